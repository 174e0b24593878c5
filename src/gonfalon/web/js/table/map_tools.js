// Tools on the board: the menu of its overlays, and the roster of its pieces.
import { html, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { useOverlays } from "../board/overlays.js";
import { Dialog } from "../widgets/dialog.js";
import { Icon } from "../widgets/icons.js";
import { Menu } from "../widgets/menu.js";

/** @import { ComponentType } from "preact" */
/** @import { AnyView, BoardProps, RosterProps } from "../board/types.d.ts" */
/** @import { Overlays } from "../board/overlays.js" */
/** @typedef {{ Roster: ComponentType<RosterProps<AnyView>> | null, open: () => void, close: () => void }} RosterState */

/** @typedef {{ overlays: Overlays, roster: RosterState }} Tools */

/** @returns {Tools} */
export const useTools = () => ({ overlays: useOverlays(), roster: useRoster() });

/** The roster of the board, loaded when it is opened. @returns {RosterState} */
function useRoster() {
  const { board } = useTable();
  const [loaded, setLoaded] = useState(/** @type {{ Roster: NonNullable<RosterState["Roster"]> } | null} */ (null));
  return {
    Roster: loaded?.Roster ?? null,
    open: () => void board.roster?.().then(setLoaded, console.warn),
    close: () => setLoaded(null),
  };
}

/** @param {Tools} props */
export function MapTools({ overlays, roster }) {
  const { say, game, board, catalogue } = useTable();
  const { names, on, toggle } = overlays;
  if (!names.length && !board.roster) return null;
  /** @param {string} name */
  const nameOf = (name) => say(`${game}.page.overlay.${name}`);
  /** @param {string} name */
  const choice = (name) =>
    html`<label key=${name}><input type="checkbox" checked=${on.includes(name)} onChange=${() => toggle(name)} /> <span>${nameOf(name)}</span></label>`;
  /** The name, and what the figures mean where the game says so. @param {string} name */
  const legend = (name) => {
    const more = `${game}.page.overlay.${name}.legend`;
    return catalogue.has(more) ? `${nameOf(name)}. ${say(more)}` : nameOf(name);
  };
  return html`<div class=${`map-tools ${on.length ? "is-on" : ""}`}>
    ${names.length ? html`<${Menu} label=${`${say("page.overlays")} (o)`} icon="layers"><fieldset class="overlays"><legend>${say("page.overlays")} <kbd>o</kbd></legend>${names.map(choice)}</fieldset><//>` : null}
    ${board.roster ? html`<button type="button" data-action="roster" aria-label=${say(`${game}.page.roster`)} title=${`${say(`${game}.page.roster`)} (r)`} onClick=${roster.open}><${Icon} name="list" /></button>` : null}
    <p class="overlay-names" role="status">${on.map(legend).join(" · ")}</p>
  </div>`;
}

/** @param {BoardProps<AnyView> & { roster: RosterState, go: (target: string) => void }} props */
export function RosterDialog({ roster, view, ui, go }) {
  const { say, game } = useTable();
  const { Roster, close } = roster;
  if (!Roster) return null;
  /** @param {string} target */
  const leave = (target) => {
    close();
    go(target);
  };
  return html`<${Dialog} title=${say(`${game}.page.roster`)} close=${close} wide><div class="roster"><${Roster} view=${view} ui=${ui} go=${leave} /></div><//>`;
}

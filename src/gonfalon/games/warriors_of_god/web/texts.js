// @ts-nocheck
// Short ways to the catalogue: this board's own texts, and the little phrases that several modules put together.

const OWN = "warriors-of-god.page.";

/** A text of this board. */
export const t = (ui, key, args) => ui.say(OWN + key, args);

export const SIDES = ["english", "french"];
export const enemyOf = (side) => (side === "english" ? "french" : "english");

/** "3 points of infantry", "a gunner". */
export const points = (ui, kind, n) => t(ui, "points", { troop: `troop:${kind}`, n });

/** Troops by kind as one list of words; empty without troops. */
export function troopList(ui, troops) {
  return Object.entries(troops)
    .map(([kind, n]) => points(ui, kind, n))
    .join(", ");
}

/** Faces of a die as a share, without needless digits. */
export const percent = (faces) => Math.round((Math.max(0, Math.min(6, faces)) * 100) / 6);

/** The chance of a roll as the language writes it. */
export const chance = (ui, faces) => t(ui, "percent", { n: percent(faces) });

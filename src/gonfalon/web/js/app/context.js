// What components use without being passed it: the texts of the page, and at a table its game and board.
import { createContext, html, useContext, useMemo } from "../../vendor/preact.js";

/** @import { AnyBoard } from "../board/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */
/** @typedef {{ catalogue: Catalogue, say: Catalogue["say"] }} Texts */
/** @typedef {Texts & { game: string, board: AnyBoard }} TableTexts */

const TextsContext = createContext(/** @type {Texts | null} */ (null));
const TableContext = createContext(/** @type {TableTexts | null} */ (null));

/** The texts of the nearest `WithTexts` or `WithTable`. */
export const useTexts = () => /** @type {Texts} */ (useContext(TextsContext));

/** The game and its board, with the texts of the table. */
export const useTable = () => /** @type {TableTexts} */ (useContext(TableContext));

/** Gives texts to the components below. @param {{ catalogue: Catalogue, children?: unknown }} props */
export function WithTexts({ catalogue, children }) {
  const texts = useMemo(() => ({ catalogue, say: catalogue.say.bind(catalogue) }), [catalogue]);
  return html`<${TextsContext.Provider} value=${texts}>${children}<//>`;
}

/** Gives the game, its board and its texts to the components below.
 * @param {{ catalogue: Catalogue, game: string, board: AnyBoard, children?: unknown }} props */
export function WithTable({ catalogue, game, board, children }) {
  const table = useMemo(
    () => ({ catalogue, say: catalogue.say.bind(catalogue), game, board }),
    [catalogue, game, board],
  );
  return html`<${TableContext.Provider} value=${table}><${WithTexts} catalogue=${catalogue}>${children}<//><//>`;
}

// What a person has chosen for a new table, and the texts of its game.
import { useEffect, useState } from "../../vendor/preact.js";
import { messageOf, UNREACHABLE } from "../net/http.js";
import { loadSetupCatalogue } from "../text/load.js";
import { firstSeats } from "./seating.js";

/** @import { ErrorBody, GameInfo, OptionValue } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */
/** @import { Roster } from "./rosters.js" */
/** @typedef {{ game: string, scenario: string, preset?: string }} FirstPlan */
/**
 * @typedef {object} TablePlan
 * @property {GameInfo} game
 * @property {string} scenario
 * @property {string} preset the name of a preset; "" if there is none
 * @property {Record<string, string>} seats
 * @property {Record<string, OptionValue>} options
 * @property {Record<string, Roster>} rosters
 * @property {{ name: string, text: string } | null} pack
 */

export const NO_PRESET = "";

/** Seats and options of a preset, or as they are offered first. @param {GameInfo} game @param {string} preset */
function startOf(game, preset) {
  const found = game.presets.find(({ name }) => name === preset);
  const usual = game.lengths ? { [game.lengths.option]: game.lengths.usual } : {};
  return { seats: { ...firstSeats(game), ...found?.seats }, options: { ...usual, ...found?.options } };
}

/** @param {GameInfo} game @param {string} scenario @param {string} preset @returns {TablePlan} */
function newPlan(game, scenario, preset) {
  return { game, scenario, preset, rosters: {}, pack: null, ...startOf(game, preset) };
}

/** The plan of a new table, and how it changes. @param {GameInfo[]} games @param {FirstPlan} first */
export function useTablePlan(games, first) {
  const gameOf = (/** @type {string} */ id) => /** @type {GameInfo} */ (games.find((each) => each.id === id));
  const [plan, setPlan] = useState(() => newPlan(gameOf(first.game), first.scenario, first.preset ?? NO_PRESET));
  return {
    plan,
    /** @param {Partial<TablePlan>} changes */
    change: (changes) => setPlan((was) => ({ ...was, ...changes })),
    /** @param {string} id */
    chooseGame(id) {
      const game = gameOf(id);
      setPlan(newPlan(game, game.scenarios[0], NO_PRESET));
    },
    /** @param {string} preset */
    choosePreset: (preset) => setPlan((was) => ({ ...was, preset, ...startOf(was.game, preset) })),
  };
}

/** The texts of a game that the first screen does not have; null until they are loaded.
 * @param {GameInfo} game @param {string} language @param {(error: ErrorBody) => void} fail */
export function useSetupCatalogue(game, language, fail) {
  const [own, setOwn] = useState(/** @type {Catalogue | null} */ (null));
  useEffect(() => {
    let wanted = true;
    setOwn(null);
    loadSetupCatalogue(language, game).then(
      (found) => wanted && setOwn(found),
      (error) => fail(messageOf(error, UNREACHABLE)),
    );
    return () => {
      wanted = false;
    };
  }, [game.id, language]);
  return own;
}

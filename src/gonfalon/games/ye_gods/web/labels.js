// What a screen reader says of a thing on the board: its name and what stands there.

import { GODS, partsOf, t } from "./texts.js";

/** @import { Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { ProvinceView, View } from "./view.d.ts" */

/** @param {(string | number | boolean | undefined)[]} parts */
const join = (parts) => parts.filter(Boolean).join(", ");

/**
 * "12 worshippers and 2 priests of Odin", by god.
 * @param {ProvinceView} province
 * @param {Ui} ui
 */
function flocksText(province, ui) {
  return GODS.filter((god) => province.worshippers[god] || province.priests[god]).map((god) => {
    const counts = [
      province.worshippers[god] && t(ui, "label.worshippers", { n: province.worshippers[god] }),
      province.priests[god] && t(ui, "label.priests", { n: province.priests[god] }),
    ];
    return t(ui, "label.of-god", { god: `god:${god}`, what: join(counts) });
  });
}

/**
 * @param {string[]} ids
 * @param {View} view
 * @param {Ui} ui
 */
function saintsText(ids, view, ui) {
  return GODS.map((god) => {
    const n = ids.filter((id) => view.saints[id].god === god).length;
    return n ? t(ui, "label.of-god", { god: `god:${god}`, what: t(ui, "label.saints", { n }) }) : "";
  });
}

/**
 * @param {ProvinceView} province
 * @param {Ui} ui
 */
export const ownerText = (province, ui) =>
  province.owner ? t(ui, "owner", { god: `god:${province.owner}` }) : t(ui, "owner.none");

/**
 * @param {string} id
 * @param {View} view
 * @param {Ui} ui
 */
function provinceLabel(id, view, ui) {
  const province = view.provinces[id];
  return join([
    ui.name(`province:${id}`),
    ownerText(province, ui),
    ...flocksText(province, ui),
    ...saintsText(province.saints, view, ui),
    province.heretics && t(ui, "label.heretics", { n: province.heretics }),
    province.may_leave && t(ui, "label.may-leave", { n: province.may_leave }),
    province.temple && t(ui, "label.temple"),
    province.attacked_from && t(ui, "label.attacked-from"),
    province.fought && t(ui, "label.fought"),
  ]);
}

/**
 * @param {string} id
 * @param {View} view
 * @param {Ui} ui
 */
function desertLabel(id, view, ui) {
  return join([ui.name(`desert:${id}`), t(ui, "label.desert"), ...saintsText(view.deserts[id].saints, view, ui)]);
}

/**
 * @param {{ god: string; rest: string }} props
 * @param {View} view
 * @param {Ui} ui
 */
function flockLabel({ god, rest }, view, ui) {
  return `${ui.name(`flock:${god}-${rest}`)}: ${view.provinces[rest].worshippers[god] || 0}`;
}

/**
 * @param {{ id: string }} props
 * @param {View} view
 * @param {Ui} ui
 */
function saintLabel({ id }, view, ui) {
  const saint = view.saints[id];
  const desert = view.deserts[saint.place];
  return join([
    ui.name(`saint:${id}`),
    ui.name(`place:${saint.place}`),
    desert && t(ui, "label.stay", { n: saint.stay }),
    saint.moved && t(ui, "label.moved"),
  ]);
}

/**
 * The label of `kind:id`.
 * @param {Target} target
 * @param {View} view
 * @param {Ui} ui
 */
export function label(target, view, ui) {
  const parts = partsOf(target);
  const { kind, id } = parts;
  if (kind === "province" && view.provinces[id]) return provinceLabel(id, view, ui);
  if (kind === "desert" && view.deserts[id]) return desertLabel(id, view, ui);
  if (kind === "flock" && view.provinces[parts.rest]) return flockLabel(parts, view, ui);
  if (kind === "saint" && view.saints[id]) return saintLabel(parts, view, ui);
  if (kind === "track") return t(ui, `track.${id}`);
  return ui.name(target);
}

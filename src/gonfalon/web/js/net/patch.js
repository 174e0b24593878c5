// Changes of a view: {"key": [new]} replaces, {"key": []} removes, {"key": {...}} changes the inside.

/** @import { Patch, View } from "./types.d.ts" */

/** A view with a patch applied; the old view stays as it was. @param {View} view @param {Patch} patch @returns {View} */
export function patched(view, patch) {
  const changed = { ...view };
  for (const [key, change] of Object.entries(patch)) {
    if (!Array.isArray(change)) changed[key] = patched(/** @type {View} */ (view[key]), change);
    else if (change.length) changed[key] = change[0];
    else delete changed[key];
  }
  return changed;
}

/** One patch that does what two patches do one after the other. @param {Patch} first @param {Patch} second @returns {Patch} */
export function combined(first, second) {
  const both = { ...first };
  for (const [key, change] of Object.entries(second)) {
    const before = first[key];
    if (Array.isArray(change) || before === undefined) both[key] = change;
    else if (Array.isArray(before)) both[key] = [patched(/** @type {View} */ (before[0] ?? {}), change)];
    else both[key] = combined(before, change);
  }
  return both;
}

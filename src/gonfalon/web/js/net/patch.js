// @ts-nocheck
// Changes of a view: {"key": [new]} replaces, {"key": []} removes, {"key": {…}} goes deeper.

export function patched(view, patch) {
  const changed = { ...view };
  for (const [key, change] of Object.entries(patch)) {
    if (!Array.isArray(change)) changed[key] = patched(view[key], change);
    else if (change.length) changed[key] = change[0];
    else delete changed[key];
  }
  return changed;
}

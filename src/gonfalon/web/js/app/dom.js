// Events of the browser, with the types of the elements that they come from.

/** The element at which an event happened. @param {Event} event */
export const elementOf = (event) => /** @type {HTMLElement} */ (event.target);

/** The field that an event changed. @param {Event} event */
export const fieldOf = (event) => /** @type {HTMLInputElement} */ (event.target);

/** A handler that passes the value of the field on.
 * @param {(value: string) => void} set @returns {(event: Event) => void} */
export const withValue = (set) => (event) => set(fieldOf(event).value);

/** The first file that was chosen in a field. @param {Event} event */
export const fileOf = (event) => fieldOf(event).files?.[0];

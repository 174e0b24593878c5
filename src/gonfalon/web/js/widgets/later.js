// Components whose modules are loaded when they are shown first.
import { html, useEffect, useState } from "../../vendor/preact.js";

/** A component that is loaded when it is shown first, and drawn at once from then on.
 * @param {() => Promise<Function>} load
 * @param {boolean} [isOptional] without it the page is still of use: a failure, for example without a connection, draws
 *   nothing, and the next showing tries again */
export function later(load, isOptional = false) {
  /** @type {Function | null} */
  let loaded = null;
  return (/** @type {object} */ properties) => {
    const [state, setState] = useState(/** @type {{ error?: unknown }} */ ({}));
    useEffect(() => {
      if (loaded) return;
      load().then(
        (component) => {
          loaded = component;
          setState({});
        },
        (error) => setState(isOptional ? {} : { error }),
      );
    }, []);
    if (state.error) throw state.error;
    return loaded && html`<${loaded} ...${properties} />`;
  };
}

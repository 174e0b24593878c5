// The address of this page for other devices: they cannot reach a local address such as `localhost`.

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** @type {string | null} */
let lan = null;

/** The address of the page in the local network, as the server knows it; null if it serves this computer alone.
 * @param {string | null} address */
export const setLan = (address) => (lan = address);

const isLoopback = () => LOOPBACK.test(location.hostname);

/** A path of the page as a link for others. @param {string} path */
export const linkForOthers = (path) => new URL(path, isLoopback() && lan ? lan : location.origin).href;

/** Is this address one that other devices cannot reach? */
export const isAlone = () => isLoopback() && !lan;

// What the modules of the page expect of a browser, for tests under Node: settings are read, sockets are recorded.

/** @type {Record<string, unknown>} */
const globals = globalThis;
globals.document = { documentElement: { dataset: {} } };
globals.localStorage = { getItem: () => null, setItem() {} };
globals.location = { protocol: "http:", host: "test" };
globals.addEventListener = () => {};
globals.removeEventListener = () => {};

/** Records what is sent; it is open at once and never answers. */
export class RecordingSocket {
  static OPEN = 1;
  /** @type {RecordingSocket[]} */
  static opened = [];

  readyState = RecordingSocket.OPEN;
  /** @type {Record<string, any>[]} */
  sent = [];
  onopen = () => {};

  constructor() {
    RecordingSocket.opened.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {}
}

globals.WebSocket = RecordingSocket;

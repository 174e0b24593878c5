// Reports to the server which version the page shows. Where only agents play, the server waits for it.

/** @import { Display } from "./display.js" */
/** @import { Session } from "./session.js" */

/** Least milliseconds between two reports. Fast agents make hundreds of choices in a second, and the server closes a
 * connection that sends as many messages. */
const REPORT_EVERY = 100;

export class ShownReport {
  /** @param {Session} session @param {Display} display */
  constructor(session, display) {
    this.session = session;
    this.display = display;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Report the version after a short while, if an agent thinks and no report is on its way. */
  send() {
    if (!this.session.position?.thinking.length || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.session.send({ type: "shown", version: this.display.version });
    }, REPORT_EVERY);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

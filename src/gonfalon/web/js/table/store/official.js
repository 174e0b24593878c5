// What an official can do beside moves: orders, corrections of reports, and a look at what the seat may see.

/** @import { AnyView } from "../../board/types.d.ts" */
/** @import { LookMessage } from "../../net/types.d.ts" */
/** @import { Session } from "./session.js" */

export class Official {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** Who waits for a look, by key. @type {Map<string, (view: AnyView) => void>} */
    this.looks = new Map();
  }

  /** Does the person at this screen run the match? */
  get isSeated() {
    return this.session.position?.reports !== undefined;
  }

  /** The versions at which reports began, in order. */
  get reports() {
    return this.session.position?.reports ?? [];
  }

  get canRestore() {
    return this.session.position?.can_restore ?? false;
  }

  get canResume() {
    return this.session.position?.can_resume ?? false;
  }

  get isHelpForbidden() {
    return this.session.position?.no_help ?? false;
  }

  get isReady() {
    return this.session.isReady;
  }

  /** @param {Record<string, unknown>} order */
  order(order) {
    return this.session.request({ type: "order", order });
  }

  /** Go back to a report. @param {number} to */
  correct(to) {
    return this.session.request({ type: "correct", to });
  }

  /** Undo the last correction. */
  restore() {
    return this.session.request({ type: "restore" });
  }

  /** Enter again what the last correction struck, as far as it fits. */
  resume() {
    return this.session.request({ type: "resume" });
  }

  /** All that the seat may see, asked for once. @returns {Promise<AnyView>} the view of the game */
  look() {
    return new Promise((resolve) => {
      const key = `look-${this.looks.size}-${Date.now()}`;
      this.looks.set(key, resolve);
      this.session.send({ type: "look", key, seat: this.session.seats.seat });
    });
  }

  /** @param {LookMessage} message */
  onLook({ key, view }) {
    this.looks.get(key)?.(view);
    this.looks.delete(key);
  }
}

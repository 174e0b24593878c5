// Requests to the HTTP interface of the server.

/** @import { Answer, ErrorBody } from "./types.d.ts" */

/** What the server refused, as a message key with arguments. */
export class ApiError extends Error {
  /** @param {ErrorBody} error @param {number} status */
  constructor(error, status) {
    super(error.key);
    this.error = error;
    this.status = status;
  }
}

/** The message for a server that does not answer. @type {ErrorBody} */
export const UNREACHABLE = { key: "page.error.unreachable", args: {} };

/** The message for an error of the page itself. @type {ErrorBody} */
const BROKEN = { key: "page.error.broken", args: {} };

/**
 * Send a request; answers the JSON value of the response, null if it has none. Throws an ApiError. Method and path decide
 * the type of the value (answers.d.ts), so the path is written where it is asked for.
 * @template {string} Method
 * @template {string} Path
 * @param {Method} method
 * @param {Path} path
 * @param {unknown} [body] a text, or a value that is sent as JSON
 * @returns {Promise<Answer<`${Method} ${Path}`>>}
 */
export async function api(method, path, body) {
  const answer = await send(method, path, body);
  const values = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (answer.ok) return values;
  const unknown = { key: "page.error.unknown", args: { status: answer.status } };
  throw new ApiError(values?.error ?? unknown, answer.status);
}

/** @param {string} method @param {string} path @param {unknown} body */
async function send(method, path, body) {
  try {
    return await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(UNREACHABLE, 0);
  }
}

/** What to show of an error: the server's reason, else another message. @param {unknown} error */
export const messageOf = (error, other = BROKEN) => (error instanceof ApiError ? error.error : other);

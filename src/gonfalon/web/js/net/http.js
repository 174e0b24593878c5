// @ts-nocheck
// Requests to the HTTP interface of the server.

/** What the server refused, as a message key with arguments. */
export class ApiError extends Error {
  constructor(error, status) {
    super(error.key);
    this.error = error;
    this.status = status;
  }
}

const UNREACHABLE = { key: "page.error.unreachable", args: {} };

export async function api(method, path, body, type = "application/json") {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "Content-Type": type },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(UNREACHABLE, 0);
  }
  const values = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok)
    throw new ApiError(values?.error ?? { key: "page.error.unknown", args: { status: answer.status } }, answer.status);
  return values;
}

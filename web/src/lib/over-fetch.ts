import type { Transport } from "./call.ts";

/** Sends requests with `fetch`. The session is in a header, never in cookies. */
export const overFetch: Transport = async ({ path, ...init }) => {
  const response = await fetch(path, { ...init, credentials: "omit" });
  return { status: response.status, body: await response.text() };
};

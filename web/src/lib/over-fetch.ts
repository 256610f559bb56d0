import type { Transport } from "./call.ts";

/** Carries requests by the browser's own means; the session travels in a header, never in cookies. */
export const overFetch: Transport = async ({ path, ...init }) => {
  const answer = await fetch(path, { ...init, credentials: "omit" });
  return { status: answer.status, body: await answer.text() };
};

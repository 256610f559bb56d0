import type { Transport } from "./call.ts";

/** The server responds earlier, also when its database is slow. So after this time the network has lost the request or the response. */
const silenceMs = 30_000;

/** Sends requests with `fetch`. The session is in a header, never in cookies. Rejects after a silence that a browser would bear for minutes. */
export const overFetch: Transport = async ({ path, signal, ...init }) => {
  const sending = new AbortController();
  const abort = () => sending.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  const timer = setTimeout(() => sending.abort(new DOMException("the server is silent", "TimeoutError")), silenceMs);
  try {
    const response = await fetch(path, { ...init, signal: sending.signal, credentials: "omit" });
    return { status: response.status, body: await response.text() };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
};

import type { Transport } from "./call.ts";

/** The server responds earlier, also when its database is slow. So after this time the network has lost the request or the response. */
const silenceMs = 30_000;

/**
 * Calls `run` with a signal that aborts with `signal`, and after a silence that a browser would bear for minutes. `arrived` ends the limit when
 * the rest may take longer.
 */
export const limitSilence = async <T>(
  signal: AbortSignal | undefined,
  run: (limited: AbortSignal, arrived: () => void) => Promise<T>,
): Promise<T> => {
  const sending = new AbortController();
  const abort = () => sending.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  const timer = setTimeout(() => sending.abort(new DOMException("the server is silent", "TimeoutError")), silenceMs);
  try {
    return await run(sending.signal, () => clearTimeout(timer));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
};

/** Sends requests with `fetch`. The session is in a header, never in cookies. Rejects after a silence. */
export const overFetch: Transport = ({ path, signal, ...init }) =>
  limitSilence(signal, async (limited) => {
    const response = await fetch(path, { ...init, signal: limited, credentials: "omit" });
    return { status: response.status, body: await response.text() };
  });

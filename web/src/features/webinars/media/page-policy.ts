import { parsedUrl } from "../../../lib/parsed-url.ts";

/** A second reload for the same server within this time would not help. */
const pauseMs = 60_000;

const originOf = (url: string): string | null => parsedUrl(url, location.href)?.origin ?? null;

/**
 * A page allows the camera servers that its policy had when it was loaded. When the browser refuses a stream of a newer camera, this loads the
 * page again, which brings the new policy. Returns the function that stops watching.
 */
export const reloadWhenRefused = (url: string, reload: () => void = () => location.reload()): (() => void) => {
  const origin = originOf(url);
  if (origin === null || origin === location.origin) return () => undefined;
  const watching = new AbortController();
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (originOf(blockedURI) === location.origin || !isFirst(origin)) return;
    watching.abort();
    reload();
  };
  document.addEventListener("securitypolicyviolation", onViolation, { signal: watching.signal });
  return () => watching.abort();
};

function isFirst(origin: string): boolean {
  const name = `stream_policy:${origin}`;
  try {
    const before = Number(sessionStorage.getItem(name) ?? 0);
    sessionStorage.setItem(name, String(Date.now()));
    return Date.now() - before > pauseMs;
  } catch {
    // Without storage, a reload could repeat for ever.
    return false;
  }
}

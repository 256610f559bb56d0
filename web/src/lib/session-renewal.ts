import { ApiError } from "./api-error.ts";
import { createCall } from "./call.ts";
import { overFetch } from "./over-fetch.ts";
import { rememberPage } from "./return-page.ts";
import { clearSession, isStale, readSession, saveSession } from "./session-store.ts";

const plainCall = createCall(overFetch);

/** One renewal at a time over all tabs; the lock exists in secure contexts only, there the tab's own queue must do. */
let queue: Promise<unknown> = Promise.resolve();
const alone = <T>(work: () => Promise<T>): Promise<T> => {
  if (typeof navigator !== "undefined" && navigator.locks) return navigator.locks.request("rounds-session", work) as Promise<T>;
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
};

/** Rotates the tokens unless another tab has done so meanwhile. False: the session is over. */
export const renewSession = (rejected: string): Promise<boolean> =>
  alone(async () => {
    const session = readSession();
    if (!session) return false;
    if (session.accessToken !== rejected) return true;
    try {
      // Loaded when needed: the contract's schemas are a tenth of what a public page may weigh.
      const { refreshSession } = await import("@rounds/contract/accounts/sessions.ts");
      saveSession(await plainCall(refreshSession, { body: { refresh_token: session.refreshToken } }));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return false;
      throw error;
    }
  });

/** The token to send, renewed first when its time is up; null when nobody is signed in. */
export const freshToken = async (): Promise<string | null> => {
  const session = readSession();
  if (!session) return null;
  if (isStale(session)) await renewSession(session.accessToken);
  return readSession()?.accessToken ?? null;
};

/** The server no longer knows this session: forgets it and goes to the login page, remembering this one. */
export const endSessionHere = (): void => {
  clearSession();
  if (window.location.pathname === "/login") return;
  rememberPage(window.location.pathname + window.location.search);
  // A full load also drops everything the former session had in memory.
  window.location.assign("/login");
};

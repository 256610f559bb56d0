import { refreshSession } from "@rounds/contract/accounts/sessions.ts";
import { ApiError } from "./api-error.ts";
import { createCall } from "./call.ts";
import { deleteAllDrafts } from "./drafts.ts";
import { overFetch } from "./over-fetch.ts";
import { deleteReturnPage, saveReturnPage } from "./return-page.ts";
import { clearSession, isOtherUsersPage, isStale, readSession, saveSession } from "./session-store.ts";
import { accountLeft, leaving, sessionEnded } from "./signal.ts";

const plainCall = createCall(overFetch);

/** Runs one renewal at a time in all tabs. Without https the browser has no lock, so only this tab's renewals wait for each other. */
let queue: Promise<unknown> = Promise.resolve();
const alone = <T>(work: () => Promise<T>): Promise<T> => {
  if (typeof navigator !== "undefined" && navigator.locks) return navigator.locks.request("rounds-session", work) as Promise<T>;
  const result = queue.then(work, work);
  queue = result.catch(() => undefined);
  return result;
};

/** For work that replaces the tokens. A renewal meanwhile would use the earlier refresh token again. */
export const withoutRenewals = alone;

/** Rotates the tokens unless another tab has done so in the meantime. Returns false if the session or the account has ended. */
export const renewSession = (rejected: string): Promise<boolean> =>
  alone(async () => {
    const session = readSession();
    if (!session) return false;
    if (session.accessToken !== rejected) return true;
    try {
      saveSession(await plainCall(refreshSession, { body: { refresh_token: session.refreshToken } }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      if (error.code === "session.account_left") endLeftAccount();
      return false;
    }
  });

/** The current access token. Renews an expired token first. Null without a session. */
export const freshToken = async (): Promise<string | null> => {
  const session = readSession();
  if (!session) return null;
  if (isStale(session)) await renewSession(session.accessToken);
  return readSession()?.accessToken ?? null;
};

if (typeof window !== "undefined")
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) leaving.lower();
  });

/** A full page load also clears the ended session's data in memory. */
export const openLogin = (): void => {
  leaving.raise();
  window.location.assign("/login");
};

/** Deletes all data of the user on this device. */
export const deleteVisit = (): void => {
  clearSession();
  deleteReturnPage();
  deleteAllDrafts();
};

/**
 * The network has lost the response that ended the account, or another device has ended it. The login page then shows that, and offers no
 * return to this page. A sign-in would make a new account.
 */
const endLeftAccount = (): void => {
  if (leaving.read()) return;
  deleteVisit();
  if (window.location.pathname === "/login") return accountLeft.raise();
  accountLeft.carry();
  openLogin();
};

/**
 * For sessions that have ended on the server. Deletes the session, stores this page as return page and opens the login page. Does nothing
 * on a page that already leaves. A request refused after a sign-out stores no reason and no return page.
 */
export const endSessionHere = (): void => {
  if (leaving.read()) return;
  // The stored session belongs to another user, so it has not ended.
  if (isOtherUsersPage()) return window.location.reload();
  const isSignedOut = readSession() === null;
  clearSession();
  if (window.location.pathname === "/login") return;
  if (!isSignedOut) {
    saveReturnPage(window.location.pathname + window.location.search);
    sessionEnded.carry();
  }
  openLogin();
};

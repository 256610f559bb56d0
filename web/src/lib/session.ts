import { endSession } from "@rounds/contract/accounts/sessions.ts";
import { redirect } from "@tanstack/react-router";
import { ApiError, call } from "./api.ts";
import { saveReturnPage } from "./return-page.ts";
import { deleteVisit, openLogin } from "./session-renewal.ts";
import { isOtherUsersPage, readSession, type Session } from "./session-store.ts";
import { accessDenied } from "./signal.ts";

export { readSession, saveSession, type Session } from "./session-store.ts";

type GuardInput = { location: { href: string } };

/** `beforeLoad` of signed-in areas. Without a session it stores this page as return page and opens the login page. */
export const requireSession = ({ location }: GuardInput): Session => {
  const session = readSession();
  if (session) return session;
  saveReturnPage(location.href);
  throw redirect({ href: "/login", reloadDocument: true });
};

/**
 * The redirect of `beforeLoad` in areas for certain roles: the home page with the access-denied modal. It is a full page load. A
 * client-side redirect during hydration would mix both pages.
 */
export const denied = () => {
  accessDenied.carry();
  return redirect({ href: "/overview", reloadDocument: true });
};

/** Deletes all data of the user on this device, then opens the login page. For sessions that have ended on the server. */
export const endVisit = (): void => {
  if (isOtherUsersPage()) return window.location.reload();
  deleteVisit();
  openLogin();
};

/** In ms. Without a network some browsers wait for their push service. */
const pushEndMs = 2000;

/** Works without a network. On the server the subscription ends with its session. */
const endPushes = async (): Promise<void> => {
  try {
    // Absent without https.
    const registration = await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.getRegistration("/");
    // The next person on this device must not read them.
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // For example because the browser's push service is unavailable. The user is signed out in any case.
  }
};

/**
 * Ends the session on the server and on this device, then opens the login page. Without a network it ends only on this device: its tokens and
 * push messages are gone here, and the server ends it when it has not been used for long.
 */
export const logout = async (): Promise<void> => {
  try {
    await call(endSession, {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    await Promise.race([endPushes(), new Promise((go) => setTimeout(go, pushEndMs))]);
    endVisit();
  }
};

import type { UserRole } from "@rounds/contract/roles.ts";
import { redirect } from "@tanstack/react-router";
import { ApiError, call } from "./api.ts";
import { forgetAllDrafts } from "./drafts.ts";
import { forgetPage, rememberPage } from "./return-page.ts";
import { clearSession, readSession, type Session } from "./session-store.ts";
import { accessDenied } from "./signal.ts";

export { readSession, saveSession, type Session } from "./session-store.ts";

type GuardInput = { location: { href: string } };

/** `beforeLoad` of signed-in areas: without a session goes to the login page and remembers this one. */
export const requireSession = ({ location }: GuardInput): Session => {
  const session = readSession();
  if (session) return session;
  rememberPage(location.href);
  throw redirect({ href: "/login", reloadDocument: true });
};

/** `beforeLoad` of areas for some roles only: others land on the home below the access-denied modal. */
export const requireRole =
  (...roles: readonly UserRole[]) =>
  (input: GuardInput): Session => {
    const session = requireSession(input);
    if (roles.includes(session.userRole)) return session;
    throw denied();
  };

/**
 * Where a guard sends whom it refuses: the home below the access-denied modal. A full load, because a redirect inside the
 * first, still hydrating page would leave it half of each.
 */
export const denied = () => {
  accessDenied.carry();
  return redirect({ href: "/overview", reloadDocument: true });
};

/** Forgets here everything of the person, then goes to the login page. For sessions that have ended on the server. */
export const endVisit = (): void => {
  clearSession();
  forgetPage();
  forgetAllDrafts();
  // A full load also drops everything the session had in memory.
  window.location.assign("/login");
};

/** Ends the session on the server and here, then goes to the login page. Offline it ends here only. */
export const logout = async (): Promise<void> => {
  try {
    const { endSession } = await import("@rounds/contract/accounts/sessions.ts");
    await call(endSession, {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    endVisit();
  }
};

import { confirmSession, createSession } from "@rounds/contract/accounts/sessions.ts";
import type { UserRole } from "@rounds/contract/roles.ts";
import { call } from "../../../lib/api.ts";
import { createCall } from "../../../lib/call.ts";
import { overFetch } from "../../../lib/over-fetch.ts";
import { readPassPage, takeReturnPage } from "../../../lib/return-page.ts";
import { freshToken, withoutRenewals } from "../../../lib/session-renewal.ts";
import { readSession, saveSession } from "../../../lib/session.ts";
import { clearVisit, readVisitToken } from "../../rewards/index.ts";
import { createChallenge, takeSecret } from "./challenge.ts";
import { readLanding, takePassPage } from "./landing.ts";

/**
 * Opens the provider's sign-in page. The provider returns to `/login#ticket=…` or `/login#error=…`, with the landing and the page to
 * return to in the query. A messenger may open that address in another browser, which has neither.
 */
export const startSignIn = async (provider: string): Promise<void> => {
  const challenge = await createChallenge();
  const passPage = readPassPage();
  const landing = { ...readLanding(), ...(passPage !== null && { pass_page: passPage }) };
  window.location.assign(`/auth/${provider}/start?${new URLSearchParams({ challenge, ...landing })}`);
};

/**
 * Opens the provider's page for a person who signs in again. It returns to `/sign-in-again`. The provider's page replaces this one, so that
 * Back does not lead to it again.
 */
export const startSignInAgain = async (provider: string): Promise<void> => {
  const challenge = await createChallenge();
  window.location.replace(`/auth/${provider}/start?${new URLSearchParams({ challenge, again: "1" })}`);
};

export type SignInReturn = { ticket: string } | { error: string };

/** Reads the provider's result from the fragment of the address, and removes the fragment. */
export const takeSignInReturn = (): SignInReturn | null => {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  const ticket = fragment.get("ticket");
  const error = fragment.get("error");
  if (ticket === null && error === null) return null;
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  return ticket === null ? { error: error ?? "" } : { ticket };
};

const unregistered = -1;

const homeOf = async (role: UserRole): Promise<string> => {
  if (role === "PingPongMaster") return "/manage/home";
  if (role === "Doctor") return "/overview";
  const { getUserProfile } = await import("@rounds/contract/profiles/profile.ts");
  const { profile } = await call(getUserProfile, {});
  return profile.id === unregistered ? "/user_manage/applications" : "/overview";
};

/** Exchanges the ticket for a session and returns the path of the next page. Throws ApiError. */
export const finishSignIn = async (provider: string, ticket: string): Promise<string> => {
  const { path = "direct", inviter_code, ad_name = "" } = readLanding();
  const session = await call(createSession, {
    body: {
      sso_provider: provider,
      sso_token: ticket,
      secret: takeSecret(),
      signup_path: path,
      inviter_code,
      ad_name,
      visit_token: readVisitToken(),
      earlier_refresh_token: readSession()?.refreshToken,
    },
  });
  clearVisit();
  saveSession(session);
  const passedPage = takePassPage();
  const returnPage = takeReturnPage();
  // A person whose operator rights were withdrawn returns from a page that only operators may open.
  const isRefused = returnPage?.startsWith("/manage") === true && session.user_role !== "PingPongMaster";
  return (isRefused ? null : returnPage) ?? passedPage ?? homeOf(session.user_role);
};

/** The token of this moment. A renewal would wait for the end of the call, and the call for the renewal. */
const callOnce = createCall(overFetch, {
  token: async () => readSession()?.accessToken ?? null,
  renew: async () => false,
  failed: () => undefined,
});

/** Ends the new sign-in of the person of this session. Its tokens replace those of all tabs. Throws ApiError. */
export const finishSignInAgain = async (provider: string, ticket: string): Promise<void> => {
  await freshToken();
  const body = { sso_provider: provider, sso_token: ticket, secret: takeSecret() };
  await withoutRenewals(async () => saveSession(await callOnce(confirmSession, { body })));
};

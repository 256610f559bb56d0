import type { SessionTokens } from "@rounds/contract/accounts/sessions.ts";
import type { UserRole } from "@rounds/contract/roles.ts";

/** The signed-in user in the browser. It only selects the screens. The server checks every request against its own rows. */
export type Session = {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970, by this machine's clock. */
  expiresAt: number;
  userCode: string;
  userRole: UserRole;
};

const keys = {
  accessToken: "access_token",
  refreshToken: "refresh_token",
  expiresAt: "access_expires_at",
  userCode: "user_code",
  userRole: "user_role",
} as const;

/** Changes in another tab when another user signs in there, and when the user signs out. */
export const userKey = keys.userCode;

/** Changes in another tab after a sign-in or a renewal there. It is the last value that these write. */
export const tokenKey = keys.accessToken;

/** The user whose data this page shows. Null on a page without a user. */
let pageUser: string | null = null;
export const readPageUser = (): string | null => pageUser;
export const setPageUser = (userCode: string | null): void => {
  pageUser = userCode;
};

/** True after another user has signed in on this device, in another tab. */
export const isOtherUsersPage = (): boolean => {
  const stored = localStorage.getItem(userKey);
  return pageUser !== null && stored !== null && stored !== pageUser;
};

/** The stored session of this page's user, or null. Browser only. */
export const readSession = (): Session | null => {
  if (isOtherUsersPage()) return null;
  const [accessToken, refreshToken, expiresAt, userCode, userRole] = Object.values(keys).map((key) => localStorage.getItem(key));
  if (!accessToken || !refreshToken || !userCode || !userRole) return null;
  return { accessToken, refreshToken, expiresAt: Number(expiresAt), userCode, userRole: userRole as UserRole };
};

/**
 * A script for the head of pages. It sets `data-session` on the root before the first paint, so that styles of server-rendered pages can hide
 * what only visitors need.
 */
export const sessionMarkScript = `try{localStorage.user_code&&(document.documentElement.dataset.session="")}catch{}`;

/** In milliseconds. The token is renewed this long before its end, so that it does not expire during a call. */
const marginMs = 10_000;

export const isStale = ({ expiresAt }: Session): boolean => Number.isFinite(expiresAt) && expiresAt - marginMs < Date.now();

/** Belongs to the stored session. The specification gives the name. */
const webinarKey = "webinar_token";

/** Null without a session, even if a token is left. */
export const readWebinarToken = (): string | null => (readSession() ? localStorage.getItem(webinarKey) : null);
export const saveWebinarToken = (token: string): void => localStorage.setItem(webinarKey, token);

export const saveSession = (tokens: SessionTokens): void => {
  setPageUser(tokens.user_code);
  // A renewal continues the session. A sign-in of another person does not.
  if (localStorage.getItem(keys.userCode) !== tokens.user_code) localStorage.removeItem(webinarKey);
  localStorage.setItem(keys.refreshToken, tokens.refresh_token);
  localStorage.setItem(keys.expiresAt, String(Date.now() + tokens.expires_in * 1000));
  localStorage.setItem(keys.userCode, tokens.user_code);
  localStorage.setItem(keys.userRole, tokens.user_role);
  localStorage.setItem(keys.accessToken, tokens.access_token);
};

/** Does nothing on the page of another user. */
export const clearSession = (): void => {
  if (isOtherUsersPage()) return;
  for (const key of [...Object.values(keys), webinarKey]) localStorage.removeItem(key);
};

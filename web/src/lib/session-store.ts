import type { SessionTokens } from "@rounds/contract/sessions.ts";
import type { UserRole } from "@rounds/contract/roles.ts";
import { useSyncExternalStore } from "react";

/** What the browser keeps of a sign-in. It only chooses what to draw; the server decides from its own rows. */
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

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

// useSyncExternalStore compares by identity, so an unchanged session must stay the same object.
let cached: { key: string; session: Session | null } = { key: "", session: null };

/** The stored session, or null. Browser only. */
export const readSession = (): Session | null => {
  const [accessToken, refreshToken, expiresAt, userCode, userRole] = Object.values(keys).map((key) => localStorage.getItem(key));
  const key = [accessToken, refreshToken, expiresAt, userCode, userRole].join("\n");
  if (key === cached.key) return cached.session;
  const complete = accessToken && refreshToken && userCode && userRole;
  cached = {
    key,
    session: complete ? { accessToken, refreshToken, expiresAt: Number(expiresAt), userCode, userRole: userRole as UserRole } : null,
  };
  return cached.session;
};

export const saveSession = (tokens: SessionTokens): void => {
  localStorage.setItem(keys.refreshToken, tokens.refresh_token);
  localStorage.setItem(keys.expiresAt, String(Date.now() + tokens.expires_in * 1000));
  localStorage.setItem(keys.userCode, tokens.user_code);
  localStorage.setItem(keys.userRole, tokens.user_role);
  localStorage.setItem(keys.accessToken, tokens.access_token);
  changed();
};

export const clearSession = (): void => {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  changed();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
};

/** The stored session; null on the server and in the first client render. Follows sign-in and sign-out in other tabs. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, readSession, () => null);

// First, because a flag reads the storage when its module is loaded.
import "./blocked-storage.ts";

/** A flag that any module can raise and one component shows. It stays raised until that component is mounted. */
export type Flag = {
  raise: () => void;
  /** Raises the flag on the next loaded page. */
  carry: () => void;
  lower: () => void;
  read: () => boolean;
  subscribe: (listener: () => void) => () => void;
};

/** Whether the previous page carried the flag to this one. Clears the carried flag. */
const takeCarried = (key: string): boolean => {
  if (typeof window === "undefined" || sessionStorage.getItem(key) === null) return false;
  sessionStorage.removeItem(key);
  return true;
};

const createFlag = (name: string): Flag => {
  const key = `flag:${name}`;
  let raised = takeCarried(key);
  const listeners = new Set<() => void>();
  const set = (value: boolean) => {
    if (raised === value) return;
    raised = value;
    for (const listener of listeners) listener();
  };
  return {
    raise: () => set(true),
    carry: () => sessionStorage.setItem(key, "raised"),
    lower: () => set(false),
    read: () => raised,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Raised by a 403 or by a guard. The root shows the access-denied modal. */
export const accessDenied = createFlag("access-denied");

/** Raised by a 403 `profile.required`. The doctor's shell opens onboarding. */
export const profileRequired = createFlag("profile-required");

/** Raised by a 403 `consent.required`. The shells of members show the new versions of the legal texts. */
export const consentRequired = createFlag("consent-required");

/** Raised by a 403 `operator.factor_required`. The operators' console shows the form for the second factor. */
export const factorRequired = createFlag("factor-required");

/** Raised by a 403 `member.sign_in_required`. The hospitals' console shows the way to sign in again. */
export const memberSignInRequired = createFlag("member-sign-in-required");

/** The login page is loading. Until then other requests of this page may still be refused. */
export const leaving = createFlag("leaving");

/** Carried to the login page when the server has ended the session. */
export const sessionEnded = createFlag("session-ended");

/** Carried to the login page after the account was deleted. */
export const accountLeft = createFlag("account-left");

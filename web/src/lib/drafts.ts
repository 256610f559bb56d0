import { readSession } from "./session-store.ts";

const prefix = "draft:";

/** Contains the user, so that the next user of a shared device never continues these drafts. Null without a session. */
const startOfKeys = (): string | null => {
  const session = readSession();
  return session && `${prefix}${session.userCode}:`;
};

/** Reads this user's unsent input from this device. It is stored until the user sends it or logs out. Browser only. */
export const readDraft = (name: string): unknown => {
  const start = startOfKeys();
  const stored = start === null ? null : localStorage.getItem(start + name);
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as unknown;
  } catch (error) {
    // Another program wrote this value, so it is ignored.
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
};

/** The names of this user's drafts that begin with `namesStart`. */
export const draftNames = (namesStart: string): string[] => {
  const start = startOfKeys();
  if (start === null) return [];
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(start + namesStart) ? [key.slice(start.length)] : []));
};

/** Does nothing without a session, or when the storage of the device is full. The person then continues without a copy. */
export const storeDraft = (name: string, value: unknown): void => {
  const start = startOfKeys();
  if (start === null) return;
  try {
    localStorage.setItem(start + name, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
};

/** Does nothing without a session, so that an expired session deletes no draft. */
export const deleteDraft = (name: string): void => {
  const start = startOfKeys();
  if (start !== null) localStorage.removeItem(start + name);
};

/** Runs at logout. Deletes the drafts of every user of this device. */
export const deleteAllDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
};

/** Calls the listener when another tab deletes a draft of this user. Returns a function that unsubscribes. */
export const onDraftDeleted = (name: string, listener: () => void): (() => void) => {
  const start = startOfKeys();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (start !== null && key === start + name && newValue === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
};

/**
 * Stores the draft of an open form with `store`. Stores it again when another tab with the same form deletes it, for example after a save.
 * Returns a function that unsubscribes.
 */
export const storeWhileOpen = (name: string, store: () => void): (() => void) => {
  store();
  return onDraftDeleted(name, store);
};

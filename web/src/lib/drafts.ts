const prefix = "draft:";

/** Reads unsent input from this device. It is stored until the user sends it or logs out. Browser only. */
export const readDraft = (name: string): unknown => {
  const stored = localStorage.getItem(prefix + name);
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as unknown;
  } catch (error) {
    // Another program wrote this value, so it is ignored.
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
};

/** The names of the stored drafts that begin with `start`. */
export const draftNames = (start: string): string[] =>
  Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix + start) ? [key.slice(prefix.length)] : []));

export const storeDraft = (name: string, value: unknown): void => localStorage.setItem(prefix + name, JSON.stringify(value));

export const deleteDraft = (name: string): void => localStorage.removeItem(prefix + name);

/** Runs at logout, so that the next user of this device does not see the drafts. */
export const deleteAllDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
};

/** Calls the listener when another tab deletes a draft. Returns a function that unsubscribes. */
export const onDraftDeleted = (name: string, listener: () => void): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === prefix + name && newValue === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
};

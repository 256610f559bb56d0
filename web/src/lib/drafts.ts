const prefix = "draft:";

/** What somebody has entered and not yet sent, kept on this device until it is sent or they log out. Browser only. */
export const readDraft = (name: string): unknown => {
  const stored = localStorage.getItem(prefix + name);
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as unknown;
  } catch (error) {
    // Written by something else: as good as nothing.
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
};

export const keepDraft = (name: string, value: unknown): void => localStorage.setItem(prefix + name, JSON.stringify(value));

export const forgetDraft = (name: string): void => localStorage.removeItem(prefix + name);

/** At logout: the next person at this device must not find what the last one typed. */
export const forgetAllDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
};

/** Calls back when another tab is done with a draft. Returns the way to stop. */
export const onDraftForgotten = (name: string, listener: () => void): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === prefix + name && newValue === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
};

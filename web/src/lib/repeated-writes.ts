const watched = new Map<string, () => void>();

/** Calls `onSuccess` when the failed write succeeds later. Returns a function that stops watching it. */
export const watchWrite = (request: string, onSuccess: () => void): (() => void) => {
  watched.set(request, onSuccess);
  return () => {
    if (watched.get(request) === onSuccess) watched.delete(request);
  };
};

export const writeSucceeded = (request: string): void => watched.get(request)?.();

const watched = new Map<string, () => void>();

/**
 * Calls `onOver` once, when the failed write succeeds or fails again. The newer failure then has its own message. Returns a function that
 * stops watching it.
 */
export const watchWrite = (request: string, onOver: () => void): (() => void) => {
  const earlier = watched.get(request);
  watched.set(request, onOver);
  earlier?.();
  return () => {
    if (watched.get(request) === onOver) watched.delete(request);
  };
};

export const writeSucceeded = (request: string): void => watched.get(request)?.();

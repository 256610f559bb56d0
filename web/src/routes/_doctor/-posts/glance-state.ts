/** The post that is shown at a glance, until the whole of it has taken its place. */
let shownId: number | undefined;
const listeners = new Set<() => void>();

export const setGlance = (id: number | undefined): void => {
  if (shownId === id) return;
  shownId = id;
  for (const listener of listeners) listener();
};

export const endGlance = (): void => setGlance(undefined);

export const subscribeToGlance = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const readGlance = (): number | undefined => shownId;

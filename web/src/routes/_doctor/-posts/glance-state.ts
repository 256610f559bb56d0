type GlanceState = {
  readonly id: number;
  /** Otherwise it is drawn and not seen: somebody is about to choose this post. */
  readonly isShown: boolean;
};

/** The post that is shown at a glance, until the whole of it has taken its place. */
let state: GlanceState | undefined;
const listeners = new Set<() => void>();

const set = (next: GlanceState | undefined): void => {
  if (state?.id === next?.id && state?.isShown === next?.isShown) return;
  state = next;
  for (const listener of listeners) listener();
};

export const setGlance = (id: number): void => set({ id, isShown: true });

/** Draws it beforehand. What is on the screen stays there. */
export const prepareGlance = (id: number): void => {
  if (!state?.isShown) set({ id, isShown: false });
};

export const endGlance = (): void => set(undefined);

export const subscribeToGlance = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const readGlanceState = (): GlanceState | undefined => state;

/** The post that is seen. */
export const readGlance = (): number | undefined => (state?.isShown ? state.id : undefined);

type PreviewState = {
  readonly id: number;
  /** False while the preview is rendered but hidden, because the doctor is about to choose this post. */
  readonly isShown: boolean;
};

/** The previewed post, until the complete post replaces it. */
let state: PreviewState | undefined;
const listeners = new Set<() => void>();

const set = (next: PreviewState | undefined): void => {
  if (state?.id === next?.id && state?.isShown === next?.isShown) return;
  state = next;
  for (const listener of listeners) listener();
};

export const setPreview = (id: number): void => set({ id, isShown: true });

/** Renders a preview in advance. A visible preview does not change. */
export const preparePreview = (id: number): void => {
  if (!state?.isShown) set({ id, isShown: false });
};

export const endPreview = (): void => set(undefined);

export const subscribeToPreview = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const readPreviewState = (): PreviewState | undefined => state;

/** The id of the visible preview. */
export const readPreview = (): number | undefined => (state?.isShown ? state.id : undefined);

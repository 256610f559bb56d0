type Layer = { readonly close: () => void; readonly closesOnEscape: () => boolean };

/** The dialogs, sheets and drawers that are open over the page, the topmost last. */
export const createLayers = () => {
  const open: Layer[] = [];
  const listeners = new Set<() => void>();
  const report = () => {
    for (const listener of listeners) listener();
  };
  return {
    isAnyOpen: () => open.length > 0,
    /** Adds a layer on top. Returns a function that removes it. `close` may refuse, for example because of unsaved input. */
    add: (close: () => void, closesOnEscape: () => boolean = () => false): (() => void) => {
      const layer: Layer = { close, closesOnEscape };
      open.push(layer);
      report();
      return () => {
        const at = open.indexOf(layer);
        if (at === -1) return;
        open.splice(at, 1);
        report();
      };
    },
    closeTop: () => open.at(-1)?.close(),
    /** Returns whether the top layer handled the key. The layers under it never do. */
    escape: (): boolean => {
      const top = open.at(-1);
      if (top === undefined || !top.closesOnEscape()) return false;
      top.close();
      return true;
    },
    onChange: (listener: () => void) => listeners.add(listener),
  };
};

export type Layers = ReturnType<typeof createLayers>;

/** The layers of this page. `useLayer` adds to them, and the history of the router closes them on Back. */
export const layers = createLayers();

/** Yields to waiting events such as taps between two pieces of work. Pages contain the source of this function, like that of `addFonts`. */
export const pause = (): Promise<unknown> => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));

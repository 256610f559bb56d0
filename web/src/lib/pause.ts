/** Lets what waits, a tap above all, come between two pieces of work. Pages carry its text, as that of `letFontsIn`. */
export const pause = (): Promise<unknown> => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));

/** Lets what waits, a tap above all, come between two pieces of work. */
export const pause = (): Promise<unknown> => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));

/** Whether a person or the code stopped the action, which is no failure. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

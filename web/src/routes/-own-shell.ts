/** For a route with its own shell. The screen before stays until the shell is loaded, because otherwise the page would be empty in between. */
export const ownShell = { pendingMs: Infinity } as const;

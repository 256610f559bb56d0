/** Element that shows the list before the application has loaded. It covers the application until the application's own list is ready. */
export const instantShellId = "instant-shell";

/** Event on the window: the application now shows the same as the shell. */
export const instantShellEnds = "instant-shell-ends";

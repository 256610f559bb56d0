/** Id of what a page shows before the application has arrived. It lies over what the application draws meanwhile. */
export const firstLookId = "first-look";

/** Fired on the window once the application shows the same. */
export const firstLookEnds = "first-look-ends";

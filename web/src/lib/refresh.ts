/** How often an open screen loads again the data that another person changes, in ms. */
export const refreshMs = 60_000;

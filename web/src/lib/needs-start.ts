/**
 * Attribute of links whose address depends on the parameters of the page's address. The server renders one page for all links, so a tap waits for
 * the application.
 */
export const needsStart = "data-needs-start";

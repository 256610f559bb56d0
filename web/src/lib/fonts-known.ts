/** Kept on a device that has asked for the fonts: from then on they are in its cache and need not wait. */
export const fontsKnown = "page_fonts";

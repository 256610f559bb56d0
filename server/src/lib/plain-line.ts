/** A name or an address in one spelling: with composed Hangul, and with single spaces between its words only. */
export const plainLine = (text: string): string => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();

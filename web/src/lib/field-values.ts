/** A figure as the text of a digits field. Empty for null. */
export const digits = (figure: number | null): string => (figure === null ? "" : String(figure));

/** The text of a digits field as a number. Null for an empty text. */
export const figureOf = (typed: string): number | null => (typed === "" ? null : Number(typed));

/** The digits of typed or pasted text, including full-width digits. */
export const digitsOf = (typed: string, max?: number): string => typed.normalize("NFKC").replaceAll(/\D/g, "").slice(0, max);

/** In front of each line of a list that was copied from a document. A hyphen without a space can be a minus. */
const bullet = /^(?:[•·ㆍ‣▪■□●○◦]\s*|[-–]\s+)+/u;

/**
 * The entries of a list field after a change. Splits new ones at commas and line breaks, because the field itself splits neither a pasted list
 * of lines nor what a phone's keyboard types. Entries that were there before stay as they are.
 */
export const splitEntries = (entries: readonly string[], before: readonly string[]): string[] => {
  const split = (entry: string) => entry.split(/[,\r\n]/).map((part) => part.trim().replace(bullet, ""));
  const parts = entries.flatMap((entry) => (before.includes(entry) ? [entry] : split(entry)));
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
};

/** Narrows a field's text to a value of a closed list of the contract. Any other text becomes the first value. */
export const member = <const W extends readonly string[]>(values: W, text: string): W[number] =>
  values.find((value) => value === text) ?? values[0] ?? text;

/** Number of valid phone numbers between commas. The operators' application list sends text messages by the same rule. */
export const phoneCount = (typed: string): number =>
  typed.split(",").filter((part) => {
    const { length } = part.replaceAll(/\D/g, "");
    return length >= 8 && length <= 11;
  }).length;

/** Names that start with the typed text in upper or lower case, without the chosen ones. */
export const suggested = (known: readonly string[], chosen: readonly string[], typed: string): string[] => {
  const beginning = typed.trim().toLowerCase();
  return known.filter((name) => !chosen.includes(name) && name.toLowerCase().startsWith(beginning));
};

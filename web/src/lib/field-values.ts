/** What a number looks like in a field that takes digits; nothing for none. */
export const digits = (figure: number | null): string => (figure === null ? "" : String(figure));

/** The digits of a field as a number; none for nothing. */
export const figureOf = (typed: string): number | null => (typed === "" ? null : Number(typed));

/** Digits of what was typed or pasted, full-width ones too. */
export const digitsOf = (typed: string, max?: number): string => typed.normalize("NFKC").replaceAll(/\D/g, "").slice(0, max);

/** The word when it is one of the list, else the list's first: fields hold text, the contract its closed lists. */
export const member = <const W extends readonly string[]>(words: W, word: string): W[number] =>
  words.find((known) => known === word) ?? words[0] ?? word;

/** How many numbers a text message could go to: split at commas, as the review desk does. */
export const phoneCount = (typed: string): number =>
  typed.split(",").filter((part) => {
    const { length } = part.replaceAll(/\D/g, "");
    return length >= 8 && length <= 11;
  }).length;

/** Words that begin with what was typed, whatever the case, without those that are chosen. */
export const suggested = (known: readonly string[], chosen: readonly string[], typed: string): string[] => {
  const beginning = typed.trim().toLowerCase();
  return known.filter((name) => !chosen.includes(name) && name.toLowerCase().startsWith(beginning));
};

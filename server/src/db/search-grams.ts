/** A pattern of LIKE for texts that hold the word; its signs count as letters. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * What `search_grams` makes of texts that hold these words, as far as it can be told: letters and pairs of neighbours.
 * Ask with `like all (…)` beside it: the trigram index would answer a plain LIKE too, and make every row found by both be looked at twice.
 */
export function gramsOf(words: readonly string[]): string[] {
  const grams = words.flatMap((word) => {
    const letters = Array.from(word);
    return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  });
  return [...new Set(grams)];
}

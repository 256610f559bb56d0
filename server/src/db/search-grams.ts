/** A pattern of LIKE for texts that hold the word; its signs count as letters. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * The grams that `search_grams` creates for any text with these words: letters and pairs of letters. Combine them with `like all (…)`. For a
 * plain LIKE PostgreSQL would also use the trigram index, and check each row twice.
 */
export function gramsOf(words: readonly string[]): string[] {
  const grams = words.flatMap((word) => {
    const letters = Array.from(word);
    return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  });
  return [...new Set(grams)];
}

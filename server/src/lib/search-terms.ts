/** A consonant after a syllable begins the next one: 가온ㄴ becomes 가온누. Such a consonant cannot match yet. */
export const withoutLooseConsonants = (text: string): string => text.replace(/(?<=[가-힣])[ㄱ-ㅎ]+$/, "");

/** Search terms of a typed text: composed, in lower case, split at white space, at most `most` of them. */
export const searchTerms = (text: string, most: number): string[] =>
  text.normalize("NFC").toLowerCase().split(/\s+/).map(withoutLooseConsonants).filter(Boolean).slice(0, most);

/** The id in a search for one row, written `#5127` or `5127`; null for any other search. */
export const idInTerms = (terms: readonly string[]): number | null =>
  terms.length === 1 && /^#?\d{1,15}$/.test(terms[0] ?? "") ? Number(terms[0]?.replace("#", "")) : null;

import { LRUCache } from "lru-cache";
import { type Bitset, createBitset, setBit } from "./bitset.ts";
import { numberOf } from "./post-columns.ts";
import { PostingLists } from "./posting-lists.ts";

/** The first 254 letters have separate numbers, and all further letters share the last one. Korean texts use about ninety letters. */
const letters = 256;
const sharedNumber = letters - 1;

const maxCachedTerms = 160;

/**
 * Finds the texts that contain a term anywhere in a word. Texts are split into their distinct words, which are much fewer than all words.
 * A pair of letters (bigram) leads to the words that may contain the term, and those words lead to their texts.
 */
export class BigramIndex {
  readonly #rows: number;
  readonly #words: readonly string[];
  readonly #textsOfWord: PostingLists;
  readonly #wordsOfBigram: PostingLists;
  readonly #numberOfLetter = new Map<number, number>();
  readonly #matches = new LRUCache<string, Bitset>({ max: maxCachedTerms });

  /** The row of a text is its place in `texts`. */
  constructor(texts: readonly string[]) {
    this.#rows = texts.length;
    const numbers = new Map<string, number>();
    // Arrays, because 200,000 sets would take 200 MB until the index is built.
    const wordsOfText = texts.map((text) => [...new Set(splitWords(text).map((word) => numberOf(numbers, word)))]);
    // V8 stores a longer word as a slice that keeps the whole text in memory. A copy does not.
    this.#words = Array.from(numbers.keys(), (word) => Buffer.from(word).toString());
    this.#textsOfWord = new PostingLists(this.#words.length, (add) =>
      wordsOfText.forEach((words, text) => words.forEach((word) => add(word, text))),
    );
    for (const word of this.#words) for (let at = 0; at < word.length; at++) this.#addLetter(word.charCodeAt(at));
    this.#wordsOfBigram = new PostingLists(letters * letters, (add) => this.#addBigrams(add));
  }

  /** The rows of the texts that contain this term, which has no white space. Returns a cached, read-only bitset: do not change it. */
  find(term: string): Bitset {
    const cached = this.#matches.get(term);
    if (cached) return cached;
    const matches = this.#search(term);
    this.#matches.set(term, matches);
    return matches;
  }

  #search(term: string): Bitset {
    const bits = createBitset(this.#rows);
    const bigrams = this.#bigramsOf(term);
    let rarest = bigrams[0];
    if (rarest === undefined) return bits;
    for (const bigram of bigrams) if (this.#wordsOfBigram.count(bigram) < this.#wordsOfBigram.count(rarest)) rarest = bigram;
    // A term of one or two letters is its bigram, unless a letter has the shared number.
    const isExact = term.length <= 2 && bigrams.every((bigram) => bigram % letters !== sharedNumber && bigram < sharedNumber * letters);
    for (const word of this.#wordsOfBigram.rowsOf(rarest)) {
      if (isExact || this.#words[word]?.includes(term)) this.#textsOfWord.addTo(bits, word);
    }
    return bits;
  }

  #addLetter(letter: number): void {
    if (this.#numberOfLetter.has(letter)) return;
    // 0 means that no text has the letter.
    this.#numberOfLetter.set(letter, Math.min(this.#numberOfLetter.size + 1, sharedNumber));
  }

  #letterAt(word: string, at: number): number {
    return this.#numberOfLetter.get(word.charCodeAt(at)) ?? 0;
  }

  /** The bigrams of a term, or its only letter. Empty if no text has one of its letters. */
  #bigramsOf(term: string): number[] {
    const bigrams: number[] = [];
    for (let at = 0; at < term.length; at++) if (this.#letterAt(term, at) === 0) return bigrams;
    for (let at = 1; at < term.length; at++) bigrams.push(this.#letterAt(term, at - 1) * letters + this.#letterAt(term, at));
    return bigrams.length > 0 ? bigrams : [this.#letterAt(term, 0) * letters];
  }

  #addBigrams(add: (bigram: number, word: number) => void): void {
    // The last word that had the bigram, so that each pair is added once.
    const lastWord = new Int32Array(letters * letters).fill(-1);
    const addOnce = (bigram: number, word: number): void => {
      if (lastWord[bigram] === word) return;
      lastWord[bigram] = word;
      add(bigram, word);
    };
    this.#words.forEach((word, number) => {
      let previous = 0;
      for (let at = 0; at < word.length; at++) {
        const letter = this.#letterAt(word, at);
        addOnce(letter * letters, number);
        if (previous > 0) addOnce(previous * letters + letter, number);
        previous = letter;
      }
    });
  }
}

/** The same for a few texts, without an index. */
export class TextScan {
  readonly #texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  find(term: string): Bitset {
    const bits = createBitset(this.#texts.length);
    this.#texts.forEach((text, row) => {
      if (text.includes(term)) setBit(bits, row);
    });
    return bits;
  }
}

/** Searches are split in the same way, so no search term contains two words. */
export const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

import { type Bits, emptyBits, setBit } from "./bitset.ts";
import { Postings } from "./posting-lists.ts";
import { Remembered } from "./lru.ts";

/** Letters that have a number of their own; a Korean text is typed with some ninety. All others share the last one. */
const letters = 256;
const shared = letters - 1;

const rememberedWords = 160;

/**
 * Which texts contain a word, wherever it stands in theirs. The texts are taken apart into their different words, which are far
 * fewer than all words; pairs of letters lead to the words that may contain what is looked for, and those words to their texts.
 */
export class WordIndex {
  readonly #places: number;
  readonly #words: readonly string[];
  readonly #textsOf: Postings;
  readonly #wordsOf: Postings;
  readonly #numbers = new Map<number, number>();
  readonly #found = new Remembered<string, Bits>(rememberedWords);

  /** Text n stands at place n. */
  constructor(texts: readonly string[]) {
    this.#places = texts.length;
    const known = new Map<string, number>();
    const wordsOfTexts = texts.map((text) => {
      const words = new Set<number>();
      for (const word of wordsIn(text)) words.add(numberOf(known, word));
      return words;
    });
    // The engine keeps a longer word as a slice, and with it the whole text that it was cut from; written anew it stands for itself.
    this.#words = Array.from(known.keys(), (word) => Buffer.from(word).toString());
    this.#textsOf = new Postings(this.#words.length, (tell) =>
      wordsOfTexts.forEach((words, text) => words.forEach((word) => tell(word, text))),
    );
    for (const word of this.#words) for (let at = 0; at < word.length; at++) this.#learn(word.charCodeAt(at));
    this.#wordsOf = new Postings(letters * letters, (tell) => this.#tellGrams(tell));
  }

  /** The texts with this word in them, which holds no white space. Not to be changed: it is remembered. */
  find(word: string): Bits {
    return this.#found.get(word) ?? this.#found.keep(word, this.#lookUp(word));
  }

  #lookUp(word: string): Bits {
    const bits = emptyBits(this.#places);
    const grams = this.#gramsOf(word);
    let rarest = grams[0];
    if (rarest === undefined) return bits;
    for (const gram of grams) if (this.#wordsOf.count(gram) < this.#wordsOf.count(rarest)) rarest = gram;
    // A pair tells all of a word of two letters, unless one of them shares its number with others.
    const isTold = word.length <= 2 && grams.every((gram) => gram % letters !== shared && gram < shared * letters);
    for (const candidate of this.#wordsOf.of(rarest)) {
      if (isTold || this.#words[candidate]?.includes(word)) this.#textsOf.addTo(bits, candidate);
    }
    return bits;
  }

  #learn(letter: number): void {
    if (this.#numbers.has(letter)) return;
    // 0 stands for no letter.
    this.#numbers.set(letter, Math.min(this.#numbers.size + 1, shared));
  }

  #numberAt(word: string, at: number): number {
    return this.#numbers.get(word.charCodeAt(at)) ?? 0;
  }

  /** Pairs of letters; of a single letter, that letter; nothing of a word with a letter that no text has. */
  #gramsOf(word: string): number[] {
    const grams: number[] = [];
    for (let at = 0; at < word.length; at++) if (this.#numberAt(word, at) === 0) return grams;
    for (let at = 1; at < word.length; at++) grams.push(this.#numberAt(word, at - 1) * letters + this.#numberAt(word, at));
    return grams.length > 0 ? grams : [this.#numberAt(word, 0) * letters];
  }

  #tellGrams(tell: (gram: number, word: number) => void): void {
    // The word that a pair was last seen in: each is told once per word.
    const last = new Int32Array(letters * letters).fill(-1);
    const tellOnce = (gram: number, word: number): void => {
      if (last[gram] === word) return;
      last[gram] = word;
      tell(gram, word);
    };
    this.#words.forEach((word, number) => {
      let before = 0;
      for (let at = 0; at < word.length; at++) {
        const letter = this.#numberAt(word, at);
        tellOnce(letter * letters, number);
        if (before > 0) tellOnce(before * letters + letter, number);
        before = letter;
      }
    });
  }
}

/** The same for few texts, which are read. */
export class ReadTexts {
  readonly #texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  find(word: string): Bits {
    const bits = emptyBits(this.#texts.length);
    this.#texts.forEach((text, place) => {
      if (text.includes(word)) setBit(bits, place);
    });
    return bits;
  }
}

/** As a search is taken apart, so that no looked-for word can span two of these. */
export const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The number of something that is met again and again, in the order of their first meeting. */
export function numberOf<What>(known: Map<What, number>, what: What): number {
  const number = known.get(what) ?? known.size;
  if (number === known.size) known.set(what, number);
  return number;
}

/** A wish without its white space, with the way back to what the doctor typed. */
export type WishText = {
  readonly typed: string;
  /** Lower case, without white space and separators. */
  readonly letters: string;
  /** For each letter its place in `typed`. */
  readonly places: readonly number[];
  /** Whether a word begins at this letter. One more entry marks the end. */
  readonly isStart: readonly boolean[];
};

/** A letter between two numbers. */
export const gap = " ";

const separators = /[\s,/·、&|;()[\]"'“”]/;

/** A comma between digits belongs to the number, and a point before a digit too. */
const isPartOfNumber = (typed: string, at: number): boolean => /\d/.test(typed[at - 1] ?? "") && /^\d{3}(?!\d)/.test(typed.slice(at + 1));

/**
 * Korean keyboards also write `１５００`. NFKC would break up the consonants of a search such as ㅎㄴㅇ, so only these letters change. Each
 * letter keeps its place.
 */
const halfWidth = (typed: string): string =>
  typed.replaceAll(/[！-～]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0));

export function readWish(typed: string): WishText {
  const read = halfWidth(typed);
  const letters: string[] = [];
  const places: number[] = [];
  const isStart: boolean[] = [];
  let isNext = true;
  for (let at = 0; at < read.length; at++) {
    const letter = read.charAt(at);
    if (letter === "," && isPartOfNumber(read, at)) continue;
    if (separators.test(letter) || (/[.!?]/.test(letter) && !/\d/.test(read[at + 1] ?? ""))) {
      isNext = true;
      continue;
    }
    // 1500 30분 are two numbers.
    if (isNext && /\d/.test(letter) && /\d/.test(letters.at(-1) ?? "")) {
      letters.push(gap);
      places.push(at - 1);
      isStart.push(true);
    }
    letters.push(letter.toLowerCase().slice(0, 1));
    places.push(at);
    isStart.push(isNext);
    isNext = false;
  }
  return { typed, letters: letters.join(""), places, isStart: [...isStart, true] };
}

/** The typed text of the letters from `start` to before `end`. */
export function typedBetween({ typed, places }: WishText, start: number, end: number): string {
  const last = places[end - 1];
  return last === undefined ? "" : typed.slice(places[start], last + 1);
}

/** The end of the word that the letter at `start` belongs to. */
export function endOfWord({ isStart }: WishText, start: number): number {
  let end = start + 1;
  while (!isStart[end]) end++;
  return end;
}

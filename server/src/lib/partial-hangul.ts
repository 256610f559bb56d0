/** Initial consonants in the order of Unicode's syllables. */
const initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const firstSyllable = 0xac00;
const finalsPerVowel = 28;
const syllablesPerInitial = 21 * finalsPerVowel;

const range = (from: number, count: number, also = ""): string =>
  `[${also}${String.fromCharCode(from)}-${String.fromCharCode(from + count - 1)}]`;

/** A single consonant matches itself and every syllable that begins with it. */
function initialPattern(char: string): string | null {
  const position = initials.indexOf(char);
  return position === -1 ? null : range(firstSyllable + position * syllablesPerInitial, syllablesPerInitial, char);
}

function isOpenSyllable(char: string): boolean {
  const offset = (char.codePointAt(0) ?? 0) - firstSyllable;
  return offset >= 0 && offset < initials.length * syllablesPerInitial && offset % finalsPerVowel === 0;
}

/** A syllable without a final consonant also matches syllables with one: 가 matches 강. */
const openPattern = (char: string): string | null =>
  isOpenSyllable(char) ? range(char.codePointAt(0) ?? firstSyllable, finalsPerVowel) : null;

const escape = (char: string): string => (/[\^$\\.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char);

/**
 * Regular expression (the same for JavaScript and PostgreSQL) for a word that is still being typed: `강나` finds 강남,
 * `ㄱㄴ` finds 강남 too.
 */
export function partialPattern(word: string): string {
  const chars = [...word.normalize("NFC")];
  return chars
    .map((char, index) => initialPattern(char) ?? (index === chars.length - 1 ? openPattern(char) : null) ?? escape(char))
    .join("");
}

/** The parts of a partial word that no further keystroke changes: of `ㄱ남구` it is `남`, because 구 may become 군. */
export function settledParts(word: string): string[] {
  const chars = [...word.normalize("NFC")];
  const settled = chars.map((char, index) => !initials.includes(char) && !(index === chars.length - 1 && isOpenSyllable(char)));
  return chars
    .map((char, index) => (settled[index] ? char : " "))
    .join("")
    .split(" ")
    .filter(Boolean);
}

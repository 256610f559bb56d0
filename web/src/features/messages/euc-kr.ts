/** Typing aids that EUC-KR lacks, and what is sent in their place; the server does the same. */
const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/g, "-"],
  [/[\u2018\u2019\u201A\u201B]/g, "'"],
  [/[\u201C\u201D\u201E\u201F]/g, '"'],
  [/[\u00A0\u2000-\u200A\u202F]/g, " "],
  [/[\u200B\u200C\uFEFF]/g, ""],
  [/\r\n?/g, "\n"],
];

/** The text as it is sent: dashes, quotes and spaces made plain, Hangul composed. */
export const plainText = (text: string): string => plainSigns.reduce((plain, [from, to]) => plain.replace(from, to), text).normalize("NFC");

/** Signs that `plainText` puts others in place of, each once; those that nobody sees are left out. */
export const replacedSigns = (text: string): string[] => [...new Set(text.match(/[\u2010-\u2015\u2212\u2018-\u201F]/g))];

let known: ReadonlySet<string> | undefined;

/** Everything with two bytes: browsers can read EUC-KR and not write it, so all pairs are read once (some milliseconds). */
const twoByteCharacters = (): ReadonlySet<string> => {
  if (known !== undefined) return known;
  const decoder = new TextDecoder("euc-kr");
  const pairs = new Uint8Array(2);
  const found = new Set<string>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x41; trail <= 0xfe; trail++) {
      pairs[0] = lead;
      pairs[1] = trail;
      const text = decoder.decode(pairs);
      if (Array.from(text).length === 1 && text !== "\uFFFD") found.add(text);
    }
  }
  known = found;
  return found;
};

/** Carriers take EUC-KR with all 11,172 syllables; not every decoder of that name knows more than 2,350 of them. */
const isSyllable = (character: string): boolean => character >= "가" && character <= "힣";
const isPlain = (character: string): boolean => character <= "\u007F";

/** Characters that no text message carries, each once: emoji, é and the like. */
export const lostCharacters = (text: string): string[] => {
  const two = twoByteCharacters();
  return [...new Set(text)].filter((character) => !isPlain(character) && !isSyllable(character) && !two.has(character));
};

/** Size in EUC-KR, bytes. */
export const eucKrBytes = (text: string): number => Array.from(text).reduce((bytes, character) => bytes + (isPlain(character) ? 1 : 2), 0);

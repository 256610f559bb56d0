/** Characters that `plainText` replaces, without duplicates and without invisible characters. */
export const replacedSigns = (text: string): string[] => [...new Set(text.match(/[\u2010-\u2015\u2212\u2018-\u201F]/g))];

let known: ReadonlySet<string> | undefined;

/** All two-byte characters. Browsers can decode EUC-KR but not encode it, so all pairs are decoded once. This takes a few milliseconds. */
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

/** Carriers accept EUC-KR with all 11,172 syllables. Some decoders of that name know only 2,350. */
const isSyllable = (character: string): boolean => character >= "가" && character <= "힣";
const isPlain = (character: string): boolean => character <= "\u007F";

/** Characters that a text message cannot contain, without duplicates: emoji, é and similar. */
export const lostCharacters = (text: string): string[] => {
  const two = twoByteCharacters();
  return [...new Set(text)].filter((character) => !isPlain(character) && !isSyllable(character) && !two.has(character));
};

/** Size in EUC-KR bytes. */
export const eucKrBytes = (text: string): number => Array.from(text).reduce((bytes, character) => bytes + (isPlain(character) ? 1 : 2), 0);

import iconv from "iconv-lite";

/** Bytes that a text message of each kind may have in EUC-KR; carriers cut or refuse what is longer. */
const textMessageBytes = { SMS: 90, LMS: 2000 } as const;
type TextMessageKind = keyof typeof textMessageBytes;

/** Typing aids that EUC-KR lacks or handsets show differently, and what everybody reads the same. */
const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/g, "-"],
  [/[\u2018\u2019\u201A\u201B]/g, "'"],
  [/[\u201C\u201D\u201E\u201F]/g, '"'],
  [/[\u00A0\u2000-\u200A\u202F]/g, " "],
  [/[\u200B\u200C\uFEFF]/g, ""],
  [/\r\n?/g, "\n"],
];

/** The text as it is sent: dashes, quotes and spaces made plain, Hangul composed. What else EUC-KR lacks stays as it is. */
export const plainText = (text: string): string => plainSigns.reduce((plain, [from, to]) => plain.replace(from, to), text).normalize("NFC");

// iconv-lite's "euc-kr" is CP949, which is what Korean carriers take: all 11,172 syllables have two bytes.
const encode = (text: string): Buffer => iconv.encode(text, "euc-kr");

/** Whether every character survives EUC-KR; emoji and é do not. */
export const encodable = (text: string): boolean => iconv.decode(encode(text), "euc-kr") === text;

/** Size in EUC-KR, bytes. Of a text that does not survive it, the size is that of its question marks. */
export const eucKrBytes = (text: string): number => encode(text).length;

/** How a text is sent, or null when it is too long for any message. */
export function textMessageKind(text: string): TextMessageKind | null {
  const bytes = eucKrBytes(text);
  if (bytes <= textMessageBytes.SMS) return "SMS";
  return bytes <= textMessageBytes.LMS ? "LMS" : null;
}

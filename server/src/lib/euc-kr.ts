import iconv from "iconv-lite";

/** Byte limits of a text message in EUC-KR. Carriers cut or refuse longer ones. */
const textMessageBytes = { SMS: 90, LMS: 2000 } as const;
type TextMessageKind = keyof typeof textMessageBytes;

/** Typographic characters that EUC-KR lacks or phones show differently, with their plain replacement. */
const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/g, "-"],
  [/[\u2018\u2019\u201A\u201B]/g, "'"],
  [/[\u201C\u201D\u201E\u201F]/g, '"'],
  [/[\u00A0\u2000-\u200A\u202F]/g, " "],
  [/[\u200B\u200C\uFEFF]/g, ""],
  [/\r\n?/g, "\n"],
];

/** Returns the text to send, with plain dashes, quotes and spaces and composed Hangul. Other characters stay unchanged. */
export const plainText = (text: string): string => plainSigns.reduce((plain, [from, to]) => plain.replace(from, to), text).normalize("NFC");

// iconv-lite's "euc-kr" is CP949, the encoding of Korean carriers: all 11,172 syllables have two bytes.
const encode = (text: string): Buffer => iconv.encode(text, "euc-kr");

/** Whether every character survives EUC-KR; emoji and é do not. */
export const encodable = (text: string): boolean => iconv.decode(encode(text), "euc-kr") === text;

/** Size in EUC-KR in bytes. Each unsupported character counts as a question mark. */
export const eucKrBytes = (text: string): number => encode(text).length;

/** Kind of message for a text, or null when it is too long for any kind. */
export function textMessageKind(text: string): TextMessageKind | null {
  const bytes = eucKrBytes(text);
  if (bytes <= textMessageBytes.SMS) return "SMS";
  return bytes <= textMessageBytes.LMS ? "LMS" : null;
}

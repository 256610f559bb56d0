/** Characters that EUC-KR lacks or phones show differently, and their plain replacements. */
const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/g, "-"],
  [/[\u2018\u2019\u201A\u201B]/g, "'"],
  [/[\u201C\u201D\u201E\u201F]/g, '"'],
  [/[\u00A0\u2000-\u200A\u202F]/g, " "],
  [/[\u200B\u200C\uFEFF]/g, ""],
  [/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n"],
  // Tabs and line breaks stay.
  [/(?![\t\n])\p{Cc}/gu, ""],
];

/** Returns the text to send, with plain dashes, quotes and spaces and composed Hangul. Other characters stay unchanged. */
export const plainText = (text: string): string => plainSigns.reduce((plain, [from, to]) => plain.replace(from, to), text).normalize("NFC");

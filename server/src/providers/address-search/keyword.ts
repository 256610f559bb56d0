const signs = /[%=><[\]{}'"`;\\|*?#!~^$@&+:]/g;
const sqlWords = /\b(or|and|select|insert|delete|update|create|drop|exec|union|fetch|declare|truncate)\b/gi;
/** Limit of juso.go.kr: 80 bytes, two for each Korean letter. */
const maxBytes = 80;

const sizeOf = (char: string): number => ((char.codePointAt(0) ?? 0) < 0x80 ? 1 : 2);

/**
 * Cleans a typed query for the address services. Returns null for fewer than two characters or without any letter,
 * because no service can search for that.
 */
export function cleanKeyword(typed: string): string | null {
  const words = typed
    .normalize("NFC")
    .replaceAll(signs, " ")
    .replaceAll(sqlWords, " ")
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
  const keyword = cut(words);
  return [...keyword].length >= 2 && /\p{L}/u.test(keyword) ? keyword : null;
}

function cut(words: string): string {
  let size = 0;
  let keyword = "";
  for (const char of words) {
    size += sizeOf(char);
    if (size > maxBytes) break;
    keyword += char;
  }
  return keyword.trim();
}

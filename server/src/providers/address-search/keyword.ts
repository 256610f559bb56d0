const signs = /[%=><[\]{}'"`;\\|*?#!~^$@&+:]/g;
const sqlWords = /\b(or|and|select|insert|delete|update|create|drop|exec|union|fetch|declare|truncate)\b/gi;
/** What juso.go.kr takes: 80 bytes with two for each Korean letter. */
const maxBytes = 80;

const sizeOf = (char: string): number => ((char.codePointAt(0) ?? 0) < 0x80 ? 1 : 2);

/**
 * What was typed as the address services take it, or null when no search can come of it: fewer than two characters, or
 * no letter at all.
 */
export function cleanKeyword(typed: string): string | null {
  const words = typed
    .normalize("NFC")
    .replaceAll(signs, " ")
    .replaceAll(sqlWords, " ")
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
  const kept = cut(words);
  return [...kept].length >= 2 && /\p{L}/u.test(kept) ? kept : null;
}

function cut(words: string): string {
  let size = 0;
  let kept = "";
  for (const char of words) {
    size += sizeOf(char);
    if (size > maxBytes) break;
    kept += char;
  }
  return kept.trim();
}

const finals = "ᆨᆩᆫᆮᆯᆷᆸᆺᆻᆼᆽᆾᆿᇀᇁᇂ";
const asInitials = "ᄀᄁᄂᄃᄅᄆᄇᄉᄊᄋᄌᄎᄏᄐᄑᄒ";
const alone = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const firstInitial = 0x1100;

const apart = new Map([
  ...Array.from(finals, (final, index) => [final, asInitials[index] ?? final] as const),
  ...["ᆪᄀᄉ", "ᆬᄂᄌ", "ᆭᄂᄒ", "ᆰᄅᄀ", "ᆱᄅᄆ", "ᆲᄅᄇ", "ᆳᄅᄉ", "ᆴᄅᄐ", "ᆵᄅᄑ", "ᆶᄅᄒ", "ᆹᄇᄉ"].map(split),
  ...["ᅪᅩᅡ", "ᅫᅩᅢ", "ᅬᅩᅵ", "ᅯᅮᅥ", "ᅰᅮᅦ", "ᅱᅮᅵ", "ᅴᅳᅵ"].map(split),
]);

function split(compound: string): readonly [string, string] {
  return [compound.slice(0, 1), compound.slice(1)];
}

/**
 * Decomposes Hangul into the letters that are typed: 강남 is ㄱㅏㅇㄴㅏㅁ, and 강나 is a prefix of it. The SQL function `keystrokes` must return
 * the same. A word of consonants alone stays as it is, because it searches for initials.
 */
export function keystrokes(word: string): string {
  const typed = Array.from(word.normalize("NFD"), (letter) => apart.get(letter) ?? letter);
  if (!/[가-힣ᄀ-ᇿ]/.test(word)) return typed.join("");
  // A single consonant after a syllable begins the next one: 강ㄴ becomes 강남.
  return typed.map((letter) => (alone.includes(letter) ? String.fromCharCode(firstInitial + alone.indexOf(letter)) : letter)).join("");
}

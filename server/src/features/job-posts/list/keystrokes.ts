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
 * A word as it is typed, letter by letter: 강남 is ㄱㅏㅇㄴㅏㅁ and 강나 its beginning. The database keeps the words of a post in the
 * same form (`keystrokes` there); both sides must agree. A word of consonants alone stays as it is: it looks for initials.
 */
export function keystrokes(word: string): string {
  const typed = Array.from(word.normalize("NFD"), (letter) => apart.get(letter) ?? letter);
  if (!/[가-힣ᄀ-ᇿ]/.test(word)) return typed.join("");
  // Beside a syllable a lone consonant is the beginning of the next one: 강ㄴ is on its way to 강남.
  return typed.map((letter) => (alone.includes(letter) ? String.fromCharCode(firstInitial + alone.indexOf(letter)) : letter)).join("");
}

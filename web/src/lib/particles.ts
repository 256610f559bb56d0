const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const finals = 28;
/** The place of ㄹ among the final consonants. */
const rieul = 8;

/** Whether a word ends in a consonant (받침); words that do not end in Hangul count as ending in a vowel. */
const endsInConsonant = (word: string): boolean => finalOf(word) !== 0;

/** The place of the last syllable's final consonant; 0 without one. */
const finalOf = (word: string): number => {
  const code = word.charCodeAt(word.length - 1);
  return code >= firstSyllable && code <= lastSyllable ? (code - firstSyllable) % finals : 0;
};

/** `면허번호가`, `이름이` */
export const asSubject = (word: string): string => word + (endsInConsonant(word) ? "이" : "가");

/** The particle alone: 한빛병원 `과`, 센터 `와`. */
export const asCompanion = (word: string): string => (endsInConsonant(word) ? "과" : "와");

/** `성별과`, `주소와` */
export const withAnd = (word: string): string => word + asCompanion(word);

/** The particle alone: 한빛병원 `을`, 센터 `를`. */
export const asObject = (word: string): string => (endsInConsonant(word) ? "을" : "를");

/** The particle alone: 판교 `는`, 내과의원 `은`. */
export const asTopic = (word: string): string => (endsInConsonant(word) ? "은" : "는");

/** The particle alone: 병원 `으로`, 센터 `로`. */
export const asDirection = (word: string): string => (endsInConsonant(word) && finalOf(word) !== rieul ? "으로" : "로");

/** `최종합격으로`, `입사로`, and `이력서 전달로` after ㄹ. */
export const withDirection = (word: string): string => word + asDirection(word);

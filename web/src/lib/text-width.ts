/** Widths of our typeface in em, a hair below what they are. Its Korean letters are all alike. */
const widths = { korean: 0.85, space: 0.23, other: 0.59 } as const;

const widthOf = (letter: string): number => (/[가-힣]/.test(letter) ? widths.korean : letter === " " ? widths.space : widths.other);

/** The room a few words take, to be kept for them while a device without Korean letters waits for ours. */
export const textWidth = (text: string): string => `${[...text].reduce((sum, letter) => sum + widthOf(letter), 0).toFixed(2)}em`;

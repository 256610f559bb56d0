/** Widths of our typeface in em, rounded down. All its Korean letters have the same width. */
const widths = { korean: 0.85, space: 0.23, other: 0.59 } as const;

const widthOf = (letter: string): number => (/[가-힣]/.test(letter) ? widths.korean : letter === " " ? widths.space : widths.other);

/** Width of a short text. It reserves the space while a device without a Korean typeface loads ours. */
export const textWidth = (text: string): string => `${[...text].reduce((sum, letter) => sum + widthOf(letter), 0).toFixed(2)}em`;

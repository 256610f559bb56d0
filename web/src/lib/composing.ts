/** The code of a key that an input method handles. */
const inputMethodCode = 229;

/**
 * Whether the key belongs to the input method, for example the Enter that completes a Korean syllable. Safari reports the end of the
 * composition before that key, so only the old code is left.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === inputMethodCode;

/** Half of a character above U+FFFF, or a joiner without the second half of its emoji. */
const torn = /[\uD800-\uDBFF\u200D]+$/;

/** The beginning of a text, at most `max` UTF-16 units long, which browsers and schemas count too. No character is torn apart. */
export const cutText = (text: string, max: number): string => (text.length <= max ? text : text.slice(0, max).replace(torn, ""));

/** The same with an ellipsis for the rest. */
export const shortened = (text: string, max: number): string => (text.length <= max ? text : `${cutText(text, max - 1)}…`);

import { formatNumber } from "../../../../lib/format.ts";
import { textWidth } from "../../../../lib/text-width.ts";
import classes from "./posts-toolbar.module.css";

/** Of these the room is known to a hair; Latin letters differ too much. */
const isKnown = (text: string): boolean => /^[가-힣\d# ]+$/.test(text);

/**
 * Words of a chip. They have their room from the beginning, whatever they are drawn in until the typeface has arrived in all its parts, so
 * that no chip moves the next one.
 */
export const ChipLabel = ({ text }: { text: string }) => (
  <span className={classes.words} style={isKnown(text) ? { width: textWidth(text) } : { minWidth: textWidth(text) }}>
    {text}
  </span>
);

/** Bold digits of our typeface, all of one width, in em. */
const digitWidth = 0.64;

export const ChipCount = ({ count }: { count: number }) => (
  <span className={`${classes.words} ${classes.count}`} style={{ width: `${String(count).length * digitWidth}em` }}>
    {formatNumber(count)}
  </span>
);

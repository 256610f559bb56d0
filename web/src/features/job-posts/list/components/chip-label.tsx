import { formatNumber } from "../../../../lib/format.ts";
import { textWidth } from "../../../../lib/text-width.ts";
import classes from "./posts-toolbar.module.css";

/** Whether the width of a text can be computed exactly. This is impossible for Latin letters, because their widths differ. */
const hasExactWidth = (text: string): boolean => /^[가-힣\d# ]+$/.test(text);

/**
 * Text of a chip with a fixed width. The typeface loads in parts and later changes the drawn width.
 * With a fixed width this does not move the next chip.
 */
export const ChipLabel = ({ text }: { text: string }) => (
  <span className={classes.words} style={hasExactWidth(text) ? { width: textWidth(text) } : { minWidth: textWidth(text) }}>
    {text}
  </span>
);

/** In em. All bold digits of our typeface have this width. */
const digitWidth = 0.64;

export const ChipCount = ({ count }: { count: number }) => (
  <span className={`${classes.words} ${classes.count}`} style={{ width: `${String(count).length * digitWidth}em` }}>
    {formatNumber(count)}
  </span>
);

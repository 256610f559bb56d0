import { formatNumber } from "../../../lib/format.ts";
import { textWidth } from "../../../lib/text-width.ts";
import classes from "./posts-toolbar.module.css";

/** Words of a chip. Their room is kept, so that no chip moves the next one when the typeface arrives. */
export const ChipLabel = ({ text }: { text: string }) => <span style={{ minWidth: textWidth(text) }}>{text}</span>;

/** Bold digits of our typeface, all of one width, in em. */
const digitWidth = 0.64;

export const ChipCount = ({ count }: { count: number }) => (
  <span className={classes.count} style={{ minWidth: `${String(count).length * digitWidth}em` }}>
    {formatNumber(count)}
  </span>
);

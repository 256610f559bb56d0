import type { MatchCount } from "./filter-panel/use-match-count.ts";
import classes from "./count-figure.module.css";

/** The number of matches. It is fainter while it belongs to an earlier choice. */
export const CountFigure = ({ count: { text, isCurrent } }: { count: MatchCount }) => (
  <span className={classes.figure} aria-busy={!isCurrent}>
    {text}
  </span>
);

import type { CSSProperties } from "react";

/** Places on an axis as variables of CSS: `{ at: 40 }` is `--at: 40%`. */
export const placed = (percents: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(percents).map(([name, percent]) => [`--${name}`, `${percent}%`])) as CSSProperties;

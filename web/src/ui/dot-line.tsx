import { Children, type ReactNode } from "react";
import classes from "./dot-line.module.css";

type Props = {
  /** Missing parts are left out. */
  parts: readonly ReactNode[];
};

/** Facts with a dot between them: `서울 강남구 · 내과`. Where the line breaks, no dot hangs at its start or end. */
export const DotLine = ({ parts }: Props) => (
  <span className={classes.line}>
    {Children.map(
      Children.toArray(parts).filter((part) => part !== ""),
      (part, index) => (
        <span>
          {index > 0 && <i> · </i>}
          {part}
        </span>
      ),
    )}
  </span>
);

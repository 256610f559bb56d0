import classes from "./dot-line.module.css";

type Props = {
  /** Missing parts are left out. */
  parts: readonly (string | null | undefined)[];
};

/** Facts with a dot between them: `서울 강남구 · 내과`. Where the line breaks, no dot hangs at its start or end. */
export const DotLine = ({ parts }: Props) => (
  <span className={classes.line}>
    {parts
      .filter((part) => part !== null && part !== undefined && part !== "")
      .map((part) => (
        <span key={part}>
          <i> · </i>
          {part}
        </span>
      ))}
  </span>
);

import { Kbd } from "@mantine/core";
import classes from "./key-hint.module.css";

type Props = { keys: readonly string[]; children: string };

export const KeyHint = ({ keys, children }: Props) => (
  <span className={classes.hint}>
    {keys.map((key) => (
      <Kbd key={key} className={classes.key}>
        {key}
      </Kbd>
    ))}
    {children}
  </span>
);

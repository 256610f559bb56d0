import { Kbd } from "@mantine/core";
import { Row } from "../box.tsx";
import classes from "./key-hint.module.css";

type Props = { keys: readonly string[]; children: string };

export const KeyCap = ({ children }: { children: string }) => <Kbd className={classes.key}>{children}</Kbd>;

export const KeyHint = ({ keys, children }: Props) => (
  <Row as="span" gap={4} align="center" inline nowrap className={classes.hint}>
    {keys.map((key) => (
      <KeyCap key={key}>{key}</KeyCap>
    ))}
    {children}
  </Row>
);

/** Keyboard shortcut inside its button. Hidden on devices without a keyboard. `filled`: for coloured buttons. */
export const ButtonKey = ({ children, filled = false }: { children: string; filled?: boolean }) => (
  <Kbd className={classes.inButton} data-filled={filled || undefined} aria-hidden>
    {children}
  </Kbd>
);

import type { ReactNode } from "react";
import { Stack, Text } from "../../../../ui/box.tsx";
import { takeFocus } from "../../../../ui/take-focus.ts";
import classes from "./apply-dialog.module.css";

type Props = { title: string; children: ReactNode; actions: ReactNode };

/** One step of the dialog: a question or message, and its buttons. */
export const DialogPage = ({ title, children, actions }: Props) => (
  <>
    <Text as="h2" variant="greeting" tone="strong" className={classes.title} tabIndex={-1} ref={takeFocus} data-autofocus>
      {title}
    </Text>
    {children}
    <Stack gap={4} mt={24} data-replaced>
      {actions}
    </Stack>
  </>
);

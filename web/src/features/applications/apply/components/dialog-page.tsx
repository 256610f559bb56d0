import { useCallback, type ReactNode } from "react";
import { Stack, Text } from "../../../../ui/box.tsx";
import classes from "./apply-dialog.module.css";

/** Moves focus to new content, so that a screen reader reads it. */
const useFocusOnMount = () => useCallback((element: HTMLElement | null) => element?.focus(), []);

type Props = { title: string; children: ReactNode; actions: ReactNode };

/** One step of the dialog: a question or message, and its buttons. */
export const DialogPage = ({ title, children, actions }: Props) => {
  const focusTitle = useFocusOnMount();
  return (
    <>
      <Text as="h2" variant="greeting" tone="strong" className={classes.title} tabIndex={-1} ref={focusTitle} data-autofocus>
        {title}
      </Text>
      {children}
      <Stack gap={4} mt={24} data-replaced>
        {actions}
      </Stack>
    </>
  );
};

import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import classes from "./list-detail.module.css";

type Props = {
  /** Inside a header. The button then takes a separate line. */
  inHead?: boolean;
  onClick: () => void;
};

/**
 * Visible on narrow windows, where the detail replaces the list. It takes the focus of the pressed row, which is hidden, and returns it when the
 * list is back.
 */
export const BackToList = ({ inHead = false, onClick }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = document.activeElement;
    if (!(row instanceof HTMLElement) || row.getClientRects().length > 0) return undefined;
    button.current?.focus();
    return () => row.focus();
  }, []);
  return (
    <Button
      ref={button}
      variant="subtle"
      color="gray"
      className={classes.back}
      data-in-head={inHead || undefined}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onClick}
    >
      목록
    </Button>
  );
};

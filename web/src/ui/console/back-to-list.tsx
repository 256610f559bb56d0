import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import classes from "./list-detail.module.css";

type Props = {
  /** Inside a header. The button then takes a separate line. */
  inHead?: boolean;
  onClick: () => void;
};

/** Visible on narrow windows, where the detail replaces the list. */
export const BackToList = ({ inHead = false, onClick }: Props) => (
  <Button
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

import { ActionIcon } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Row } from "../box.tsx";

type Props = {
  /** Where the button leads, as the name of the button. */
  label?: string;
  onBack: () => void;
  children: ReactNode;
};

/** Whether the focus has gone with the list, or goes with the dialog that made the item. The first page of a visit has no focus to lose. */
const isFocusLost = ({ activeElement: focused, body }: Document): boolean =>
  navigator.userActivation?.hasBeenActive !== false &&
  (focused === null || focused === body || focused.closest('[role="dialog"]') !== null);

/** The title of a panel that covers its list, after the button that leads back. Takes the focus that was in the list. */
export const BackTitle = ({ label = "목록으로", onBack, children }: Props) => {
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = title.current?.closest<HTMLElement>("h1, h2");
    if (!heading || !isFocusLost(document)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
  return (
    <Row gap={8} align="center" ref={title}>
      <ActionIcon size={32} aria-label={label} onClick={onBack}>
        <IconArrowLeft size={18} aria-hidden />
      </ActionIcon>
      {children}
    </Row>
  );
};

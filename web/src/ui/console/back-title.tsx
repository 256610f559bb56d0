import { ActionIcon } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Row } from "../box.tsx";

type Props = {
  /** Where the button leads, as the name of the button. */
  label?: string;
  onBack: () => void;
  children: ReactNode;
};

/** The title of a panel that covers its list, after the button that leads back. */
export const BackTitle = ({ label = "목록으로", onBack, children }: Props) => (
  <Row gap={8} align="center">
    <ActionIcon size={32} aria-label={label} onClick={onBack}>
      <IconArrowLeft size={18} aria-hidden />
    </ActionIcon>
    {children}
  </Row>
);

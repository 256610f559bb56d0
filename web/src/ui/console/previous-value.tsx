import { UnstyledButton } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { Text } from "../box.tsx";

type Props = {
  /** The name of the field, for screen readers. */
  label: string;
  /** The saved value. */
  before: string;
  onReset: () => void;
};

/** Below a changed field: the saved value, and a button that restores it. */
export const PreviousValue = ({ label, before, onReset }: Props) => (
  <UnstyledButton c="var(--con-wait-text)" fz={12} mih="var(--con-target)" maw="100%" onClick={onReset}>
    <Text spoken>{label} 되돌리기, </Text>
    <Text block truncate>
      이전: {before === "" ? "비어 있음" : before.replaceAll("\n", " ")} <IconArrowBackUp size={13} aria-hidden />
    </Text>
  </UnstyledButton>
);

import { Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconInfoCircle } from "@tabler/icons-react";

export const toastIcons = {
  success: <IconCheck size={18} aria-hidden />,
  info: <IconInfoCircle size={18} aria-hidden />,
  warning: <IconAlertTriangle size={18} aria-hidden />,
  error: <IconAlertTriangle size={18} aria-hidden />,
};

export const UndoMessage = ({ message, onUndo }: { message: string; onUndo: () => void }) => (
  <Group justify="space-between" wrap="nowrap" gap="xs">
    <Text inherit>{message}</Text>
    <Button variant="subtle" size="compact-sm" onClick={onUndo}>
      되돌리기
    </Button>
  </Group>
);

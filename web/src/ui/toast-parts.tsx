import { Button, Group, Text } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { IconAlertTriangle, IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";

export const toastIcons = {
  success: <IconCheck size={18} aria-hidden />,
  info: <IconInfoCircle size={18} aria-hidden />,
  warning: <IconAlertTriangle size={18} aria-hidden />,
  error: <IconAlertTriangle size={18} aria-hidden />,
};

const Countdown = ({ seconds }: { seconds: number }) => {
  const [left, setLeft] = useState(seconds);
  useInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000, { autoInvoke: true });
  return (
    <Text inherit c="dimmed" flex="none" aria-hidden>
      {left}초
    </Text>
  );
};

type UndoProps = { message: string; onUndo: () => void; seconds?: number };

export const UndoMessage = ({ message, onUndo, seconds }: UndoProps) => (
  <Group justify="space-between" wrap="nowrap" gap="xs">
    <Text inherit flex={1}>
      {message}
    </Text>
    <Button variant="subtle" size="compact-sm" flex="none" onClick={onUndo}>
      되돌리기
    </Button>
    {seconds === undefined ? null : <Countdown seconds={seconds} />}
  </Group>
);

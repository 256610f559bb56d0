import { Indicator } from "@mantine/core";
import type { ReactNode } from "react";
import { Text } from "../../../../ui/box.tsx";

/** A dot on a button with unread messages. */
export const UnreadDot = ({ count, children }: { count: number; children: ReactNode }) => (
  <Indicator inline size={12} offset={3} withBorder color="teal" disabled={count === 0}>
    {children}
  </Indicator>
);

/** The count for screen readers. */
export const UnreadWords = ({ count }: { count: number }) => (count === 0 ? null : <Text spoken>, 안 읽은 메시지 {count}개</Text>);

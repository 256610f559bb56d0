import type { ReactNode } from "react";
import { Row, Stack, Text } from "../../../../../ui/box.tsx";

/** A titled part of a tab. */
export const Section = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <Stack as="section" gap={10} pb={20} aria-label={title}>
    <Row gap={8} rowGap={0} align="baseline" wrap>
      <Text as="h3" size={15} weight={700} tone="strong">
        {title}
      </Text>
      {note && (
        <Text size={13} tone="faint">
          {note}
        </Text>
      )}
    </Row>
    {children}
  </Stack>
);

import type { ReactNode } from "react";
import { Box, Row, Text } from "../../../../ui/box.tsx";

/** A part of the detail under its own heading. */
export const Section = ({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) => (
  <Box as="section" bg="surface">
    <Row gap={12} align="baseline" justify="between" mb={12}>
      <Text as="h2" variant="title2" tone="strong">
        {title}
      </Text>
      {aside && (
        <Text size={14} tone="muted" tabular nowrap>
          {aside}
        </Text>
      )}
    </Row>
    {children}
  </Box>
);

import { useId, type ReactNode } from "react";
import { Box, Row, Text } from "../../../../ui/box.tsx";

type Props = {
  title: string;
  /** A sentence below the title. */
  help?: string;
  /** The way to more of it, at the right end. */
  more?: ReactNode;
  children: ReactNode;
};

/** A part of the home under its own head. */
export const Section = ({ title, help, more, children }: Props) => {
  const id = useId();
  return (
    <Box as="section" shrink aria-labelledby={id}>
      <Row gap={12} align="end" justify="between" mb={12}>
        <div>
          <Text as="h2" variant="title2" tone="strong" id={id}>
            {title}
          </Text>
          {help !== undefined && (
            <Text as="p" variant="meta" tone="muted">
              {help}
            </Text>
          )}
        </div>
        {more}
      </Row>
      {children}
    </Box>
  );
};

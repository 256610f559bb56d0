import type { LinkProps } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { Box, Row, Text } from "./box.tsx";
import { MoreLink } from "./more-link.tsx";

type Props = { title: string; note: string; to: LinkProps["to"]; linkText: string; children: ReactNode };

/** A part of a page that shows the first items of a list, with a link to the whole list. */
export const LinkedSection = ({ title, note, to, linkText, children }: Props) => {
  const id = useId();
  return (
    <Box as="section" shrink mt={32} aria-labelledby={id}>
      <Row gap={12} align="end" justify="between" mb={12}>
        <div>
          <Text as="h2" variant="title2" tone="strong" id={id}>
            {title}
          </Text>
          <Text as="p" variant="meta" tone="muted">
            {note}
          </Text>
        </div>
        <MoreLink to={to}>{linkText}</MoreLink>
      </Row>
      {children}
    </Box>
  );
};

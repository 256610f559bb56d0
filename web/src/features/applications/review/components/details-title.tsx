import type { ReactNode } from "react";
import { Row } from "../../../../ui/box.tsx";

/** The title of one part of an expanded row. */
export const DetailsTitle = ({ children }: { children: ReactNode }) => (
  <Row as="h2" gap={8} align="center" minH={20} mb={8} size={12.5} weight={600}>
    {children}
  </Row>
);

import type { ReactNode } from "react";
import { Row } from "../../../../ui/box.tsx";
import classes from "./details-title.module.css";

/** The title of one part of an expanded row. */
export const DetailsTitle = ({ children }: { children: ReactNode }) => (
  <Row as="h2" gap={8} align="center" mb={8} weight={600} className={classes.title}>
    {children}
  </Row>
);

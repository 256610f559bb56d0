import type { ReactNode } from "react";
import { Row } from "../box.tsx";

/** A phone number or an e-mail address in a line of text. A box, because the least height for fingers has no effect on inline links. */
export const ContactLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Row as="a" inline align="center" href={href}>
    {children}
  </Row>
);

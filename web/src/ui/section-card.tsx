import { useId, type ReactNode } from "react";
import { Row, Text } from "./box.tsx";
import classes from "./section-card.module.css";

type Props = {
  title: string;
  /** Target of links to this section. */
  id?: string;
  /** Shown at the right end of the head. */
  action?: ReactNode;
  /** A sentence below the title. */
  help?: ReactNode;
  children: ReactNode;
};

/** A white card with a head, used for the sections of text and form screens. */
export const SectionCard = ({ title, id, action, help, children }: Props) => {
  const titleId = useId();
  return (
    <section className={classes.card} id={id} aria-labelledby={titleId}>
      <Row gap={12} align="center" justify="between" minH={44}>
        <Text as="h2" variant="title2" tone="strong" id={titleId}>
          {title}
        </Text>
        {action}
      </Row>
      {help === undefined ? null : (
        <Text as="p" mb={12} variant="label" tone="muted" pretty>
          {help}
        </Text>
      )}
      {children}
    </section>
  );
};

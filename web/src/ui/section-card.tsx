import { useId, type ReactNode } from "react";
import classes from "./section-card.module.css";

type Props = {
  title: string;
  /** Links lead to a section by it. */
  id?: string;
  /** Stands at the right end of the head. */
  action?: ReactNode;
  /** A sentence below the title. */
  help?: ReactNode;
  children: ReactNode;
};

/** A white card with a head: the sections of reading and form screens. */
export const SectionCard = ({ title, id, action, help, children }: Props) => {
  const titleId = useId();
  return (
    <section className={classes.card} id={id} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {help === undefined ? null : <p className={classes.help}>{help}</p>}
      {children}
    </section>
  );
};

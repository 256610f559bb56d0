import { useId, type ReactNode } from "react";
import classes from "./section.module.css";

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
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {help !== undefined && <p className={classes.help}>{help}</p>}
        </div>
        {more}
      </div>
      {children}
    </section>
  );
};

import type { ReactNode } from "react";
import classes from "./section.module.css";

/** A part of the detail under its own heading. */
export const Section = ({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) => (
  <section className={classes.section}>
    <div className={classes.head}>
      <h2 className={classes.title}>{title}</h2>
      {aside && <span className={classes.aside}>{aside}</span>}
    </div>
    {children}
  </section>
);

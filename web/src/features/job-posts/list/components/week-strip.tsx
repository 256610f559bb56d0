import type { WorkingHours } from "@rounds/contract/job-posts/post-fields.ts";
import { weekLabel, workDays } from "../../../../lib/working-hours.ts";
import classes from "./week-strip.module.css";

/** The week as seven cells: full, half and night days. */
export const WeekStrip = ({ hours }: { hours: WorkingHours }) => {
  const week = workDays(hours);
  return (
    <span className={classes.root} role="img" aria-label={weekLabel(week)}>
      {week.map(({ day, name, kind }) => (
        <span key={day} className={classes.cell} data-kind={kind} aria-hidden>
          {name}
        </span>
      ))}
    </span>
  );
};

import type { WorkingHours } from "@rounds/contract/job-posts/post-fields.ts";
import { weekLabel, workDays } from "../../../../lib/working-hours.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import classes from "./week-strip.module.css";

/** The week as seven cells: full, half and night days. */
export const WeekStrip = ({ hours }: { hours: WorkingHours }) => {
  const week = workDays(hours);
  return (
    <Row as="span" inline fixed className={classes.root} role="img" aria-label={weekLabel(week)}>
      {week.map(({ day, name, kind }) => (
        <Text radius={6} size={12} weight={500} tone="faint" text="center" key={day} className={classes.cell} data-kind={kind} aria-hidden>
          {name}
        </Text>
      ))}
    </Row>
  );
};

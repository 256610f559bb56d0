import type { WorkingHours } from "@rounds/contract/job-posts/post-fields.ts";
import { axisPercent, shiftText, weekAxis, weekSum, workDays, type Axis, type WorkDay } from "../../../../lib/working-hours.ts";
import { Text } from "../../../../ui/box.tsx";
import classes from "./week-table.module.css";

const DayRow = ({ day: { name, shift, kind }, axis }: { day: WorkDay; axis: Axis }) => {
  return (
    <tr data-kind={kind}>
      <Text as="th" size={14} weight={600} tone="strong" scope="row" className={classes.day}>
        {name}
      </Text>
      <td className={classes.barCell} aria-hidden>
        <Text block bg="ground" radius={4} className={classes.track}>
          {shift !== null && (
            <span
              className={classes.bar}
              style={{
                insetInlineStart: `${axisPercent(axis, shift.start)}%`,
                width: `${axisPercent(axis, shift.end) - axisPercent(axis, shift.start)}%`,
              }}
            />
          )}
        </Text>
      </td>
      <Text as="td" size={14} weight={500} tone="strong" nowrap text="end" className={classes.hours}>
        {shift === null ? "휴무" : shiftText(shift)}
      </Text>
    </tr>
  );
};

/** A real table of days and hours; the bars only repeat it for the eye. A post without any hours claims no days off. */
export const WeekTable = ({ hours, compact = false }: { hours: WorkingHours; compact?: boolean }) => {
  const week = workDays(hours);
  if (weekSum(week).days === 0)
    return (
      <Text as="p" variant="body" tone="strong">
        요일별 근무 시간은 적혀 있지 않아요.
      </Text>
    );
  const axis = weekAxis(week);
  return (
    <table className={classes.root} data-compact={compact || undefined}>
      <Text as="caption" spoken>
        요일별 근무 시간
      </Text>
      <tbody>
        {week.map((day) => (
          <DayRow key={day.day} day={day} axis={axis} />
        ))}
      </tbody>
      <tfoot aria-hidden>
        <tr>
          <td />
          <td className={classes.axis}>
            {axis.ticks.map((hour) => (
              <span key={hour} style={{ insetInlineStart: `${axisPercent(axis, hour * 60)}%` }}>
                {hour % 24}시
              </span>
            ))}
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
};

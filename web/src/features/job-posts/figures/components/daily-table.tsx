import type { PostFigures } from "@rounds/contract/job-posts/figures.ts";
import { formatDate, formatNumber } from "../../../../lib/format.ts";
import { Box } from "../../../../ui/box.tsx";
import { daysWithEvents } from "../days.ts";
import { measureTexts, measures } from "../texts.ts";
import classes from "./figures.module.css";

/** The figures of the chart as a table, newest first. Days without events are left out. */
export const DailyTable = ({ daily }: { daily: PostFigures["daily"] }) => {
  const days = daysWithEvents(daily);
  return (
    // Focusable, so that the keyboard can scroll it.
    <Box radius={12} line="all" className={classes.scroller} tabIndex={0} role="region" aria-label="날짜별 표">
      <table className={classes.table}>
        <caption>날짜별 통계. 아무 일도 없던 날은 뺐어요.</caption>
        <thead>
          <tr>
            <th scope="col">날짜</th>
            {measures.map((name) => (
              <th key={name} scope="col">
                {measureTexts[name].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((figures) => (
            <tr key={figures.day}>
              <th scope="row">{formatDate(figures.day)}</th>
              {measures.map((name) => (
                <td key={name}>{formatNumber(figures[name])}</td>
              ))}
            </tr>
          ))}
          {days.length === 0 && (
            <tr>
              <td colSpan={measures.length + 1} className={classes.nothing}>
                이 기간에는 아직 본 사람이 없어요.
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Box>
  );
};

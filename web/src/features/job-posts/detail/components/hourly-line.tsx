import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { hourlyOf, hourlyText, weekTimeText } from "../../list/hourly.ts";
import classes from "./detail-parts.module.css";

/** `시간당 약 9.2만원 · 주 36시간`. Nothing if pay or hours are unknown. */
export const HourlyLine = ({ post }: { post: JobPostDetail }) => {
  const hourly = hourlyOf({ ...post, pay: post });
  return (
    hourly && (
      <p className={classes.hourly}>
        <b>시간당 {hourlyText(hourly)}</b> · {weekTimeText(hourly.minutes)}
      </p>
    )
  );
};

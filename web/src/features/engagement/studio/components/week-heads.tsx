import { seoulDay, shortDay } from "../../../../lib/seoul-time.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { timelinePlace, type Timeline } from "../timeline.ts";
import { percent } from "./week-bars.tsx";
import classes from "./timeline-bar.module.css";

type Props = {
  timeline: Timeline;
  now: number;
  /** Weeks from one date to the next. */
  every?: number;
};

/** The first days of the weeks, and today above its line. */
export const WeekHeads = ({ timeline, now, every = 1 }: Props) => {
  const today = timelinePlace(now, timeline);
  const isTodayShown = today > 0 && today < 1;
  /** Whether the mark of today would cover a part of this date. Both need about half of the room of a date. */
  const isCovered = (index: number): boolean => {
    const distance = (today * timeline.weeks.length - index) / every;
    return isTodayShown && distance > -0.25 && distance < 0.6;
  };
  return (
    <Row relative>
      <Text spoken>일정</Text>
      {timeline.weeks.map((day, index) => (
        <Text key={day} grow nowrap aria-hidden>
          {index % every === 0 && !isCovered(index) && shortDay(day)}
        </Text>
      ))}
      {isTodayShown && (
        <Text bg="ink" radius={6} px={6} size={12} weight={700} className={classes.todayMark} style={{ insetInlineStart: percent(today) }}>
          <Text spoken>오늘 </Text>
          {shortDay(seoulDay(now))}
        </Text>
      )}
    </Row>
  );
};

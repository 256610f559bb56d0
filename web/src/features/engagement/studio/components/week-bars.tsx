import type { CampaignState } from "@rounds/contract/engagement/studio.ts";
import type { CSSProperties, ReactNode, Ref } from "react";
import { Box } from "../../../../ui/box.tsx";
import { timelineBar, timelinePlace, type Period, type Timeline } from "../timeline.ts";
import classes from "./timeline-bar.module.css";

export const percent = (share: number): string => `${share * 100}%`;

type Props = {
  timeline: Timeline;
  period: Period;
  state: CampaignState;
  now: number;
  /** px */
  height: number;
  /** The end of the target, if the banner outlives it. */
  outlivesFrom: string | null;
  ref?: Ref<HTMLDivElement>;
  isDragging?: boolean;
  children?: ReactNode;
};

const between = (from: number, to: number): CSSProperties => ({ insetInlineStart: percent(from), inlineSize: percent(to - from) });
const within = (share: number): number => Math.min(Math.max(share, 0), 1);

/** Weeks with a line for today, and the bar of one period over it. Its hatched part: the banner outlives its target. */
export const WeekBars = ({ timeline, period, state, now, height, outlivesFrom, ref, isDragging = false, children }: Props) => {
  const bar = timelineBar(period, timeline);
  const today = timelinePlace(now, timeline);
  const over = bar && outlivesFrom !== null ? Math.max(timelinePlace(outlivesFrom, timeline), bar.from) : 1;
  return (
    <Box
      relative
      ref={ref}
      className={classes.timeline}
      data-dragging={isDragging || undefined}
      style={{ blockSize: height, "--weeks": timeline.weeks.length } as CSSProperties}
    >
      {today > 0 && today < 1 && <span className={classes.today} style={{ insetInlineStart: percent(today) }} />}
      {bar && (
        <span
          className={classes.bar}
          data-state={state}
          style={{ ...between(bar.from, bar.to), "--past": percent(within((today - bar.from) / (bar.to - bar.from))) } as CSSProperties}
        />
      )}
      {bar && over < bar.to && <span className={`${classes.bar} ${classes.over}`} style={between(over, bar.to)} />}
      {children}
    </Box>
  );
};

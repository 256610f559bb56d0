import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { Box } from "../../../../ui/box.tsx";
import { timelineBar, timelinePlace } from "../timeline.ts";
import classes from "./timeline-bar.module.css";

const percent = (share: number): string => `${share * 100}%`;

/** The period of a campaign in the weeks of the list. The hatched part: the banner outlives its target. */
export const TimelineBar = ({ campaign, firstDay, now }: { campaign: Campaign; firstDay: string; now: number }) => {
  const bar = timelineBar(campaign, firstDay);
  const today = timelinePlace(now, firstDay);
  const { target_ends_at: target } = campaign;
  const outlives = bar !== null && target !== null ? timelinePlace(target, firstDay) : 1;
  return (
    <Box relative className={classes.timeline} aria-hidden>
      {bar && (
        <span
          className={classes.bar}
          data-state={campaign.state}
          style={{ insetInlineStart: percent(bar.from), inlineSize: percent(bar.to - bar.from) }}
        />
      )}
      {bar && outlives < bar.to && (
        <span
          className={classes.over}
          style={{ insetInlineStart: percent(Math.max(outlives, bar.from)), inlineSize: percent(bar.to - Math.max(outlives, bar.from)) }}
        />
      )}
      {today > 0 && today < 1 && <span className={classes.today} style={{ insetInlineStart: percent(today) }} />}
    </Box>
  );
};

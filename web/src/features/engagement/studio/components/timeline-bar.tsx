import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { useRef, useState, type CSSProperties } from "react";
import { Text } from "../../../../ui/box.tsx";
import { useMovePeriod } from "../mutations.ts";
import { periodText } from "../texts.ts";
import { movedPeriod, timelineBar, timelinePlace, type Edge, type Period, type Timeline } from "../timeline.ts";
import { WeekBars, percent } from "./week-bars.tsx";
import classes from "./timeline-bar.module.css";
import { TimelineHandle } from "./timeline-handle.tsx";

const dayMs = 86_400_000;
/** px */
const height = 26;

/** The share of the timeline that the dates of a period need. */
const labelShare = 0.19;

/** Next to a bar that is too short for its dates, on the side with more room. */
const labelPlace = ({ from, to }: { from: number; to: number }): { side: "inside" | "after" | "before"; style: CSSProperties } => {
  if (to - from >= labelShare) return { side: "inside", style: { insetInlineStart: percent(from) } };
  if (to + labelShare <= 1) return { side: "after", style: { insetInlineStart: percent(to) } };
  return { side: "before", style: { insetInlineEnd: percent(1 - from) } };
};

/** How long the banner or event outlives its target. Null if it does not. */
const outliving = ({ kind, target_ends_at: target }: Campaign, { ends_at: end }: Period) => {
  if (target === null || (end !== null && Date.parse(end) <= Date.parse(target))) return null;
  const days = end === null ? null : Math.ceil((Date.parse(end) - Date.parse(target)) / dayMs);
  const subject = kind === "banners" ? "배너가" : "이벤트가";
  return { from: target, text: days === null ? `${subject} 더 오래 보여요` : `${subject} ${days}일 더 보여요` };
};

/** The edges that an operator may drag. The past stays unchanged. */
const edgesOf = ({ state, starts_at, ends_at }: Campaign, timeline: Timeline): Edge[] => {
  const isInside = (moment: string | null) => {
    const place = moment === null ? 0 : timelinePlace(moment, timeline);
    return place > 0 && place < 1;
  };
  if (state === "ended" || ends_at === null) return [];
  return [...(state !== "live" && isInside(starts_at) ? ["start" as const] : []), ...(isInside(ends_at) ? ["end" as const] : [])];
};

type Props = { campaign: Campaign; timeline: Timeline; now: number };

/** The period of a campaign in the weeks of the list. Dragging an end changes it. */
export const TimelineBar = ({ campaign, timeline, now }: Props) => {
  const track = useRef<HTMLDivElement>(null);
  const saving = useMovePeriod(campaign);
  const [dragged, setDragged] = useState<Period | null>(null);
  const period = dragged ?? (saving.isPending ? saving.variables : campaign);
  const bar = timelineBar(period, timeline);
  const rest = bar && outliving(campaign, period);
  const label = bar && labelPlace(bar);
  const move = (edge: Edge, days: number) => movedPeriod(campaign, edge, days, now);
  const drop = (edge: Edge, days: number): void => {
    setDragged(null);
    const next = move(edge, days);
    if (next.starts_at !== campaign.starts_at || next.ends_at !== campaign.ends_at) saving.act(next);
  };
  return (
    <WeekBars
      ref={track}
      timeline={timeline}
      period={period}
      state={campaign.state}
      now={now}
      height={height}
      outlivesFrom={rest?.from ?? null}
      isDragging={dragged !== null}
    >
      {label === null ? (
        <Text spoken>{periodText(period, now)}</Text>
      ) : (
        <Text className={classes.label} style={label.style} nowrap>
          {periodText(period, now)}
        </Text>
      )}
      {bar && rest && timelinePlace(rest.from, timeline) < bar.to && (
        <Text
          tone="wait"
          className={classes.label}
          // It ends before the column of acts, however narrow the weeks are.
          style={{ insetInlineStart: percent(bar.to), insetInlineEnd: 0 }}
          truncate
          spoken={label?.side === "after" || bar.to + labelShare > 1}
        >
          {rest.text}
        </Text>
      )}
      {!saving.isPending &&
        edgesOf(campaign, timeline).map((edge) => (
          <TimelineHandle
            key={edge}
            edge={edge}
            track={track}
            days={timeline.days}
            place={percent(timelinePlace((edge === "start" ? period.starts_at : period.ends_at) ?? now, timeline))}
            onDrag={(days) => setDragged(days === null ? null : move(edge, days))}
            onDrop={(days) => drop(edge, days)}
          />
        ))}
    </WeekBars>
  );
};

import { daysBetween, seoulDay } from "../../../../lib/seoul-time.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { LaneBars } from "../../studio/components/lane-bars.tsx";
import { WeekHeads } from "../../studio/components/week-heads.tsx";
import { timelineFrom, type Period, type Timeline } from "../../studio/timeline.ts";

type Lane = { readonly name: string; readonly period: Period };

const fewestWeeks = 4;
const mostWeeks = 16;
const nameWidth = { inlineSize: 40 };

/** Weeks that contain all periods. A period without an end continues after the last one. */
const timelineOf = (lanes: readonly Lane[], first: string): Timeline => {
  const ends = lanes.flatMap(({ period }) => period.ends_at ?? []).map((end) => seoulDay(end));
  const days = Math.max(0, ...ends.map((end) => daysBetween(first, end)));
  return timelineFrom(first, Math.min(Math.max(Math.ceil(days / 7) + 1, fewestWeeks), mostWeeks));
};

/** The periods of a banner and of its target below each other. The fields above have the same dates as text. */
export const BannerLanes = ({ lanes, outlivesFrom }: { lanes: readonly Lane[]; outlivesFrom: string | null }) => {
  const now = useNow(60_000);
  const [firstDay] = lanes
    .flatMap(({ period }) => period.starts_at ?? [])
    .map((start) => seoulDay(start))
    .toSorted();
  if (firstDay === undefined) return null;
  const timeline = timelineOf(lanes, firstDay);
  return (
    <Stack gap={4} px={12} py={8} bg="ground" radius={8} line="all" clip size={12} tone="muted" tabular aria-hidden>
      <Row gap={8}>
        <Box grow>
          <WeekHeads timeline={timeline} now={now} every={Math.ceil(timeline.weeks.length / fewestWeeks)} />
        </Box>
        <span style={nameWidth} />
      </Row>
      {lanes.map(({ name, period }, index) => (
        <Row key={name} gap={8} align="center">
          <Box grow>
            <LaneBars
              timeline={timeline}
              period={period}
              state="live"
              now={now}
              height={14}
              outlivesFrom={index === lanes.length - 1 ? outlivesFrom : null}
            />
          </Box>
          <Text text="end" nowrap style={nameWidth}>
            {name}
          </Text>
        </Row>
      ))}
    </Stack>
  );
};

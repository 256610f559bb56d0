import { daysBetween, seoulDay } from "../../../../lib/seoul-time.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { WeekBars } from "../../studio/components/week-bars.tsx";
import { WeekHeads } from "../../studio/components/week-heads.tsx";
import { timelineFrom, type Period, type Timeline } from "../../studio/timeline.ts";

type NamedPeriod = { readonly name: string; readonly period: Period };

const minWeeks = 4;
const maxWeeks = 16;
const nameWidth = { inlineSize: 40 };

/** Weeks that contain all periods. A period without an end continues after the last one. */
const timelineOf = (periods: readonly NamedPeriod[], first: string): Timeline => {
  const ends = periods.flatMap(({ period }) => period.ends_at ?? []).map((end) => seoulDay(end));
  const days = Math.max(0, ...ends.map((end) => daysBetween(first, end)));
  return timelineFrom(first, Math.min(Math.max(Math.ceil(days / 7) + 1, minWeeks), maxWeeks));
};

/** The periods of a banner and of its target below each other. The fields above have the same dates as text. */
export const BannerPeriods = ({ periods, outlivesFrom }: { periods: readonly NamedPeriod[]; outlivesFrom: string | null }) => {
  const now = useNow(60_000);
  const [firstDay] = periods
    .flatMap(({ period }) => period.starts_at ?? [])
    .map((start) => seoulDay(start))
    .toSorted();
  if (firstDay === undefined) return null;
  const timeline = timelineOf(periods, firstDay);
  return (
    <Stack gap={4} px={12} py={8} bg="ground" radius={8} line="all" clip size={12} tone="muted" tabular aria-hidden>
      <Row gap={8}>
        <Box grow>
          <WeekHeads timeline={timeline} now={now} every={Math.ceil(timeline.weeks.length / minWeeks)} />
        </Box>
        <span style={nameWidth} />
      </Row>
      {periods.map(({ name, period }, index) => (
        <Row key={name} gap={8} align="center">
          <Box grow>
            <WeekBars
              timeline={timeline}
              period={period}
              state="live"
              now={now}
              height={14}
              outlivesFrom={index === periods.length - 1 ? outlivesFrom : null}
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

import { Skeleton } from "@mantine/core";
import type { ReadingDay } from "@rounds/contract/resumes/links.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDate } from "../../../../lib/format.ts";
import { groupBy } from "../../../../lib/group-by.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { ErrorLine } from "../../../../ui/error-line.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { MoreButton } from "../../../../ui/more-button.tsx";
import { readingDaysQuery } from "../queries.ts";
import { readerName, readingText } from "../texts.ts";
import classes from "./reading-list.module.css";

const Reading = ({ reading }: { reading: ReadingDay }) => (
  <Box as="li" py={10} line="bottom">
    <Row gap={12} align="baseline" justify="between">
      <Text as="p" weight={600} tone="strong">
        {readerName(reading)}
      </Text>
      <Text variant="meta" tone="muted" tabular fixed>
        {seoulClock(reading.latest_at)}
      </Text>
    </Row>
    <Text as="p" variant="meta" tone="muted">
      {readingText(reading)}
    </Text>
  </Box>
);

/** Consecutive rows of one day. */
const byDay = (readings: readonly ReadingDay[]) => [...groupBy(readings, ({ day }) => day)];

const Readings = () => {
  const list = useInfiniteQuery(readingDaysQuery());
  const { data, error, isFetching, refetch } = list;
  if (data === undefined && error !== null) return <ErrorLine error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined) return <Skeleton height={96} radius={12} />;
  if (data.length === 0)
    return (
      <Text as="p" tone="muted">
        아직 이력서를 열어 본 곳이 없어요.
      </Text>
    );
  return (
    <>
      {byDay(data).map(([day, readings]) => (
        <Box key={day} pt={8}>
          <Text as="h3" variant="meta" weight={600} tone="muted" tabular>
            {formatDate(day)}
          </Text>
          <ul className={classes.list}>
            {readings.map((reading) => (
              <Reading key={`${reading.by} ${reading.business_id} ${reading.route}`} reading={reading} />
            ))}
          </ul>
        </Box>
      ))}
      <MoreButton list={list} mt={8} h={44} />
    </>
  );
};

/** The doctor's own 열람 기록, by day, hospital and route. */
export const ReadingLog = () => (
  <SectionCard title="열람 기록" id="resume-readings" help="지원한 병원과 운영자가 내 이력서를 언제, 어떻게 열어 봤는지 보여 드려요.">
    <Readings />
  </SectionCard>
);

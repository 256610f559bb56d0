import { Button, Skeleton } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { formatCount } from "../../../../lib/format.ts";
import { daysFromTo, monthOf } from "../../../../lib/months.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { MonthGrid } from "../../../../ui/month-grid/month-grid.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { fromHistory } from "../../filter-histories/wire.ts";
import { haveSameConditions } from "../../list/filters.ts";
import { activePostsQuery } from "../../list/queries.ts";
import { AlertOffer } from "../../saved-searches/components/alert-offer.tsx";
import { savedSearchesQuery } from "../../saved-searches/queries.ts";
import type { Calendar } from "../calendar.ts";
import { useChangeFreeDays } from "../mutations.ts";
import { freeDaysQuery } from "../queries.ts";
import { DayPosts } from "./day-posts.tsx";
import classes from "./free-days-calendar.module.css";
import { UnsavedDays } from "./unsaved-days.tsx";
import { WeekdaySheet } from "./weekday-sheet.tsx";

/** The list with this filter. The address contains no day. */
const freeDaysFilter = { free_days: true } as const;

const Legend = ({ count }: { count: number }) => {
  const { data } = useInfiniteQuery({ ...activePostsQuery(freeDaysFilter), enabled: count > 0 });
  const first = data?.pages[0];
  return (
    <Row gap={16} rowGap={4} align="center" justify="between" wrap line="top" pt={8} mt={8} variant="label" tone="muted">
      <Row as="p" gap={8} align="center">
        <span className={classes.sample} aria-hidden />
        <span>
          가능한 날{" "}
          <Text weight={700} tone="strong" tabular>
            {count}일
          </Text>
        </span>
      </Row>
      {count > 0 && first?.total_count !== undefined && (
        <Button
          variant="subtle"
          h={44}
          px={8}
          renderRoot={(props) => <Link {...props} to="/posts" search={freeDaysFilter} state={{ filtersChosen: true }} />}
        >
          맞는 공고 {formatCount(first.total_count, first.total_count_capped)}건 보기
        </Button>
      )}
    </Row>
  );
};

/** Whether a search with the free days alerts the doctor, or the way to one. */
const Alerts = () => {
  const { data: searches } = useQuery(savedSearchesQuery());
  if (searches === undefined) return null;
  if (!searches.some(({ filters, timing }) => timing !== "off" && haveSameConditions(fromHistory(filters), freeDaysFilter)))
    return (
      <Row gap={4} rowGap={0} px={4} align="center" wrap variant="label" tone="muted">
        <Text as="p" pretty>
          가능한 날에 새 공고가 올라오면 알려 드릴까요?
        </Text>
        <AlertOffer filters={freeDaysFilter} label="이 조건으로 알림 받기" />
      </Row>
    );
  return (
    <Row gap={8} px={4} align="center" variant="label" tone="muted">
      <IconBell size={18} stroke={1.8} aria-hidden />
      <Text as="p" grow pretty>
        가능한 날에 새 공고가 올라오면 알려 드려요
      </Text>
      <Button variant="subtle" h={44} px={8} renderRoot={(props) => <Link {...props} to="/posts-alerts" />}>
        알림 관리
      </Button>
    </Row>
  );
};

const Loaded = ({ calendar }: { calendar: Calendar }) => {
  const { first_day: firstDay, last_day: lastDay, free_days: freeDays } = calendar;
  const counts = new Map(freeDays.map(({ day, post_count }) => [day, post_count]));
  const [month, setMonth] = useState(monthOf(firstDay));
  const [chosen, setChosen] = useState(firstDay);
  const [isByWeekday, setByWeekday] = useState(false);
  const change = useChangeFreeDays();
  const mark = (days: readonly string[]) => change.mutate({ add: days, remove: [] });
  const setFree = (day: string, isFree: boolean) => change.mutate({ add: isFree ? [day] : [], remove: isFree ? [] : [day] });
  const canMark = (day: string) => day >= firstDay && day <= lastDay;
  /** A tap marks a day. A tap on another free day only shows its posts, so that looking takes no day back. */
  const pick = (day: string) => {
    setChosen(day);
    if (!counts.has(day)) mark([day]);
    else if (day === chosen) setFree(day, false);
  };
  return (
    <div className={classes.columns}>
      <Stack gap={12}>
        <Box bg="surface" radius={20} px={16} py={12}>
          <MonthGrid
            month={month}
            onMonth={setMonth}
            firstDay={firstDay}
            lastDay={lastDay}
            isMarked={(day) => counts.has(day)}
            chosenDay={chosen}
            noteOf={(day) => (counts.get(day) ? `${counts.get(day)}건` : undefined)}
            onPick={pick}
            onRange={(from, to) => {
              setChosen(to);
              mark(daysFromTo(from, to));
            }}
          />
          <Legend count={counts.size} />
        </Box>
        <UnsavedDays calendar={calendar} reason={change.error === null ? undefined : messageOf(change.error)} onSave={change.mutate} />
        <Row gap={8} rowGap={4} align="center" justify="between" wrap>
          <Button variant="default" h={44} onClick={() => setByWeekday(true)}>
            요일로 고르기
          </Button>
          <Text as="p" variant="meta" tone="muted" hideOn="narrow">
            Shift와 방향키로 여러 날을 한 번에 표시할 수 있어요.
          </Text>
          <Text as="p" variant="meta" tone="muted" hideOn="wide">
            길게 누르면 여러 날을 이어서 고를 수 있어요.
          </Text>
        </Row>
      </Stack>
      <Stack gap={12}>
        <DayPosts day={chosen} isFree={counts.has(chosen)} onChange={(isFree) => setFree(chosen, isFree)} />
        <Alerts />
      </Stack>
      {isByWeekday && <WeekdaySheet month={month} canMark={canMark} onMark={mark} onClose={() => setByWeekday(false)} />}
    </div>
  );
};

/** 대진 가능한 날: the doctor marks days in a month, and sees the posts of each. */
export const FreeDaysCalendar = () => {
  const { data: calendar, error, isFetching, refetch } = useQuery(freeDaysQuery());
  if (calendar !== undefined) return <Loaded calendar={calendar} />;
  if (error === null) return <Skeleton height={420} radius={20} />;
  return <ErrorState title="가능한 날을 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
};

import { Button, UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { IconPlayerPlay, IconX } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { Grid, Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { AppBar, ScreenTitle } from "../../../../ui/doctor-shell/screen-title.tsx";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { media } from "../../../../ui/tokens.ts";
import { LiveCard, LiveCardSkeleton } from "../../sessions/components/live-card.tsx";
import { UpcomingCard } from "../../sessions/components/upcoming-card.tsx";
import { isLive, sessionsQuery } from "../../sessions/queries.ts";
import { filtersQuery, recordingsQuery, type ContentSort } from "../queries.ts";
import classes from "./contents-screen.module.css";
import { KeywordBar } from "./keyword-bar.tsx";
import { Recordings } from "./recordings.tsx";
import { SearchBox } from "./search-box.tsx";
import { Suggested } from "./suggested.tsx";

type Props = {
  /** The search string of the address; empty for none. */
  search: string;
  onSearch: (search: string) => void;
};

const title = "의학 콘텐츠";
const [rowsOnPhones, rowsOnDesktops] = [2, 3];

/** Live sessions on top, otherwise the next one. The others are rows. */
const arrange = (sessions: readonly WebinarSession[]) => {
  const live = sessions.filter(isLive);
  const onTop = live.length > 0 ? live : sessions.slice(0, 1);
  return { onTop, others: sessions.filter((session) => !onTop.includes(session)) };
};

type SessionsProps = { sessions: readonly WebinarSession[] | undefined; now: Date };

const Sessions = ({ sessions, now }: SessionsProps) => {
  const isWide = useMediaQuery(media.wide, undefined, { getInitialValueInEffect: false });
  const rows = isWide ? rowsOnDesktops : rowsOnPhones;
  if (sessions === undefined) {
    return (
      <Grid gap={20} columns="minmax(0, 1fr)" className={classes.sessions}>
        <LiveCardSkeleton />
        <UpcomingCard sessions={undefined} now={now} rows={rows} />
      </Grid>
    );
  }
  if (sessions.length === 0) return null;
  const { onTop, others } = arrange(sessions);
  return (
    <Grid gap={20} columns="minmax(0, 1fr)" className={classes.sessions} data-single={others.length === 0 || undefined}>
      <Stack gap={12} shrink>
        {onTop.map((session) => (
          <LiveCard key={session.id} session={session} now={now} />
        ))}
      </Stack>
      {others.length > 0 && <UpcomingCard sessions={others} now={now} rows={rows} />}
    </Grid>
  );
};

const NothingFound = ({ search, onSearch }: Props) =>
  search === "" ? (
    <EmptyState
      icon={<IconPlayerPlay size={20} stroke={2.2} />}
      title="아직 콘텐츠가 없어요"
      description="새 강의가 올라오면 여기에서 볼 수 있어요."
    />
  ) : (
    <EmptyState
      title="찾는 콘텐츠가 아직 없어요"
      description="다른 낱말로 찾거나 위에서 키워드를 골라 보세요."
      action={
        <Button variant="default" size="lg" onClick={() => onSearch("")}>
          전체 콘텐츠 보기
        </Button>
      }
    >
      <UnstyledButton className={classes.condition} onClick={() => onSearch("")} aria-label={`검색어 ${search} 지우기`}>
        {search}
        <IconX size={16} stroke={2.2} aria-hidden />
      </UnstyledButton>
    </EmptyState>
  );

/** 의학 콘텐츠: live and upcoming webinars, then recorded contents. Searching hides those that do not match. */
export const ContentsScreen = ({ search, onSearch }: Props) => {
  const [sort, setSort] = useState<ContentSort>("started");
  const filters = useQuery(filtersQuery());
  const sessions = useQuery(sessionsQuery(search));
  const recordings = useInfiniteQuery(recordingsQuery({ keyword: search, sort }));
  const [openedAt] = useState(() => Date.now());
  const now = new Date(Math.max(openedAt, sessions.dataUpdatedAt));
  const failure = recordings.data === undefined ? recordings.error : null;
  const isEmpty = recordings.data?.contents.length === 0 && sessions.data?.length === 0;
  const count = search === "" || recordings.data === undefined ? undefined : recordings.data.total + (sessions.data?.length ?? 0);
  const countText = count === undefined ? undefined : formatCount(count, recordings.data?.isCapped);
  const retry = () => void Promise.all([recordings.refetch(), sessions.refetch(), filters.refetch()]);
  return (
    <Box as="main" shrink relative className={classes.page} data-scroll-restoration-id="webinar-contents">
      <Box hideOn="wide">
        <AppBar title={title} count={countText} />
      </Box>
      <Row align="center" justify="between" gap={16} className={classes.head}>
        <Box hideOn="narrow">
          <ScreenTitle title={title} count={countText} />
        </Box>
        <SearchBox search={search} onSearch={onSearch} />
      </Row>
      <KeywordBar
        key={filters.data?.length}
        filters={filters.data ?? []}
        chosen={search}
        onChoose={onSearch}
        // The failure of the whole screen has its own retry for both.
        failure={
          filters.data === undefined && filters.error !== null && failure === null
            ? { retry: () => void filters.refetch(), isRetrying: filters.isFetching }
            : undefined
        }
      />
      {failure !== null ? (
        <ErrorState title="콘텐츠를 불러오지 못했어요" error={failure} onRetry={retry} retrying={recordings.isFetching} />
      ) : isEmpty ? (
        <NothingFound search={search} onSearch={onSearch} />
      ) : (
        <Stack gap={28} className={classes.parts}>
          {sessions.data === undefined && sessions.error !== null ? (
            <ErrorState
              title="웨비나를 불러오지 못했어요"
              error={sessions.error}
              onRetry={() => void sessions.refetch()}
              retrying={sessions.isFetching}
            />
          ) : (
            <Sessions sessions={sessions.data} now={now} />
          )}
          {/* The number of sessions decides where the cards are. With another key they appear there, and nothing moves. */}
          <Recordings key={String(sessions.isPending)} query={recordings} isWaiting={sessions.isPending} sort={sort} onSort={setSort} />
          {search === "" && recordings.data !== undefined && !sessions.isPending && <Suggested shown={recordings.data.contents} />}
        </Stack>
      )}
      <Text spoken role="status">
        {countText === undefined ? "" : `콘텐츠 ${countText}개`}
      </Text>
    </Box>
  );
};

import { Button, Switch } from "@mantine/core";
import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import type { QueueSummary, QueueSection } from "@rounds/contract/operator-home/queue.ts";
import { IconRefresh } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { formatDate, formatNumber } from "../../../../lib/format.ts";
import { Box, Column, Grid } from "../../../../ui/box.tsx";
import { HintBar, PanelHead, RetryButton, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { seoulClock, seoulDay } from "../../../../lib/seoul-time.ts";
import { queueItemsQuery, operatorHomeQuery, itemKey } from "../queries.ts";
import classes from "./operator-home-screen.module.css";
import { lineElementId, Queue, QueueBones } from "./queue.tsx";
import { sectionNames, sectionOfKey, Tiles } from "./tiles.tsx";
import { Trends } from "./trends.tsx";

const total = (home: QueueSummary): number =>
  home.applications.count + home.unanswered.count + home.licences.count + home.reviews.count + home.messages.count + home.rewards.count;

const element = (key: string): HTMLElement | null => document.getElementById(lineElementId(key));

type Props = { section: QueueSection | undefined; onSection: (section: QueueSection | undefined) => void };

/** 홈: all items that wait for a decision. Each line opens the screen for its decision. */
export const OperatorHomeScreen = ({ section, onSection }: Props) => {
  const counts = useQuery(operatorHomeQuery());
  const list = useInfiniteQuery(queueItemsQuery(section));
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [keysOn, setKeysOn] = useLocalStorage({ key: "console_keys", defaultValue: true, getInitialValueInEffect: false });
  // The server never renders this screen, so the first render can read the window size.
  const isWide = useMediaQuery("(min-width: 1200px)", true, { getInitialValueInEffect: false });

  const items = list.data ?? [];
  const step = (by: 1 | -1) => {
    const at = items.findIndex((item) => itemKey(item) === selectedKey);
    const next = items[at === -1 ? 0 : Math.min(Math.max(at + by, 0), items.length - 1)];
    if (next === undefined) return;
    setSelectedKey(itemKey(next));
    element(itemKey(next))?.focus();
  };
  const choose = (digit: number) => () => {
    const chosen = sectionOfKey(digit);
    onSection(chosen === section ? undefined : chosen);
  };
  const open = () => (selectedKey === null ? undefined : element(selectedKey)?.click());
  useConsoleKeys({
    enabled: keysOn,
    step,
    actions: {
      Enter: open,
      KeyE: open,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((digit) => [`Digit${digit}`, choose(digit)])),
    },
  });

  const { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = list;
  const onReach = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const refresh = () => {
    void counts.refetch();
    void list.refetch();
  };
  const isFirstFailure = list.isError && list.data === undefined;
  const side = <Trends home={counts.data} />;

  return (
    <Column grow>
      <PanelHead
        title="오늘 결정할 일"
        count={
          <>
            {formatDate(seoulDay())}
            {counts.data === undefined ? null : (
              <>
                {` · ${formatNumber(total(counts.data))}건`}
                <span className={classes.asOf}>{` · ${seoulClock(counts.dataUpdatedAt)} 기준`}</span>
              </>
            )}
          </>
        }
      >
        <Button variant="default" leftSection={<IconRefresh size={15} aria-hidden />} loading={counts.isRefetching} onClick={refresh}>
          새로 고침
        </Button>
      </PanelHead>
      {counts.isError && counts.data === undefined ? (
        <TableMessage alert action={<RetryButton loading={counts.isFetching} onClick={() => void counts.refetch()} />}>
          건수를 불러오지 못했어요. {messageOf(counts.error)}
        </TableMessage>
      ) : (
        <Tiles home={counts.data} chosen={section} onChoose={onSection} />
      )}
      <Grid grow className={classes.sides}>
        <Column shrink>
          <TableScroller label="할 일 목록, 스크롤 영역">
            {isFirstFailure ? (
              <TableMessage alert action={<RetryButton loading={isFetching} onClick={() => void list.refetch()} />}>
                할 일을 불러오지 못했어요. {messageOf(list.error)}
              </TableMessage>
            ) : list.data === undefined ? (
              <QueueBones />
            ) : items.length === 0 ? (
              <TableMessage
                action={
                  section === undefined ? undefined : (
                    <Button variant="default" onClick={() => onSection(undefined)}>
                      모두 보기
                    </Button>
                  )
                }
              >
                {section === undefined
                  ? "지금 결정할 일이 없어요. 새로 생기면 여기에 나타나요."
                  : `${sectionNames[section]}: 기다리는 것이 없어요.`}
              </TableMessage>
            ) : (
              <Queue items={items} selectedKey={selectedKey} onSelect={setSelectedKey} />
            )}
            {list.isSuccess ? (
              <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} failed={list.isFetchNextPageError} onReach={onReach} />
            ) : null}
            {isWide ? null : side}
          </TableScroller>
        </Column>
        {isWide ? (
          <Box scroll bg="head" line="start" data-focus="inside" role="region" aria-label="흐름" tabIndex={0}>
            {side}
          </Box>
        ) : null}
      </Grid>
      <HintBar
        hints={
          <>
            <KeyHint keys={["J", "K"]}>이동</KeyHint>
            <KeyHint keys={["E"]}>열기</KeyHint>
            <KeyHint keys={["1", "6"]}>갈래 고르기</KeyHint>
            <Switch label="단축키" checked={keysOn} onChange={(event) => setKeysOn(event.currentTarget.checked)} />
          </>
        }
      >
        열람 기록이 남습니다
      </HintBar>
    </Column>
  );
};

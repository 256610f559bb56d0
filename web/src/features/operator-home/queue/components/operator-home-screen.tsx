import { Button, Switch, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { QueueSummary } from "@rounds/contract/operator-home/queue.ts";
import { IconRefresh } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatDate, formatNumber } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { HintBar, PanelHead, TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { toast } from "../../../../ui/toast.ts";
import { media } from "../../../../ui/tokens.ts";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { lineAfterDecision, lineBeside } from "../../../../ui/console/list-steps.ts";
import { seoulClock, seoulDay } from "../../../../lib/seoul-time.ts";
import { queueItemsQuery, operatorHomeQuery, itemKey } from "../queries.ts";
import { lineWords } from "../texts.ts";
import classes from "./operator-home-screen.module.css";
import { CodesAlarm } from "./codes-alarm.tsx";
import { OpenItem } from "./open-item.tsx";
import { lineElementId, Queue, QueueBones } from "./queue.tsx";
import { sectionNames, sectionOfKey, Tiles } from "./tiles.tsx";
import type { QueueSection } from "@rounds/contract/operator-home/lists.ts";

const totalOf = (home: QueueSummary): number =>
  home.applications.count + home.unanswered.count + home.licences.count + home.reviews.count + home.messages.count + home.rewards.count;

const focusLine = (key: string): void => document.getElementById(lineElementId(key))?.focus();

/** Belongs to one section. `key` is undefined until a line is selected, and null after the operator closed it. */
type Selection = { section: QueueSection | undefined; key: string | null | undefined };

type Props = {
  section: QueueSection | undefined;
  /** Above the tiles: the sessions to moderate. */
  webinars?: ReactNode;
  /** Whether the sessions are still loading. They would move everything below them, so nothing is visible before. */
  isWaiting?: boolean;
  onSection: (section: QueueSection | undefined) => void;
};

/** 홈: all items that wait for a decision. The selected item is open next to the list, and is decided there. */
export const OperatorHomeScreen = ({ section, webinars, isWaiting = false, onSection }: Props) => {
  const counts = useQuery(operatorHomeQuery());
  const list = useInfiniteQuery(queueItemsQuery(section));
  const [selection, setSelection] = useState<Selection>({ section, key: undefined });
  const [announcement, setAnnouncement] = useState("");
  const [keysOn, setKeysOn] = useKeysSetting();

  const items = list.data ?? [];
  const selectedKey = selection.section === section ? selection.key : undefined;
  const setSelectedKey = (key: string | null) => setSelection({ section, key });
  const at = items.findIndex((item) => itemKey(item) === selectedKey);
  const open = items[at];
  // The server never renders this screen, so the first render can read the window size.
  const hasPane = useMediaQuery(media.wide, true, { getInitialValueInEffect: false });
  const [first] = items;
  // Selected once, and not derived from the list: a newer line must not replace the line in which the operator works.
  if (hasPane && selectedKey === undefined && first !== undefined && !list.isPlaceholderData) setSelectedKey(itemKey(first));
  const total = counts.data === undefined ? items.length : section === undefined ? totalOf(counts.data) : counts.data[section].count;
  const step = (by: 1 | -1) => {
    const next = lineBeside(items, at, by);
    if (next === undefined) return;
    setSelectedKey(itemKey(next));
    focusLine(itemKey(next));
  };
  /** Opens the line below the decided one. `useFreshCounts` reads counts and list again. */
  const goOn = () => {
    const next = lineAfterDecision(items, at);
    setSelectedKey(next === undefined ? null : itemKey(next));
    if (next !== undefined) focusLine(itemKey(next));
    setAnnouncement(next === undefined ? "모두 처리했어요" : `다음 일이 열렸어요: ${lineWords(next).title}`);
  };
  const choose = (digit: number) => () => {
    const chosen = sectionOfKey(digit);
    onSection(chosen === section ? undefined : chosen);
  };
  useConsoleKeys({
    enabled: keysOn,
    step,
    actions: { ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((digit) => [`Digit${digit}`, choose(digit)])), KeyZ: toast.undoNewest },
  });

  const refresh = () => {
    void counts.refetch();
    void list.refetch();
  };
  const isFirstFailure = list.isError && list.data === undefined;

  return (
    <div
      className={panes.page}
      data-open={open !== undefined || undefined}
      style={isWaiting ? { visibility: "hidden" } : undefined}
      aria-busy={isWaiting}
    >
      <PanelHead
        title="오늘 결정할 일"
        count={
          <>
            {formatDate(seoulDay())}
            {counts.data === undefined ? null : (
              <>
                {` · ${formatNumber(totalOf(counts.data))}건`}
                <Text hideOn="handset">{` · ${seoulClock(counts.dataUpdatedAt)} 기준`}</Text>
              </>
            )}
          </>
        }
      >
        <Button variant="default" leftSection={<IconRefresh size={15} aria-hidden />} loading={counts.isRefetching} onClick={refresh}>
          새로 고침
        </Button>
      </PanelHead>
      {webinars}
      {counts.isError && counts.data === undefined ? (
        <TableFailure query={counts}>건수를 불러오지 못했어요.</TableFailure>
      ) : (
        <>
          {counts.data === undefined ? null : <CodesAlarm codes={counts.data.codes} />}
          <Tiles home={counts.data} chosen={section} onChoose={onSection} />
        </>
      )}
      <div className={`${panes.columns} ${classes.columns}`}>
        <div className={panes.list}>
          <TableScroller label="할 일 목록, 스크롤 영역">
            {isFirstFailure ? (
              <TableFailure query={list}>할 일을 불러오지 못했어요.</TableFailure>
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
              <Queue items={items} selectedKey={selectedKey ?? null} onSelect={setSelectedKey} />
            )}
            <LoadMore list={list} />
          </TableScroller>
        </div>
        {open === undefined ? (
          <p className={panes.empty}>
            {items.length === 0
              ? "새 일이 생기면 여기에서 바로 처리할 수 있어요."
              : "왼쪽에서 한 줄을 고르면 여기에서 바로 처리할 수 있어요."}
          </p>
        ) : (
          <OpenItem
            item={open}
            keysOn={keysOn}
            place={at + 1}
            total={total}
            onDone={goOn}
            onStep={step}
            onBack={() => setSelectedKey(null)}
          />
        )}
      </div>
      <HintBar
        hints={
          <>
            <KeyHint keys={["J", "K"]}>이동</KeyHint>
            <KeyHint keys={["E"]}>보내기·승인</KeyHint>
            <KeyHint keys={["X"]}>반려·드롭</KeyHint>
            <KeyHint keys={["M"]}>문자 고치기</KeyHint>
            <KeyHint keys={["Z"]}>되돌리기</KeyHint>
            <KeyHint keys={["1", "6"]}>갈래 고르기</KeyHint>
            <Switch label="단축키" checked={keysOn} onChange={(event) => setKeysOn(event.currentTarget.checked)} />
          </>
        }
      >
        열람 기록이 남습니다
      </HintBar>
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </div>
  );
};

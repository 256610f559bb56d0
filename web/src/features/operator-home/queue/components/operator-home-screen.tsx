import { Button, VisuallyHidden } from "@mantine/core";
import type { QueueSummary } from "@rounds/contract/operator-home/queue.ts";
import { IconRefresh } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDate, formatNumber } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { HintBar, PanelHead, TableFailure } from "../../../../ui/console/data-table.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { KeyHints } from "../../../../ui/console/key-hints.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { toast } from "../../../../ui/toast.ts";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { seoulClock, seoulDay } from "../../../../lib/seoul-time.ts";
import { queueItemsQuery, operatorHomeQuery } from "../queries.ts";
import { useSelectedItem } from "../use-selected-item.ts";
import classes from "./operator-home-screen.module.css";
import { CodesAlarm } from "./codes-alarm.tsx";
import { OpenItem } from "./open-item.tsx";
import { QueueList } from "./queue-list.tsx";
import { sectionOfKey, Tiles } from "./tiles.tsx";
import type { QueueSection } from "@rounds/contract/operator-home/lists.ts";

const totalOf = (home: QueueSummary): number =>
  home.applications.count + home.unanswered.count + home.licences.count + home.reviews.count + home.messages.count + home.rewards.count;

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
  const [keysOn, setKeysOn] = useKeysSetting();

  const items = list.data ?? [];
  const selected = useSelectedItem(items, section, !list.isPlaceholderData);
  const { open } = selected;
  const total = counts.data === undefined ? items.length : section === undefined ? totalOf(counts.data) : counts.data[section].count;
  const choose = (digit: number) => () => {
    const chosen = sectionOfKey(digit);
    onSection(chosen === section ? undefined : chosen);
  };
  useConsoleKeys({
    enabled: keysOn,
    step: selected.step,
    actions: { ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((digit) => [`Digit${digit}`, choose(digit)])), KeyZ: toast.undoNewest },
  });

  const refresh = () => {
    void counts.refetch();
    void list.refetch();
  };

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
          <QueueList
            list={list}
            section={section}
            selectedKey={selected.selectedKey}
            onSelect={selected.select}
            onAll={() => onSection(undefined)}
          />
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
            place={selected.at + 1}
            total={total}
            onDone={selected.goOn}
            onStep={selected.step}
            onBack={() => selected.select(null)}
          />
        )}
      </div>
      <HomeHints keysOn={keysOn} onKeys={setKeysOn} />
      <VisuallyHidden role="status" aria-live="polite">
        {selected.announcement}
      </VisuallyHidden>
    </div>
  );
};

const HomeHints = ({ keysOn, onKeys }: { keysOn: boolean; onKeys: (on: boolean) => void }) => (
  <HintBar
    hints={
      <KeyHints keysOn={keysOn} onKeysOn={onKeys}>
        <KeyHint keys={["J", "K"]}>이동</KeyHint>
        <KeyHint keys={["E"]}>보내기·승인</KeyHint>
        <KeyHint keys={["X"]}>반려·드롭</KeyHint>
        <KeyHint keys={["M"]}>문자 고치기</KeyHint>
        <KeyHint keys={["Z"]}>되돌리기</KeyHint>
        <KeyHint keys={["1–6"]}>갈래 고르기</KeyHint>
      </KeyHints>
    }
  >
    열람 기록이 남습니다
  </HintBar>
);

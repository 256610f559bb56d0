import { Button, Menu } from "@mantine/core";
import { type Campaign, campaignStates } from "@rounds/contract/engagement/studio.ts";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { Column } from "../../../../ui/box.tsx";
import {
  type ColumnHead,
  DataTable,
  HintBar,
  PanelHead,
  SkeletonRows,
  TableFailure,
  TableMessage,
  TableScroller,
} from "../../../../ui/console/data-table.tsx";
import { sortRows, type Sorting, tableSort } from "../../../../ui/console/table-sort.ts";
import { ButtonKey, KeyHint } from "../../../../ui/console/key-hint.tsx";
import { searchFieldId } from "../../../../ui/console/search-field.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { BannerStrip } from "../../studio-banners/components/banner-strip.tsx";
import { liveBanners } from "../../studio-banners/order.ts";
import { type CampaignFilter, filtered, wholeList } from "../filter.ts";
import type { Timeline } from "../timeline.ts";
import { useTimeline } from "../use-timeline.ts";
import { campaignsQuery } from "../queries.ts";
import { useIsPhone } from "../../../../ui/use-is-phone.ts";
import type { CampaignSearch } from "../search.ts";
import { CampaignFilters } from "./campaign-filters.tsx";
import { CampaignRow, resultsOf } from "./campaign-row.tsx";
import { WeekHeads } from "./week-heads.tsx";

const minuteMs = 60_000;

const columnsOf = (timeline: Timeline | null, now: number): readonly ColumnHead[] => [
  { key: "campaign", label: "캠페인", width: 300, sortable: true },
  { key: "state", label: "상태", width: 76, sortable: true },
  { key: "participants", label: "참여", width: 100, sortable: true },
  timeline === null
    ? { key: "period", label: "기간", width: 160, sortable: true }
    : { key: "period", label: "일정", width: "rest", Head: () => <WeekHeads timeline={timeline} now={now} /> },
  { key: "acts", label: "할 일", width: 120, quiet: true },
];

/** A phone has no room for the other columns. They are lines below the title. */
const phoneColumns: readonly ColumnHead[] = [
  { key: "campaign", label: "캠페인", width: "rest", sortable: true },
  { key: "acts", label: "할 일", width: 120, quiet: true },
];

const sortValues = {
  campaign: ({ title }: Campaign) => title,
  state: ({ state }: Campaign) => campaignStates.indexOf(state),
  participants: ({ state, participants }: Campaign) => (state === "draft" || state === "scheduled" ? null : participants),
  period: ({ starts_at }: Campaign) => starts_at,
};

/** The filter and the order of the list. */
export type CampaignView = { readonly filter: CampaignFilter; readonly sorting: Sorting<keyof typeof sortValues> };
export const wholeView: CampaignView = { filter: wholeList, sorting: {} };

type Opening = { onOpen: (search: CampaignSearch) => void };
type ScreenProps = Opening & { view: CampaignView; onView: (view: CampaignView) => void };
type CreationProps = Opening & { opened: boolean; onToggle: (opened: boolean) => void };

const NewCampaign = ({ opened, onToggle, onOpen }: CreationProps) => (
  // Without the placeholder, the focus starts on the first entry. So N and Enter create a banner.
  <Menu position="bottom-end" opened={opened} onChange={onToggle} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Button data-campaign="new" leftSection={<IconPlus size={16} aria-hidden />} rightSection={<ButtonKey filled>N</ButtonKey>}>
        새로 만들기
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onOpen({ create: "banner" })}>배너</Menu.Item>
      <Menu.Item onClick={() => onOpen({ create: "poll" })}>투표</Menu.Item>
      <Menu.Item onClick={() => onOpen({ create: "quiz" })}>퀴즈</Menu.Item>
      <Menu.Item onClick={() => onOpen({ create: "event" })}>이벤트</Menu.Item>
      <Menu.Item onClick={() => onOpen({ create: "invitation" })}>초대</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

/** 캠페인: banners, polls, quizzes, events and invitations with their states and weeks. */
export const CampaignsScreen = ({ view: { filter, sorting }, onView, onOpen }: ScreenProps) => {
  const now = useNow(minuteMs);
  const { data, error, refetch, isFetching } = useQuery(campaignsQuery());
  const [keysOn] = useKeysSetting();
  const [isCreating, setCreating] = useState(false);
  const change = (part: Partial<CampaignFilter>) => onView({ filter: { ...filter, ...part }, sorting });
  const campaigns = data ?? [];
  const shown = sortRows(filtered(campaigns, filter), sorting, sortValues);
  const live = liveBanners(campaigns);
  const timeline = useTimeline(now, filter.weeksLater);
  const isOnPhone = useIsPhone();
  const columns = isOnPhone ? phoneColumns : columnsOf(timeline, now);
  const list = useRef<HTMLDivElement>(null);
  /** Moves the focus to the title of the next or previous row. */
  const step = (by: 1 | -1): void => {
    const titles = [...(list.current?.querySelectorAll<HTMLElement>("[data-campaign]") ?? [])];
    const focused = titles.findIndex((title) => title === document.activeElement);
    titles[Math.min(Math.max(focused + by, 0), titles.length - 1)]?.focus();
  };
  const openResults = (): void => {
    const name = document.activeElement?.getAttribute("data-campaign");
    const chosen = campaigns.find(({ kind, id }) => `${kind} ${id}` === name);
    const results = chosen && resultsOf(chosen);
    if (results) onOpen(results);
  };
  useConsoleKeys({
    enabled: keysOn,
    step,
    actions: {
      KeyN: () => setCreating(true),
      KeyR: openResults,
      KeyT: () => change({ weeksLater: 0 }),
      Slash: () => document.getElementById(searchFieldId)?.focus(),
    },
  });
  const liveCount = campaigns.filter(({ state }) => state === "live").length;
  return (
    <Column grow>
      <PanelHead title="캠페인" count={data && `${formatNumber(data.length)}개 · 진행 중 ${formatNumber(liveCount)}`}>
        <NewCampaign opened={isCreating} onToggle={setCreating} onOpen={onOpen} />
      </PanelHead>
      <BannerStrip
        banners={data === undefined && error === null ? undefined : live}
        onOpen={(id) => onOpen({ banner_id: id })}
        onAdd={() => onOpen({ create: "banner" })}
      />
      <CampaignFilters campaigns={data} filter={filter} onFilter={change} timeline={timeline} />
      <TableScroller label="캠페인 목록" ref={list}>
        {data === undefined && error !== null ? (
          <TableFailure query={{ error, isFetching, refetch }} />
        ) : data !== undefined && shown.length === 0 ? (
          <TableMessage>{campaigns.length === 0 ? "아직 캠페인이 없어요" : "찾는 캠페인이 없어요"}</TableMessage>
        ) : (
          <DataTable
            label="캠페인"
            columns={columns}
            sort={tableSort(sorting, null, (next) => onView({ filter, sorting: next }))}
            busy={isFetching}
          >
            {data === undefined ? (
              <SkeletonRows columns={columns} rows={8} />
            ) : (
              <tbody>
                {shown.map((campaign) => (
                  <CampaignRow
                    key={`${campaign.kind} ${campaign.id}`}
                    campaign={campaign}
                    live={live}
                    timeline={timeline}
                    isOnPhone={isOnPhone}
                    now={now}
                    onOpen={onOpen}
                  />
                ))}
              </tbody>
            )}
          </DataTable>
        )}
      </TableScroller>
      <HintBar
        hints={
          <>
            <KeyHint keys={["J", "K"]}>이동</KeyHint>
            <KeyHint keys={["Enter"]}>열기</KeyHint>
            <KeyHint keys={["R"]}>결과</KeyHint>
            <KeyHint keys={["N"]}>새로 만들기</KeyHint>
            <KeyHint keys={["/"]}>찾기</KeyHint>
            <KeyHint keys={["T"]}>오늘</KeyHint>
          </>
        }
      >
        {timeline === null ? "서울 시각" : "막대 끝을 끌면 날짜가 바뀌고, 10초 안에 되돌릴 수 있어요"}
      </HintBar>
    </Column>
  );
};

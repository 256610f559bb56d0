import { ActionIcon, Button, Menu } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { type Campaign, campaignStates } from "@rounds/contract/engagement/studio.ts";
import { IconArrowDown, IconArrowUp, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { shortDay } from "../../../../lib/seoul-time.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import {
  DataTable,
  HintBar,
  PanelHead,
  RetryButton,
  SkeletonRows,
  TableMessage,
  TableRow,
  TableScroller,
  type ColumnHead,
} from "../../../../ui/console/data-table.tsx";
import { sortRows, type Sorting, tableSort } from "../../../../ui/console/table-sort.ts";
import { ButtonKey, KeyHint } from "../../../../ui/console/key-hint.tsx";
import { searchFieldId } from "../../../../ui/console/search-field.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { stateLooks } from "../../../../ui/state-looks.ts";
import { BannerStrip } from "../../studio-banners/components/banner-strip.tsx";
import { liveBanners } from "../../studio-banners/order.ts";
import { filtered, wholeList } from "../filter.ts";
import { timelineWeeks } from "../timeline.ts";
import { useOrderBanners } from "../mutations.ts";
import { campaignsQuery } from "../queries.ts";
import type { CampaignSearch } from "../search.ts";
import { aboutText, participantsText, periodText, stateTexts } from "../texts.ts";
import { CampaignFilters } from "./campaign-filters.tsx";
import { CampaignMenu } from "./campaign-menu.tsx";
import { TimelineBar } from "./timeline-bar.tsx";

const minuteMs = 60_000;

const WeekHeads = ({ weeks }: { weeks: readonly string[] }) => (
  <Row>
    {weeks.map((day) => (
      <Text key={day} grow>
        {shortDay(day)}
      </Text>
    ))}
  </Row>
);

const columnsOf = (weeks: readonly string[]): readonly ColumnHead[] => [
  { key: "campaign", label: "캠페인", width: 300, sortable: true },
  { key: "state", label: "상태", width: 76, sortable: true },
  { key: "participants", label: "참여", width: 100, sortable: true },
  { key: "period", label: "기간", width: 140, sortable: true },
  { key: "timeline", label: "일정", width: "rest", Head: () => <WeekHeads weeks={weeks} /> },
  { key: "acts", label: "할 일", width: 120, quiet: true },
];

const sortValues = {
  campaign: ({ title }: Campaign) => title,
  state: ({ state }: Campaign) => campaignStates.indexOf(state),
  participants: ({ state, participants }: Campaign) => (state === "draft" || state === "scheduled" ? null : participants),
  period: ({ starts_at }: Campaign) => starts_at,
};

/** The address of a campaign's editor. */
const editorOf = ({ kind, id }: Campaign): CampaignSearch => {
  if (kind === "banners") return { banner_id: id };
  if (kind === "question_sets") return { set_id: id };
  return kind === "marketing_events" ? { event_id: id } : { invitation_id: id };
};

type Opening = { onOpen: (search: CampaignSearch) => void };
type ActsProps = {
  campaign: Campaign;
  live: readonly Campaign[];
};

const Acts = ({ campaign, live, onOpen }: ActsProps & Opening) => {
  const order = useOrderBanners();
  const place = live.findIndex(({ id }) => campaign.kind === "banners" && id === campaign.id);
  const move = (step: 1 | -1) => {
    const ids = live.map(({ id }) => id);
    ids.splice(place, 1);
    ids.splice(place + step, 0, campaign.id);
    order.act(ids);
  };
  const name = campaign.title.replace("\n", " ");
  return (
    <Row gap={2} justify="end">
      {place >= 0 && (
        <>
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={`${name}, 앞으로`}
            disabled={place === 0 || order.isPending}
            onClick={() => move(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={`${name}, 뒤로`}
            disabled={place === live.length - 1 || order.isPending}
            onClick={() => move(1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
      <CampaignMenu
        campaign={campaign}
        onResults={
          campaign.kind !== "banners" && campaign.state !== "draft" ? () => onOpen({ ...editorOf(campaign), results: true }) : undefined
        }
      />
    </Row>
  );
};

type CreationProps = Opening & { opened: boolean; onToggle: (opened: boolean) => void };

const NewCampaign = ({ opened, onToggle, onOpen }: CreationProps) => (
  <Menu position="bottom-end" opened={opened} onChange={onToggle}>
    <Menu.Target>
      <Button leftSection={<IconPlus size={16} aria-hidden />} rightSection={<ButtonKey filled>N</ButtonKey>}>
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
export const CampaignsScreen = ({ onOpen }: Opening) => {
  const now = useNow(minuteMs);
  const { data, error, refetch, isFetching } = useQuery(campaignsQuery());
  const [keysOn] = useLocalStorage({ key: "console_keys", defaultValue: true, getInitialValueInEffect: false });
  const [isCreating, setCreating] = useState(false);
  const [filter, setFilter] = useState(wholeList);
  const [sorting, setSorting] = useState<Sorting<keyof typeof sortValues>>({});
  const campaigns = data ?? [];
  const shown = sortRows(filtered(campaigns, filter), sorting, sortValues);
  const live = liveBanners(campaigns);
  const weeks = timelineWeeks(now, filter.weeksLater);
  const [firstDay = ""] = weeks;
  const columns = columnsOf(weeks);
  const list = useRef<HTMLDivElement>(null);
  /** Moves the focus to the title of the next or previous row. */
  const step = (by: 1 | -1): void => {
    const titles = [...(list.current?.querySelectorAll<HTMLElement>("[data-campaign]") ?? [])];
    const focused = titles.findIndex((title) => title === document.activeElement);
    titles[Math.min(Math.max(focused + by, 0), titles.length - 1)]?.focus();
  };
  useConsoleKeys({
    enabled: keysOn,
    step,
    actions: {
      KeyN: () => setCreating(true),
      KeyT: () => setFilter((before) => ({ ...before, weeksLater: 0 })),
      Slash: () => document.getElementById(searchFieldId)?.focus(),
    },
  });
  const liveCount = campaigns.filter(({ state }) => state === "live").length;
  return (
    <Column grow>
      <PanelHead title="캠페인" count={data && `${formatNumber(data.length)}개 · 진행 중 ${formatNumber(liveCount)}`}>
        <NewCampaign opened={isCreating} onToggle={setCreating} onOpen={onOpen} />
      </PanelHead>
      <BannerStrip banners={live} onOpen={(id) => onOpen({ banner_id: id })} />
      <CampaignFilters
        campaigns={campaigns}
        filter={filter}
        onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
        weeks={weeks}
      />
      <TableScroller label="캠페인 목록" ref={list}>
        {data === undefined && error !== null ? (
          <TableMessage alert action={<RetryButton onClick={() => void refetch()} loading={isFetching} />}>
            {messageOf(error)}
          </TableMessage>
        ) : data !== undefined && shown.length === 0 ? (
          <TableMessage>{campaigns.length === 0 ? "아직 캠페인이 없어요" : "찾는 캠페인이 없어요"}</TableMessage>
        ) : (
          <DataTable label="캠페인" columns={columns} sort={tableSort(sorting, null, setSorting)} busy={isFetching}>
            {data === undefined ? (
              <SkeletonRows columns={columns} rows={8} />
            ) : (
              <tbody>
                {shown.map((campaign) => {
                  const [state, look] = stateTexts[campaign.state];
                  return (
                    <TableRow key={`${campaign.kind} ${campaign.id}`}>
                      <td>
                        <Text block truncate weight={600}>
                          <Button
                            variant="transparent"
                            size="compact-sm"
                            h={20}
                            p={0}
                            fz="inherit"
                            c="inherit"
                            data-campaign
                            onClick={() => onOpen(editorOf(campaign))}
                          >
                            {campaign.title}
                          </Button>
                        </Text>
                        <Text block truncate size={12} tone="muted">
                          {aboutText(campaign)}
                        </Text>
                      </td>
                      <td>
                        <Text {...stateLooks[look]}>{state}</Text>
                      </td>
                      <td>
                        <Text tabular>{participantsText(campaign)}</Text>
                      </td>
                      <td>
                        <Text tabular nowrap>
                          {periodText(campaign, now)}
                        </Text>
                      </td>
                      <td>
                        <TimelineBar campaign={campaign} firstDay={firstDay} now={now} />
                      </td>
                      <td>
                        <Acts campaign={campaign} live={live} onOpen={onOpen} />
                      </td>
                    </TableRow>
                  );
                })}
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
            <KeyHint keys={["N"]}>새로 만들기</KeyHint>
            <KeyHint keys={["/"]}>찾기</KeyHint>
            <KeyHint keys={["T"]}>오늘</KeyHint>
          </>
        }
      >
        서울 시각
      </HintBar>
    </Column>
  );
};

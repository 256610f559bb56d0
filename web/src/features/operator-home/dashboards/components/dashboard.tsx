import { Button, SegmentedControl } from "@mantine/core";
import type { DailySeries } from "@rounds/contract/operator-home/dashboards.ts";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { downloadCsv } from "../../../../lib/csv.ts";
import { formatDate } from "../../../../lib/format.ts";
import { Box, Column } from "../../../../ui/box.tsx";
import { HintBar, PanelHead } from "../../../../ui/console/data-table.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { KeyHints } from "../../../../ui/console/key-hints.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { toast } from "../../../../ui/toast.ts";
import { dailyStatsQuery, profileStatsQuery, questionStatsQuery } from "../queries.ts";
import {
  type DashboardPeriod,
  type DashboardSearch,
  periodOf,
  searchOfDays,
  searchOfShortcut,
  seriesIn,
  shifted,
  type Shortcut,
  type View,
} from "../search.ts";
import { exportRows } from "../texts.ts";
import classes from "./dashboard.module.css";
import { FunnelPart } from "./funnel-part.tsx";
import { ActivityParts } from "./activity-parts.tsx";
import { DailyPart, ProfilesPart } from "./profiles-part.tsx";
import { LegalPart } from "./legal-part.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { QuizPart } from "./quiz-part.tsx";
import { StageRangesPart } from "./stage-ranges-part.tsx";
import { StageTimesPart } from "./stage-times-part.tsx";
import { Summary } from "./summary.tsx";

const views = [
  { value: "all", label: "전체" },
  { value: "profiles", label: "Profiles" },
  { value: "quiz", label: "Event Quiz#1" },
] as const satisfies { value: View; label: string }[];

type FiguresProps = { view: View; period: DashboardPeriod; series: DailySeries; onSeries: (series: DailySeries) => void };

const Figures = ({ view, period, series, onSeries }: FiguresProps) => {
  if (view === "quiz") return <QuizPart period={period} />;
  if (view === "profiles") {
    return (
      <>
        <LegalPart />
        <ProfilesPart period={period} />
      </>
    );
  }
  return (
    <>
      <div className={classes.parts}>
        <div>
          <FunnelPart period={period} />
          <DailyPart period={period} series={series} onSeries={onSeries} />
        </div>
        <div>
          <StageRangesPart period={period} />
          <ActivityParts period={period} />
        </div>
      </div>
      <StageTimesPart period={period} />
    </>
  );
};

type Props = { search: DashboardSearch; onSearch: (change: Partial<DashboardSearch>) => void };

/** 대시보드: the figures of a period. */
export const Dashboard = ({ search, onSearch }: Props) => {
  const period = periodOf(search);
  const view = search.view ?? "all";
  const profiles = useQuery({ ...profileStatsQuery(period), enabled: view === "profiles" });
  const quiz = useQuery({ ...questionStatsQuery(period), enabled: view === "quiz" });
  const daily = useQuery({ ...dailyStatsQuery(period, seriesIn(search)), enabled: view === "all" });
  const [keysOn, setKeysOn] = useKeysSetting();

  const chooseDays = (start: string, end: string) => {
    const next = searchOfDays(start, end);
    onSearch(next);
    if (next.start_date !== start) toast.info(`기간은 1년까지 볼 수 있어요. ${formatDate(next.start_date)}부터 보여 드려요.`);
  };
  const showView = (next: View) => onSearch({ view: next === "all" ? undefined : next });
  const choose = (shortcut: Shortcut) => onSearch(searchOfShortcut(shortcut));
  const move = (by: 1 | -1) => () => {
    const next = shifted(period, by);
    if (next !== undefined) onSearch(next);
  };
  useConsoleKeys({
    enabled: keysOn,
    step: () => {},
    actions: {
      ArrowLeft: move(-1),
      ArrowRight: move(1),
      Digit7: () => choose(7),
      Digit3: () => choose(30),
      Digit9: () => choose(90),
      Digit1: () => choose(365),
      KeyV: () => showView(views[(views.findIndex(({ value }) => value === view) + 1) % views.length]?.value ?? "all"),
    },
  });
  const { data: shown } = { all: daily, profiles, quiz }[view];
  const label = views.find(({ value }) => value === view)?.label ?? "";

  return (
    <Column grow>
      <PanelHead title="대시보드" count="">
        <SegmentedControl
          size="xs"
          aria-label="보기"
          data={views.map((one) => ({ ...one }))}
          value={view}
          onChange={(value) => showView(value as View)}
        />
      </PanelHead>
      <PeriodBar period={period} onShortcut={choose} onDays={chooseDays}>
        <Button
          ml="auto"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          disabled={shown === undefined}
          onClick={() =>
            downloadCsv(`대시보드-${label}-${period.start}-${period.end}.csv`, exportRows(view, seriesIn(search), shown ?? []))
          }
        >
          CSV
        </Button>
      </PeriodBar>
      <Box scroll grow relative tabular data-focus="inside" tabIndex={0} role="region" aria-label="대시보드, 스크롤 영역">
        <Summary period={period} />
        <Figures view={view} period={period} series={seriesIn(search)} onSeries={(series) => onSearch({ series })} />
      </Box>
      <HintBar
        hints={
          <KeyHints keysOn={keysOn} onKeysOn={setKeysOn}>
            <KeyHint keys={["←", "→"]}>기간 옮기기</KeyHint>
            <KeyHint keys={["7", "3", "9", "1"]}>7 · 30 · 90일 · 12달</KeyHint>
            <KeyHint keys={["V"]}>보기 바꾸기</KeyHint>
          </KeyHints>
        }
      >
        날짜는 서울 기준이에요
      </HintBar>
    </Column>
  );
};

import { SegmentedControl, VisuallyHidden } from "@mantine/core";
import { dailySeries, type DailySeries, type StatsEntry } from "@rounds/contract/operator-home/dashboards.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { formatDate, formatNumber } from "../../../../lib/format.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { backgroundPart } from "../../../../ui/background-part.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { dayBars, monthBars } from "../../../../ui/charts/days.ts";
import { dailyStatsQuery, profileStatsQuery } from "../queries.ts";
import { type DashboardPeriod, isByMonth, lengthOf } from "../search.ts";
import { seriesNames, seriesOf, seriesUnits, totalOf } from "../texts.ts";
import classes from "./dashboard.module.css";
import { Part } from "./part.tsx";

// The chart library is larger than the rest of the screen.
const DayBars = backgroundPart(async () => (await import("../../../../ui/charts/day-bars.tsx")).DayBars);

const chartHeight = 260;

/** The data of the bars as a table, newest first. */
export const DayTable = ({ caption, data }: { caption: string; data: StatsEntry["data"] }) => (
  <table className={classes.table} data-narrow>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">날짜</th>
        <th scope="col">수</th>
      </tr>
    </thead>
    <tbody>
      {data.toReversed().map(({ name, value }) => (
        <tr key={name}>
          <th scope="row">{formatDate(name)}</th>
          <td>{formatNumber(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const barsOf = (data: StatsEntry["data"], period: DashboardPeriod) =>
  (isByMonth(period) ? monthBars : dayBars)(
    data.map(({ name, value }) => ({ day: name, value })),
    seoulDay(),
  );

/** A bar for each day, or for each month of a long period. */
export const DayChart = ({ data, period }: { data: StatsEntry["data"]; period: DashboardPeriod }) => (
  <div style={{ height: chartHeight }} aria-hidden>
    <Suspense fallback={<Bone height={chartHeight} borderRadius={10} />}>
      <DayBars bars={barsOf(data, period)} height={chartHeight} />
    </Suspense>
  </div>
);

const perDay = (total: number, period: DashboardPeriod): string => formatNumber(Math.round((total / lengthOf(period)) * 10) / 10);

/** The total and the daily mean of a series, and the tones of its bars. */
const Sum = ({ data, unit, period }: { data: readonly StatsEntry[]; unit: string; period: DashboardPeriod }) => (
  <>
    합계 {formatNumber(totalOf(data))}
    {unit} · 하루 평균 {perDay(totalOf(data), period)}
    {unit}
    {isByMonth(period) ? null : (
      <>
        <i data-tone="weekday" aria-hidden /> 평일
        <i data-tone="weekend" aria-hidden /> 주말
      </>
    )}
    {period.end === seoulDay() ? (
      <>
        <i data-tone="today" aria-hidden /> {isByMonth(period) ? "이번 달" : "오늘"}
      </>
    ) : null}
  </>
);

/** New profiles by day, with their table. */
export const ProfilesPart = ({ period }: { period: DashboardPeriod }) => (
  <Part
    title={isByMonth(period) ? "달마다 새 프로필" : "날마다 새 프로필"}
    note={`${formatDate(period.start)} ~ ${formatDate(period.end)}`}
    query={useQuery(profileStatsQuery(period))}
    height={chartHeight}
    renderFigure={(data) => <Sum data={data} unit="명" period={period} />}
  >
    {(data) => (
      <>
        <DayChart data={seriesOf(data, "daily")} period={period} />
        <DayTable caption="날짜별 새 프로필" data={seriesOf(data, "daily")} />
      </>
    )}
  </Part>
);

type DailyProps = { period: DashboardPeriod; series: DailySeries; onSeries: (series: DailySeries) => void };

/** One of four series by day. */
export const DailyPart = ({ period, series, onSeries }: DailyProps) => {
  const query = useQuery(dailyStatsQuery(period, series));
  const name = seriesNames[series];
  return (
    <Part
      title={`${isByMonth(period) ? "달마다" : "하루"} ${name}`}
      note={query.data === undefined ? "" : <Sum data={query.data} unit={seriesUnits[series]} period={period} />}
      control={
        <SegmentedControl
          size="xs"
          aria-label="하루마다 볼 것"
          data={dailySeries.map((value) => ({ value, label: seriesNames[value] }))}
          value={series}
          onChange={(value) => onSeries(dailySeries.find((known) => known === value) ?? "applications")}
        />
      }
      query={query}
      height={chartHeight}
    >
      {(data) => (
        <>
          <DayChart data={seriesOf(data, "daily")} period={period} />
          <VisuallyHidden>
            <DayTable caption={`날짜별 ${name}`} data={seriesOf(data, "daily")} />
          </VisuallyHidden>
        </>
      )}
    </Part>
  );
};

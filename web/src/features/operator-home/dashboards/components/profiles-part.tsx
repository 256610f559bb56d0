import { VisuallyHidden } from "@mantine/core";
import type { StatsEntry } from "@rounds/contract/operator-home/dashboards.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { formatDate, formatNumber } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { dayBars } from "../../../../ui/charts/days.ts";
import { profileStatsQuery } from "../queries.ts";
import { type DashboardPeriod, lengthOf } from "../search.ts";
import { seriesOf, totalOf } from "../texts.ts";
import classes from "./dashboard.module.css";
import { Part } from "./part.tsx";

// The chart library is larger than the rest of the screen.
const DayBars = lazy(async () => ({ default: (await import("../../../../ui/charts/day-bars.tsx")).DayBars }));

/** The height of the funnel next to it. */
const chartHeight = 330;

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

export const DayChart = ({ data }: { data: StatsEntry["data"] }) => (
  <div style={{ height: chartHeight }} aria-hidden>
    <Suspense fallback={<Bone height={chartHeight} borderRadius={10} />}>
      <DayBars bars={dayBars(data.map(({ name, value }) => ({ day: name, value })))} height={chartHeight} />
    </Suspense>
  </div>
);

const perDay = (total: number, period: DashboardPeriod): string => formatNumber(Math.round((total / lengthOf(period)) * 10) / 10);

type Props = { period: DashboardPeriod; withTable: boolean };

export const ProfilesPart = ({ period, withTable }: Props) => (
  <Part
    title="날마다 새 프로필"
    area="profiles"
    note={`${formatDate(period.start)} ~ ${formatDate(period.end)}`}
    query={useQuery(profileStatsQuery(period))}
    height={chartHeight}
    renderFigure={(data) => (
      <>
        <strong>{formatNumber(totalOf(data))}</strong> 하루 평균 {perDay(totalOf(data), period)}
        <i data-tone="weekday" aria-hidden /> 평일
        <i data-tone="weekend" aria-hidden /> 주말
      </>
    )}
  >
    {(data) => {
      const daily = seriesOf(data, "daily");
      const table = <DayTable caption="날짜별 새 프로필" data={daily} />;
      return (
        <>
          <DayChart data={daily} />
          {withTable ? table : <VisuallyHidden>{table}</VisuallyHidden>}
        </>
      );
    }}
  </Part>
);

import type { SummaryType } from "@rounds/contract/operator-home/dashboards.ts";
import { type Trend, trendDays } from "@rounds/contract/operator-home/queue.ts";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../../lib/format.ts";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { type Figure, FigureStrip } from "../../../../ui/console/figure-strip.tsx";
import { hoursText } from "../../../../ui/charts/durations.ts";
import { Sparkline } from "../../../../ui/charts/sparkline.tsx";
import { operatorHomeQuery } from "../../queue/queries.ts";
import { summaryQuery } from "../queries.ts";
import type { DashboardPeriod } from "../search.ts";
import { differenceText } from "../texts.ts";

const names: Readonly<Record<SummaryType, readonly [label: string, unit: string, came: string]>> = {
  profiles: ["전체 프로필 Total Profiles", "명", "이 기간에 가입"],
  hospitals: ["병원 Hospitals", "곳", "이 기간에 새로 참여"],
  active_posts: ["열린 공고 Active Posts", "개", "이 기간에 처음 열림"],
};
const types = ["profiles", "hospitals", "active_posts"] as const;

/** The trends do not follow the period, so that the operator sees the present next to any period. */
const weeks = `최근 ${trendDays / 7}주`;

const trendFigure = (label: string, unit: string, trend: Trend | undefined): Figure => ({
  label: `${weeks} ${label}`,
  value: trend === undefined ? undefined : formatNumber(trend.total),
  unit,
  below: trend === undefined ? "" : `그 앞 ${trendDays / 7}주보다 ${differenceText(trend.total - trend.before)}`,
  chart: trend === undefined ? undefined : <Sparkline values={trend.daily} />,
});

/** Current totals with the increase in the period, and the last two weeks. */
export const Summary = ({ period }: { period: DashboardPeriod }) => {
  const { data, isError, error, isFetching, refetch } = useQuery(summaryQuery(period));
  const home = useQuery(operatorHomeQuery());
  const trends = home.data?.trends;
  if (isError && data === undefined) {
    return <TableFailure query={{ error, isFetching, refetch }}>요약을 불러오지 못했어요.</TableFailure>;
  }
  const totals = types.map((type): Figure => {
    const entry = data?.find((one) => one.type === type);
    const [label, unit, came] = names[type];
    return {
      label,
      value: entry === undefined ? undefined : formatNumber(entry.value),
      unit,
      below: typeof entry?.added === "number" ? `+${formatNumber(entry.added)} ${came}` : "",
      chart: type === "profiles" && trends ? <Sparkline values={trends.profiles.daily} /> : undefined,
    };
  });
  const response = trends?.first_answer;
  // The totals stay readable when only the trends fail.
  const latest: readonly Figure[] =
    home.isError && trends === undefined
      ? []
      : [
          trendFigure("새 지원", "건", trends?.applications),
          trendFigure("이력서 전달", "건", trends?.deliveries),
          {
            label: "병원 첫 답, 중앙값",
            value: response === undefined ? undefined : response.hours === null ? "–" : hoursText(response.hours),
            unit: "",
            below: response === undefined ? "" : response.before === null ? weeks : `${weeks} · 그 앞 ${hoursText(response.before)}`,
          },
        ];
  return <FigureStrip label="요약" busy={isFetching} figures={[...totals, ...latest]} />;
};

import { type Funnel, funnelStages } from "@rounds/contract/operator-home/dashboards.ts";
import { NativeSelect } from "@mantine/core";
import { firstApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { funnelQuery, stageTimesQuery } from "../queries.ts";
import { type DashboardPeriod, waitingIn } from "../search.ts";
import { type FunnelStage, rateOf, sourceName, stageName, worstStage } from "../texts.ts";
import classes from "./dashboard.module.css";
import { Part } from "./part.tsx";

const every = "every";
const keyOf = (source: string | null): string => `from ${source ?? ""}`;

/** The applications that wait before the worst step now, with a link to them. */
const WaitingBefore = ({ stage, period }: { stage: FunnelStage; period: DashboardPeriod }) => {
  const { data } = useQuery(stageTimesQuery(period));
  const status = stage === "applied" ? firstApplicationStatus : stage;
  const found = data?.find((one) => one.status === status);
  if (found === undefined || found.waiting === 0) return null;
  return (
    <>
      {" "}
      지금 {stageName(stage)}에 {formatNumber(found.waiting)}건이 있어요.{" "}
      <Link to="/manage/applications" search={waitingIn(found)} data-touch="around">
        지원에서 보기
      </Link>
    </>
  );
};

const Bars = ({ counts, period }: { counts: readonly number[]; period: DashboardPeriod }) => {
  const worst = worstStage(counts);
  const most = Math.max(1, counts[0] ?? 0);
  const worstName = worst === null ? undefined : funnelStages[worst];
  const beforeName = worst === null ? undefined : funnelStages[worst - 1];
  return (
    <>
      <table className={classes.funnel}>
        <caption>공고 열람에서 입사까지</caption>
        <thead>
          <tr>
            <th scope="col">단계</th>
            <td />
            <th scope="col">수</th>
            <th scope="col">앞 단계에서</th>
          </tr>
        </thead>
        <tbody>
          {funnelStages.map((stage, at) => {
            const rate = rateOf(counts, at);
            return (
              <tr key={stage} data-worst={at === worst || undefined}>
                <th scope="row">{stageName(stage)}</th>
                <td className={classes.track} aria-hidden>
                  <span style={{ width: `${((counts[at] ?? 0) / most) * 100}%` }} />
                </td>
                <td>{formatNumber(counts[at] ?? 0)}</td>
                <td>{rate === null ? "–" : `${rate}%`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Text as="p" mt={10} size={12} tone="muted">
        오른쪽은 앞 단계에서 넘어온 비율이에요.{" "}
        {worstName !== undefined && beforeName !== undefined ? (
          <>
            <Text as="b" tone="wait">
              {stageName(beforeName)} → {stageName(worstName)} {rateOf(counts, worst ?? 0)}%
            </Text>
            에서 가장 많이 줄어요.
            <WaitingBefore stage={beforeName} period={period} />
          </>
        ) : null}
      </Text>
    </>
  );
};

const Chosen = ({ funnel, period }: { funnel: Funnel; period: DashboardPeriod }) => {
  const [source, setSource] = useState(every);
  const chosen = funnel.sources.find((one) => keyOf(one.source) === source);
  return (
    <>
      <NativeSelect
        mb={8}
        size="xs"
        aria-label="들어온 곳"
        value={chosen === undefined ? every : source}
        data={[
          { value: every, label: `모든 곳에서 · ${formatNumber(funnel.counts[0] ?? 0)}` },
          ...funnel.sources.map((one) => ({
            value: keyOf(one.source),
            label: `${sourceName(one.source)} · ${formatNumber(one.counts[0] ?? 0)}`,
          })),
        ]}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      <Bars counts={chosen?.counts ?? funnel.counts} period={period} />
    </>
  );
};

export const FunnelPart = ({ period }: { period: DashboardPeriod }) => (
  <Part title="열람에서 입사까지" note="이 기간에 연 공고" height={300} query={useQuery(funnelQuery(period))}>
    {(funnel) => <Chosen funnel={funnel} period={period} />}
  </Part>
);

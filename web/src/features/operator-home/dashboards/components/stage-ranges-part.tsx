import type { StageTime } from "@rounds/contract/operator-home/dashboards.ts";
import type { ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { useQuery } from "@tanstack/react-query";
import { hoursText } from "../../../../ui/charts/durations.ts";
import { Text } from "../../../../ui/box.tsx";
import { stageTimesQuery } from "../queries.ts";
import type { DashboardPeriod } from "../search.ts";
import classes from "./dashboard.module.css";
import { Part } from "./part.tsx";

/** The stage that an application leaves, and the name of this move. */
const moves: readonly (readonly [status: ApplicationStatus, text: string])[] = [
  ["지원확인", "지원 → 이력서"],
  ["이력서 전달", "이력서 전달 → 첫 답"],
  ["서류합격", "서류합격 → 인터뷰"],
  ["인터뷰 예정", "인터뷰 예정 → 완료"],
  ["인터뷰 완료", "인터뷰 → 결과"],
  ["최종합격", "최종합격 → 입사"],
];

const Range = ({ stage, most }: { stage: StageTime; most: number }) => {
  const place = (hours: number): string => `${(hours / most) * 100}%`;
  const { median_hours: median, middle_hours: middle } = stage;
  if (median === null || middle === null) return <div className={classes.rangeLine} />;
  const [low, high] = middle;
  return (
    <div className={classes.rangeLine}>
      <span style={{ left: place(low), width: place(Math.max(high - low, most / 50)) }} />
      <b style={{ left: place(median) }} />
    </div>
  );
};

const Ranges = ({ stages }: { stages: readonly StageTime[] }) => {
  const rows = moves.flatMap(([status, text]) => {
    const stage = stages.find((one) => one.status === status);
    return stage === undefined ? [] : [{ stage, text }];
  });
  const most = Math.max(1, ...rows.map(({ stage }) => stage.middle_hours?.[1] ?? 0));
  const slowest = rows.toSorted((one, other) => (other.stage.median_hours ?? 0) - (one.stage.median_hours ?? 0))[0]?.stage;
  return (
    <table className={classes.funnel}>
      <caption>단계마다 걸린 날</caption>
      <thead>
        <tr>
          <th scope="col">단계</th>
          <td />
          <th scope="col">중앙값</th>
          <th scope="col">가운데 절반</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ stage, text }) => (
          <tr key={stage.status} data-slowest={(stage === slowest && stage.median_hours !== null) || undefined}>
            <th scope="row">{text}</th>
            <td aria-hidden>
              <Range stage={stage} most={most} />
            </td>
            <td>{stage.median_hours === null ? "–" : hoursText(stage.median_hours)}</td>
            <td>{stage.middle_hours === null ? "" : stage.middle_hours.map(hoursText).join("~")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The median of the time in each stage, and its middle half. */
export const StageRangesPart = ({ period }: { period: DashboardPeriod }) => (
  <Part
    title="단계마다 걸린 날"
    note="굵은 선이 중앙값"
    control={
      <Text size={12} tone="muted">
        가운데 절반
      </Text>
    }
    height={200}
    query={useQuery(stageTimesQuery(period))}
  >
    {(stages) => <Ranges stages={stages} />}
  </Part>
);

import type { StageTime } from "@rounds/contract/operator-home/dashboards.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useStatusLabel } from "../../../../lib/use-status-label.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { hoursText } from "../../../../ui/charts/durations.ts";
import { daysSince } from "../../../../lib/seoul-time.ts";
import { stageTimesQuery } from "../queries.ts";
import { type DashboardPeriod, waitingIn } from "../search.ts";
import classes from "./dashboard.module.css";
import { Part } from "./part.tsx";

/** The final stage, where no application waits. */
const last = "입사";
const tones = ["calm", "long", "lost"] as const;
const marks = ["3일 넘음", "7일 넘음", "10일 넘음"] as const;

const Row = ({ stage, label }: { stage: StageTime; label: string }) => {
  const { status, oldest_at: oldest, waiting_long: waits } = stage;
  const isEnd = status === last;
  return (
    <tr>
      <th scope="row">
        <Link data-touch="cell" to="/manage/applications" search={waitingIn(stage)}>
          {label}
        </Link>
      </th>
      <td>{stage.median_hours === null ? "–" : hoursText(stage.median_hours)}</td>
      <td>{formatNumber(stage.moved_on)}</td>
      <td>{formatNumber(stage.lost)}</td>
      <td>{isEnd ? "–" : formatNumber(stage.waiting)}</td>
      {tones.map((tone, at) => (
        <td key={tone} data-tone={waits[at] ? tone : undefined}>
          {isEnd ? "–" : formatNumber(waits[at] ?? 0)}
        </td>
      ))}
      <td>{isEnd || oldest === null ? "–" : `${daysSince(oldest)}일째`}</td>
    </tr>
  );
};

/** Time in each stage, and applications that have waited too long. */
export const StageTimesPart = ({ period }: { period: DashboardPeriod }) => {
  const labelOf = useStatusLabel();
  return (
    <Part
      title="단계마다 걸린 시간"
      note="이 기간에 다음 단계로 간 지원과, 지금 기다리는 지원"
      height={330}
      query={useQuery(stageTimesQuery(period))}
    >
      {(stages) => (
        <div className={classes.wide} tabIndex={0} role="region" aria-label="단계마다 걸린 시간, 스크롤 영역">
          <table className={classes.table}>
            <caption>단계마다 걸린 시간과 지금 기다리는 지원</caption>
            <thead>
              <tr>
                {["단계", "머문 시간(중앙값)", "다음 단계로", "취소·드롭", "지금", ...marks, "가장 오래"].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {stages.map((stage) => (
                <Row key={stage.status} stage={stage} label={labelOf(stage.status)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Part>
  );
};

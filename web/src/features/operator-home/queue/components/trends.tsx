import { VisuallyHidden } from "@mantine/core";
import { trendDays, type QueueSummary, type Trend } from "@rounds/contract/operator-home/queue.ts";
import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../../../lib/format.ts";
import { hoursText } from "../../../../ui/charts/durations.ts";
import classes from "./trends.module.css";

const width = 132;
const height = 24;

/** A line chart, scaled to its highest day. */
const Line = ({ values }: { values: readonly number[] }) => {
  const most = Math.max(1, ...values);
  const points = values.map(
    (value, at) => `${(at / Math.max(1, values.length - 1)) * width},${height - 2 - (value / most) * (height - 4)}`,
  );
  return (
    <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <polyline points={points.join(" ")} />
    </svg>
  );
};

const signed = (value: number, words: string): string => `${value > 0 ? "+" : value < 0 ? "−" : "±"}${words}`;

/** `+14%`. Without earlier values there is no comparison. */
const changeText = ({ total, before }: Trend): string => {
  if (before === 0) return "–";
  const percent = Math.round((total / before - 1) * 100);
  return signed(percent, `${formatNumber(Math.abs(percent))}%`);
};

const TrendRow = ({ label, trend }: { label: string; trend: Trend }) => (
  <div className={classes.row}>
    <dt>{label}</dt>
    <dd>
      <Line values={trend.daily} />
      <strong>{formatNumber(trend.total)}</strong>
      <span className={classes.change}>
        {changeText(trend)}
        <VisuallyHidden>, 그 전 {formatNumber(trend.before)}</VisuallyHidden>
      </span>
    </dd>
  </div>
);

const FirstReply = ({ hours, before }: QueueSummary["trends"]["first_answer"]) => {
  const change = hours === null || before === null ? null : Math.round(hours - before);
  return (
    <div className={classes.row}>
      <dt>병원 첫 답</dt>
      <dd>
        <span className={classes.line} />
        <strong>{hours === null ? "–" : hoursText(hours)}</strong>
        <span className={classes.change}>
          {change === null ? "–" : signed(change, hoursText(Math.abs(change)))}
          {before === null ? null : <VisuallyHidden>, 그 전 {hoursText(before)}</VisuallyHidden>}
        </span>
      </dd>
    </div>
  );
};

const ages = ["3일이 안 됨", "3일 넘음", "7일 넘음", "10일 넘음"] as const;
const tones = ["fresh", "calm", "long", "lost"] as const;

const Waiting = ({ waiting }: { waiting: readonly number[] }) => (
  <section className={classes.part} aria-labelledby="queue-waiting">
    <h2 id="queue-waiting" className={classes.title}>
      답을 기다리는 지원
      <span>{formatNumber(waiting.reduce((sum, count) => sum + count, 0))}건</span>
    </h2>
    <div className={classes.bar} aria-hidden>
      {tones.map((tone, at) => (waiting[at] ? <span key={tone} data-tone={tone} style={{ flexGrow: waiting[at] }} /> : null))}
    </div>
    <dl className={classes.counts}>
      {ages.map((age, at) => (
        <div key={age} data-tone={tones[at]}>
          <dt>{age}</dt>
          <dd>{formatNumber(waiting[at] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Sent = ({ today: { arrived, on_the_way, failed } }: QueueSummary["messages"]) => (
  <section className={classes.part} aria-labelledby="queue-sent">
    <h2 id="queue-sent" className={classes.title}>
      오늘 보낸 문자
    </h2>
    <dl className={classes.sent}>
      {(
        [
          ["fresh", "보냄", arrived],
          ["calm", "보내는 중", on_the_way],
          ["lost", "실패", failed],
        ] as const
      ).map(([tone, label, count]) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Trends of the last two weeks, next to the queue. */
export const Trends = ({ home }: { home: QueueSummary | undefined }) => {
  if (home === undefined) {
    return (
      <div className={classes.side} aria-busy="true">
        {[232, 172, 84].map((size) => (
          <div key={size} className={classes.part} style={{ height: size }}>
            <span className={classes.bone} />
          </div>
        ))}
      </div>
    );
  }
  const { profiles, applications, deliveries, first_answer: answer } = home.trends;
  return (
    <div className={classes.side}>
      <section className={classes.part} aria-labelledby="queue-trends">
        <h2 id="queue-trends" className={classes.title}>
          흐름{" "}
          <span>
            최근 {trendDays}일, 그 전 {trendDays}일과 비교
          </span>
        </h2>
        <dl className={classes.trends}>
          <TrendRow label="신규 프로필" trend={profiles} />
          <TrendRow label="지원" trend={applications} />
          <TrendRow label="이력서 전달" trend={deliveries} />
          <FirstReply {...answer} />
        </dl>
        <Link to="/manage/dashboard" className={classes.more}>
          대시보드에서 자세히 보기
        </Link>
      </section>
      <Waiting waiting={home.unanswered.waiting} />
      <Sent {...home.messages} />
    </div>
  );
};

import { VisuallyHidden } from "@mantine/core";
import { trendDays, type QueueSummary, type Trend } from "@rounds/contract/operator-home/queue.ts";
import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
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
  <Grid columns="84px minmax(0, 1fr)" align="center" className={classes.row}>
    <dt>{label}</dt>
    <dd>
      <Line values={trend.daily} />
      <strong>{formatNumber(trend.total)}</strong>
      <Text variant="micro" tone="muted">
        {changeText(trend)}
        <VisuallyHidden>, 그 전 {formatNumber(trend.before)}</VisuallyHidden>
      </Text>
    </dd>
  </Grid>
);

const FirstReply = ({ hours, before }: QueueSummary["trends"]["first_answer"]) => {
  const change = hours === null || before === null ? null : Math.round(hours - before);
  return (
    <Grid columns="84px minmax(0, 1fr)" align="center" className={classes.row}>
      <dt>병원 첫 답</dt>
      <dd>
        <span className={classes.line} />
        <strong>{hours === null ? "–" : hoursText(hours)}</strong>
        <Text variant="micro" tone="muted">
          {change === null ? "–" : signed(change, hoursText(Math.abs(change)))}
          {before === null ? null : <VisuallyHidden>, 그 전 {hoursText(before)}</VisuallyHidden>}
        </Text>
      </dd>
    </Grid>
  );
};

const ages = ["3일이 안 됨", "3일 넘음", "7일 넘음", "10일 넘음"] as const;
const tones = ["fresh", "calm", "long", "lost"] as const;

const Waiting = ({ waiting }: { waiting: readonly number[] }) => (
  <section className={classes.part} aria-labelledby="queue-waiting">
    <Text as="h2" mb={12} variant="meta" weight={700} id="queue-waiting" className={classes.title}>
      답을 기다리는 지원
      <span>{formatNumber(waiting.reduce((sum, count) => sum + count, 0))}건</span>
    </Text>
    <Row gap={2} mb={12} clip bg="ground" radius={5} className={classes.bar} aria-hidden>
      {tones.map((tone, at) => (waiting[at] ? <span key={tone} data-tone={tone} style={{ flexGrow: waiting[at] }} /> : null))}
    </Row>
    <Stack as="dl" gap={8} className={classes.counts}>
      {ages.map((age, at) => (
        <Row gap={8} align="center" key={age} data-tone={tones[at]}>
          <dt>{age}</dt>
          <Text as="dd" atEnd weight={700}>
            {formatNumber(waiting[at] ?? 0)}
          </Text>
        </Row>
      ))}
    </Stack>
  </section>
);

const Sent = ({ today: { arrived, on_the_way, failed } }: QueueSummary["messages"]) => (
  <section className={classes.part} aria-labelledby="queue-sent">
    <Text as="h2" mb={12} variant="meta" weight={700} id="queue-sent" className={classes.title}>
      오늘 보낸 문자
    </Text>
    <Row as="dl" gap={18} className={classes.sent}>
      {(
        [
          ["fresh", "보냄", arrived],
          ["calm", "보내는 중", on_the_way],
          ["lost", "실패", failed],
        ] as const
      ).map(([tone, label, count]) => (
        <Row gap={8} align="center" key={label} data-tone={tone}>
          <dt>{label}</dt>
          <Text as="dd" weight={700}>
            {formatNumber(count)}
          </Text>
        </Row>
      ))}
    </Row>
  </section>
);

/** Trends of the last two weeks, next to the queue. */
export const Trends = ({ home }: { home: QueueSummary | undefined }) => {
  if (home === undefined) {
    return (
      <Box tabular className={classes.side} aria-busy="true">
        {[232, 172, 84].map((size) => (
          <div key={size} className={classes.part} style={{ height: size }}>
            <Bone height="100%" borderRadius={10} />
          </div>
        ))}
      </Box>
    );
  }
  const { profiles, applications, deliveries, first_answer: answer } = home.trends;
  return (
    <Box tabular className={classes.side}>
      <section className={classes.part} aria-labelledby="queue-trends">
        <Text as="h2" mb={12} variant="meta" weight={700} id="queue-trends" className={classes.title}>
          흐름{" "}
          <span>
            최근 {trendDays}일, 그 전 {trendDays}일과 비교
          </span>
        </Text>
        <Stack as="dl" gap={10}>
          <TrendRow label="신규 프로필" trend={profiles} />
          <TrendRow label="지원" trend={applications} />
          <TrendRow label="이력서 전달" trend={deliveries} />
          <FirstReply {...answer} />
        </Stack>
        <Link to="/manage/dashboard" className={classes.more}>
          대시보드에서 자세히 보기
        </Link>
      </section>
      <Waiting waiting={home.unanswered.waiting} />
      <Sent {...home.messages} />
    </Box>
  );
};

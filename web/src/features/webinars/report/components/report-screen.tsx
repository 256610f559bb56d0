import { Progress } from "@mantine/core";
import { attendanceTabs, type SessionReport } from "@rounds/contract/webinars/report.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Column, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { HintBar } from "../../../../ui/console/data-table.tsx";
import { FigureStrip } from "../../../../ui/console/figure-strip.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { lineBeside } from "../../../../ui/console/list-steps.ts";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { type AttendanceTab, sessionReportQuery } from "../queries.ts";
import { type AttendanceProps, AttendanceTable, personElementId } from "./attendance-table.tsx";
import { QuestionList } from "./question-list.tsx";
import { ReportHead } from "./report-head.tsx";
import classes from "./report-screen.module.css";
import { ViewersChart } from "./viewers-chart.tsx";

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** The rest has a written answer only. */
const questionsText = ({ total, asked, unanswered, hidden }: SessionReport["questions"]): string => {
  const written = total - asked - unanswered - hidden;
  return `질문 완료 ${asked} · ${written > 0 ? `글로 답함 ${written} · ` : ""}답 못 함 ${unanswered} · 숨김 ${hidden}`;
};

const Figures = ({ report }: { report: SessionReport }) => {
  const { registered, with_hospital_info, attended, peak, average_minutes: average, completed, questions, session } = report;
  const length = Math.round((Date.parse(session.ends_at) - Date.parse(session.starts_at)) / 60_000);
  return (
    <FigureStrip
      label="결과"
      figures={[
        { label: "사전등록", value: formatNumber(registered), unit: "명", below: `병원 정보 ${formatNumber(with_hospital_info)}명` },
        {
          label: "출석",
          value: formatNumber(attended),
          unit: "명",
          below: registered === 0 ? "" : `사전등록의 ${percentOf(attended, registered)}%`,
        },
        { label: "동시 최고", value: formatNumber(peak?.viewers ?? 0), unit: "명", below: peak === null ? "" : seoulClock(peak.at) },
        {
          label: "평균 시청",
          value: average === null ? "–" : formatNumber(Math.round(average)),
          unit: average === null ? "" : "분",
          below: average === null ? "" : `${formatNumber(length)}분 중 ${percentOf(average, length)}%`,
        },
        {
          label: "끝까지 본 사람",
          value: formatNumber(completed),
          unit: "명",
          below: attended === 0 ? "" : `출석의 ${percentOf(completed, attended)}%`,
        },
        {
          label: "질문",
          value: formatNumber(questions.total),
          unit: "개",
          below: questionsText(questions),
        },
      ]}
    />
  );
};

/** `90% 넘게`, `70~90%`, and for the lowest group `30%보다 적게`. */
export const groupName = (from: number, above: number | undefined): string => {
  const percent = (share: number) => Math.round(share * 100);
  if (above === undefined) return `${percent(from)}% 넘게`;
  return from === 0 ? `${percent(above)}%보다 적게` : `${percent(from)}~${percent(above)}%`;
};

const Groups = ({ report: { groups, attended } }: { report: SessionReport }) => (
  <Column as="section" gap={10} px={20} py={16} shrink line="start" aria-label="얼마나 보았나">
    <Row gap={8} align="baseline">
      <Text as="h2" size={13} weight={700}>
        얼마나 보았나
      </Text>
      <Text size={12} tone="muted">
        출석 {formatNumber(attended)}명
      </Text>
    </Row>
    <ul>
      {groups.map(({ from_share, people }, index) => (
        <Grid as="li" key={from_share} columns="96px minmax(0, 1fr) 44px 40px" gap={8} minH={32} align="center">
          <Text tone="muted">{groupName(from_share, groups[index - 1]?.from_share)}</Text>
          <Progress size={12} radius={4} value={percentOf(people, attended)} aria-hidden />
          <Text weight={600} text="end" tabular>
            {formatNumber(people)}
          </Text>
          <Text tone="muted" text="end" tabular>
            {percentOf(people, attended)}%
          </Text>
        </Grid>
      ))}
    </ul>
  </Column>
);

const Viewers = ({ report }: { report: SessionReport }) => (
  <Column as="section" gap={8} px={20} py={16} shrink aria-label="시간에 따른 시청">
    <Row gap={8} align="baseline" justify="between">
      <Text as="h2" size={13} weight={700}>
        시간에 따른 시청{" "}
        <Text weight={400} size={12} tone="muted">
          1분마다
        </Text>
      </Text>
      <Text size={12} tone="muted">
        <Text tone="brand" weight={700} aria-hidden>
          ❘
        </Text>{" "}
        질문이 올라온 때
      </Text>
    </Row>
    <ViewersChart report={report} />
  </Column>
);

type OrderProps = Pick<AttendanceProps, "sorting" | "onSort"> & { onBack: () => void };
/** `readAt`: when the report was read, ms. */
type LoadedProps = OrderProps & { report: SessionReport; readAt: number };

const Loaded = ({ report, readAt, sorting, onSort, onBack }: LoadedProps) => {
  const { session } = report;
  const [tab, setTab] = useState<AttendanceTab>("all");
  const navigate = useNavigate();
  const length = Math.ceil((Date.parse(session.ends_at) - Date.parse(session.starts_at)) / 60_000);
  const step = (by: 1 | -1): void => {
    const people = [...document.querySelectorAll<HTMLElement>(`[id^="${personElementId(0).slice(0, -1)}"]`)];
    const at = people.findIndex((element) => element === document.activeElement);
    lineBeside(people, at, by)?.focus();
  };
  useConsoleKeys({
    enabled: true,
    step,
    actions: {
      ...Object.fromEntries(attendanceTabs.map((value, index) => [`Digit${index + 1}`, () => setTab(value)])),
      KeyQ: () => void navigate({ to: "/manage/questions", search: { event_id: session.event_id, session_id: session.id } }),
    },
  });
  return (
    <Column grow>
      <ReportHead report={report} readAt={readAt} onBack={onBack} />
      <Figures report={report} />
      <Grid fixed line="bottom" className={classes.sides}>
        <Viewers report={report} />
        <Groups report={report} />
      </Grid>
      <Grid grow className={classes.sides}>
        <AttendanceTable sessionId={session.id} length={length} tab={tab} sorting={sorting} onTab={setTab} onSort={onSort} />
        <QuestionList eventId={session.event_id} sessionId={session.id} />
      </Grid>
      <HintBar
        hints={
          <>
            <KeyHint keys={["J", "K"]}>이동</KeyHint>
            <KeyHint keys={["Enter"]}>의사 보기</KeyHint>
            <KeyHint keys={["1", "4"]}>출석부 거르기</KeyHint>
            <KeyHint keys={["Q"]}>질문으로</KeyHint>
          </>
        }
      >
        출석부를 열거나 내려받으면 열람 기록이 남습니다
      </HintBar>
    </Column>
  );
};

/** The report of one session: figures, viewers over time, attendance and questions. */
export const ReportScreen = ({ sessionId, ...order }: OrderProps & { sessionId: number }) => {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(sessionReportQuery(sessionId));
  if (data) return <Loaded report={data} readAt={dataUpdatedAt} {...order} />;
  if (error !== null)
    return (
      <ErrorState
        heading="h1"
        title="결과를 불러오지 못했어요"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
        leave={{ label: "웨비나로", onLeave: order.onBack }}
      />
    );
  return (
    <Stack gap={20} p={24} aria-busy="true" aria-label="결과를 불러오고 있어요">
      <Bone width="40%" height={24} />
      <Bone height={72} borderRadius={12} />
      <Box minH={64}>
        <Bone height={220} borderRadius={12} />
      </Box>
    </Stack>
  );
};

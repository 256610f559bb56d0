import { Button } from "@mantine/core";
import { reportLimit, type ReportedPostDetail, type ReportOutcome } from "@rounds/contract/control/reports.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { formatDate } from "../../../../lib/format.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { ReasonDialog } from "../../../../ui/console/reason-dialog.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { useFocusAfterDialog } from "../../../../ui/console/use-focus-after-dialog.ts";
import { Tag } from "../../../../ui/tag.tsx";
import { PostFacts } from "../../../job-posts/index.ts";
import { useResolveReports } from "../mutations.ts";
import { reportedPostQuery } from "../queries.ts";
import { outcomeNames, reasonNames, wishes } from "../texts.ts";
import classes from "./reports-screen.module.css";

type Report = ReportedPostDetail["reports"][number];

const ReportRow = ({ report }: { report: Report }) => (
  <Box as="li" py={10} line="bottom">
    <Row gap={8} rowGap={4} align="center" wrap>
      <Text weight={600}>{reasonNames[report.reason]}</Text>
      {report.outcome === null && !report.is_independent && (
        <Tag
          tone="calm"
          small
          title="면허를 확인받지 않았거나, 병원 소속이거나, 서로 초대했거나, 이 공고의 신고를 이미 처리받은 의사예요. 숨기는 기준에 세지 않아요."
        >
          세지 않음
        </Tag>
      )}
      {report.outcome !== null && (
        <Tag tone="calm" small>
          {outcomeNames[report.outcome]}
        </Tag>
      )}
      <Text size={12} tone="muted" tabular atEnd>
        {formatDate(report.created_at)} {seoulClock(report.created_at)}
      </Text>
    </Row>
    {report.detail !== "" && (
      <Text as="p" mt={4} keepLines pretty>
        {report.detail}
      </Text>
    )}
    <Text as="p" mt={4} size={12} tone="muted">
      {report.reporter.name ?? "이름 없음"} #{report.reporter.id}
      {report.note === null ? "" : ` · 처리 메모: ${report.note}`}
    </Text>
  </Box>
);

/** `3건이 기다려요 · 의사에게 숨김`. */
const stateText = ({ suspended_at, report_count, outcome, resolved_at }: ReportedPostDetail): string => {
  if (outcome !== null) return `${outcomeNames[outcome]}${resolved_at === null ? "" : ` · ${formatDate(resolved_at)}`}`;
  return `신고 ${report_count}건${suspended_at === null ? " · 의사에게 보여요" : ` · ${formatDate(suspended_at)}부터 의사에게 숨겼어요`}`;
};

const refusalText = (error: Error | null, outcome: ReportOutcome | null): string | undefined => {
  if (error === null) return undefined;
  return outcome === null ? messageOf(error) : `다른 운영자가 먼저 처리했어요: ${outcomeNames[outcome]}`;
};

type BarProps = { post: ReportedPostDetail; keysOn: boolean; onDecided: () => void };

const DecisionBar = ({ post, keysOn, onDecided }: BarProps) => {
  const [wish, setWish] = useState<ReportOutcome>();
  const { act, isPending, error, reset } = useResolveReports();
  const isWaiting = post.outcome === null;
  const bar = useFocusAfterDialog(wish !== undefined, isWaiting);
  useConsoleKeys({
    enabled: keysOn && isWaiting && !isPending && wish === undefined,
    step: () => {},
    actions: { KeyX: () => setWish("corrected"), KeyE: () => setWish("kept") },
  });
  const close = () => {
    setWish(undefined);
    reset();
  };
  const decide = (outcome: ReportOutcome, note: string) =>
    act(
      { id: post.job_post.id, outcome, note, expected_count: post.report_count },
      {
        onSuccess: () => {
          close();
          onDecided();
        },
      },
    );
  return (
    <Row
      as="section"
      gap={12}
      rowGap={8}
      align="center"
      wrap
      bg="sunken"
      line="top"
      px={24}
      py={12}
      ref={bar}
      tabIndex={-1}
      style={{ outline: "none" }}
      aria-label="신고 처리"
    >
      <Text as="p" tone="muted" className={classes.state}>
        {stateText(post)}
      </Text>
      {isWaiting && (
        <Row gap={8} align="center" wrap atEnd>
          <Button variant="default" disabled={isPending} onClick={() => setWish("closed")}>
            공고 마감
          </Button>
          <Button variant="default" disabled={isPending} rightSection={<ButtonKey>X</ButtonKey>} onClick={() => setWish("corrected")}>
            수정 요청
          </Button>
          <Button loading={isPending} rightSection={<ButtonKey filled>E</ButtonKey>} onClick={() => setWish("kept")}>
            그대로 두기
          </Button>
        </Row>
      )}
      {wish !== undefined && (
        <ReasonDialog
          draft={`report-decision:${post.job_post.id}:${wish}`}
          {...wishes[wish]}
          danger={wish === "closed"}
          missing="처리한 이유를 적어 주세요."
          maxLength={reportLimit.note}
          saving={isPending}
          failure={refusalText(error, post.outcome)}
          disabled={!isWaiting}
          onReject={(note) => decide(wish, note)}
          onClose={close}
        />
      )}
    </Row>
  );
};

type Props = { id: number; keysOn: boolean; onDecided: () => void };

/** A reported post: its facts, its reports, and the decision. Also for the operators' home. */
export const ReportDecision = ({ id, keysOn, onDecided }: Props) => {
  const open = useQuery(reportedPostQuery(id));
  if (open.data === undefined)
    return open.isError ? <TableFailure query={open}>신고를 불러오지 못했어요.</TableFailure> : <Bone height={180} />;
  return (
    <Column grow>
      <Box grow scroll role="region" aria-label="신고와 공고 내용" tabIndex={0}>
        <Box px={24} pt={16}>
          <Text as="p" size={14} weight={700} aria-hidden>
            신고
          </Text>
          <ul aria-label="신고">
            {open.data.reports.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        </Box>
        <PostFacts id={id} />
      </Box>
      <DecisionBar post={open.data} keysOn={keysOn} onDecided={onDecided} />
    </Column>
  );
};

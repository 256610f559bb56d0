import { SegmentedControl } from "@mantine/core";
import { IconHeart } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Column, Grid, Row, Text } from "../../../../ui/box.tsx";
import { TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { MoreQuestions } from "../../questions/components/more-questions.tsx";
import { loadedCount } from "../../questions/live-events.ts";
import { type QuestionsOf, questionsQuery } from "../../questions/queries.ts";

/** The questions of a session, most liked first. */
export const QuestionList = (session: QuestionsOf) => {
  const { data, error, isFetching, refetch } = useQuery(questionsQuery(session));
  const [onlyUnanswered, setOnlyUnanswered] = useState(false);
  const all = (data?.questions ?? []).toSorted((one, other) => other.like_count - one.like_count || one.id - other.id);
  const unanswered = all.filter(
    ({ question_status: status, answer_text: answer, is_hidden }) => status !== "asked" && answer === null && !is_hidden,
  );
  const shown = onlyUnanswered ? unanswered : all;
  return (
    <Column as="section" shrink line="start" aria-label="질문">
      <Row gap={12} align="center" justify="between" px={20} minH={48} fixed line="bottom">
        <Text as="h2" size={13} weight={700} nowrap>
          질문 {data === undefined ? "" : loadedCount(all.length, data.nextCursor !== null)}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="질문"
          value={onlyUnanswered ? "unanswered" : "all"}
          data={[
            { value: "all", label: "좋아요순" },
            { value: "unanswered", label: `답 못 함 ${unanswered.length}` },
          ]}
          onChange={(value) => setOnlyUnanswered(value === "unanswered")}
        />
      </Row>
      <TableScroller label="질문, 스크롤 영역">
        {error !== null && data === undefined ? (
          <TableFailure query={{ error, isFetching, refetch }}>질문을 불러오지 못했어요.</TableFailure>
        ) : null}
        {data === undefined && error === null ? (
          <Box p={20} aria-hidden>
            {[80, 66, 74, 60].map((width) => (
              <Bone key={width} width={`${width}%`} height={14} marginBlock={20} />
            ))}
          </Box>
        ) : null}
        {data !== undefined && shown.length === 0 ? (
          <TableMessage>{onlyUnanswered ? "모든 질문에 답했어요." : "질문이 없었어요."}</TableMessage>
        ) : null}
        <ul>
          {shown.map(
            ({ id, like_count: likes, question_text: text, user, created_at, question_status: status, answer_text, is_hidden }) => (
              <Grid as="li" key={id} columns="52px minmax(0, 1fr) auto" gap={8} align="center" px={20} py={8} minH={56} line="bottom">
                <Row gap={4} align="center" tone="brand" weight={600} tabular>
                  <IconHeart size={14} aria-label="좋아요" /> {formatNumber(likes)}
                </Row>
                <Box shrink>
                  <Text block truncate title={text}>
                    {text}
                  </Text>
                  <Text block truncate size={12} tone="muted">
                    {user?.name ?? "익명"} · {seoulClock(created_at)}
                  </Text>
                </Box>
                <Text size={12} tone={status === "asked" || answer_text !== null ? "brand-strong" : "muted"} nowrap>
                  {is_hidden ? "숨김" : status === "asked" ? "질문 완료" : answer_text === null ? "답 못 함" : "글로 답함"}
                </Text>
              </Grid>
            ),
          )}
        </ul>
        {typeof data?.nextCursor === "string" ? <MoreQuestions {...session} /> : null}
      </TableScroller>
    </Column>
  );
};

import { Button, Text as Lines, SegmentedControl, Tabs } from "@mantine/core";
import type { Question } from "@rounds/contract/webinars/questions.ts";
import { IconArrowUp, IconMessageQuestion, IconPinFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type UIEvent, useRef, useState } from "react";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { LostConnection } from "../../../../ui/error-line.tsx";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { useMovedSession } from "../../sessions/use-moved-session.ts";
import { isUnregistered } from "../../sessions/unregistered.ts";
import { loadedCount, type QuestionSort, sorted } from "../live-events.ts";
import type { QuestionsOf } from "../queries.ts";
import { useLiveQuestions } from "../use-live-questions.ts";
import { MoreQuestions } from "./more-questions.tsx";
import { QuestionInput } from "./question-input.tsx";
import { QuestionRow } from "./question-row.tsx";
import classes from "./question-panel.module.css";

/** px from the top of the list. Below it the doctor is reading older questions. */
const topZone = 24;

type PanelProps = QuestionsOf & { /** The server accepts no more questions. */ isEnded?: boolean };

/** The questions of a live session, next to its player. It fills its parent, and only its list scrolls. */
export const QuestionPanel = ({ isEnded = false, ...session }: PanelProps) => {
  const { questions, hasMore, error, isPending, isFetching, refetch, lostAt, isClosed } = useLiveQuestions(session, useMovedSession());
  const [view, setView] = useState("all");
  const [sort, setSort] = useState<QuestionSort>("time");
  const [isLarge, setLarge] = useState(false);
  /** Questions that were loaded when the list left its top. Null at the top. */
  const [read, setRead] = useState<ReadonlySet<number> | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const all = questions ?? [];
  const mine = all.filter(({ me }) => me.is_my_question);
  const isMine = view === "mine" && mine.length > 0;
  const shown = sorted(isMine ? mine : all, sort);
  const arrived = read === null ? 0 : shown.filter(({ id, me }) => !read.has(id) && !me.is_my_question).length;
  const pinned = isEnded ? undefined : all.find(({ is_pinned }) => is_pinned);

  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>): void => {
    const isAtTop = currentTarget.scrollTop <= topZone;
    if (isAtTop && read !== null) setRead(null);
    if (!isAtTop && read === null) setRead(new Set(all.map(({ id }) => id)));
  };

  if (isClosed) return <ClosedPanel />;
  if (isUnregistered(error)) return <UnregisteredPanel {...session} />;
  return (
    <Column as="section" bg="surface" clip className={classes.panel} aria-label="실시간 질문">
      {pinned ? <Pinned question={pinned} /> : null}
      <Row align="center" justify="between" gap={8} px={8} line="bottom" fixed>
        <Tabs value={isMine ? "mine" : "all"} onChange={(next) => setView(next ?? "all")} keepMounted={false}>
          <Tabs.List className={classes.tabs}>
            <Tabs.Tab value="all">
              전체 질문{" "}
              <Text as="b" tone="brand-strong">
                {loadedCount(all.length, hasMore)}
              </Text>
            </Tabs.Tab>
            {mine.length > 0 ? <Tabs.Tab value="mine">내 질문 {loadedCount(mine.length, hasMore)}</Tabs.Tab> : null}
          </Tabs.List>
        </Tabs>
        {arrived > 0 ? (
          <Button
            size="xs"
            radius="xl"
            color="dark"
            leftSection={<IconArrowUp size={14} aria-hidden />}
            onClick={() => list.current?.scrollTo({ top: 0 })}
          >
            새 질문 {arrived}
          </Button>
        ) : null}
      </Row>
      <LostConnection lostAt={lostAt} />
      <div ref={list} className={classes.list} onScroll={onScroll} tabIndex={0} role="group" aria-label="질문 목록">
        {isPending ? <Loading /> : null}
        {error ? <ErrorState title="질문을 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
        {questions?.length === 0 ? (
          <EmptyState
            title="지금은 질문이 없어요"
            {...(isEnded ? {} : { description: "궁금한 점을 첫 번째로 남겨 보세요." })}
            icon={<IconMessageQuestion size={20} aria-hidden />}
          />
        ) : null}
        <ul>
          {shown.map((question) => (
            <QuestionRow
              key={question.id}
              session={session}
              question={question}
              isLarge={isLarge}
              onFocusLost={() => list.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
        {hasMore ? <MoreQuestions {...session} /> : null}
      </div>
      <QuestionInput session={session} isEnded={isEnded}>
        <DisplayChoices sort={sort} onSort={setSort} isLarge={isLarge} onLarge={setLarge} />
      </QuestionInput>
    </Column>
  );
};

/** The operator has hidden the webinar. */
const ClosedPanel = () => (
  <Column as="section" bg="surface" clip role="alert" className={classes.panel} aria-label="실시간 질문">
    <EmptyState
      title="지금은 볼 수 없는 웨비나예요"
      description="운영자가 웨비나를 비공개로 바꿔 질문도 닫혔어요. 다시 공개되면 질문도 다시 열려요."
      icon={<IconMessageQuestion size={20} aria-hidden />}
    />
  </Column>
);

const UnregisteredPanel = ({ eventId, sessionId }: QuestionsOf) => (
  <Column as="section" bg="surface" clip className={classes.panel} aria-label="실시간 질문">
    <EmptyState
      title="사전등록하면 질문할 수 있어요"
      description="사전등록한 분만 방송을 보고 질문을 남길 수 있어요."
      icon={<IconMessageQuestion size={20} aria-hidden />}
      action={
        <Button
          size="lg"
          fullWidth
          renderRoot={(props) => <Link {...props} to="/webinar/contents" search={{ event_id: eventId, session_id: sessionId }} />}
        >
          사전등록
        </Button>
      }
    />
  </Column>
);

type Display = {
  readonly sort: QuestionSort;
  readonly onSort: (sort: QuestionSort) => void;
  readonly isLarge: boolean;
  readonly onLarge: (isLarge: boolean) => void;
};

/** The order of the questions and the size of their text. */
const DisplayChoices = ({ sort, onSort, isLarge, onLarge }: Display) => (
  <Row align="center" justify="between" gap={12}>
    <SegmentedControl
      size="xs"
      aria-label="정렬"
      value={sort}
      onChange={(next) => onSort(next as QuestionSort)}
      data={[
        { value: "time", label: "시간순" },
        { value: "liked", label: "좋아요순" },
      ]}
    />
    <SegmentedControl
      size="xs"
      aria-label="글자 크기"
      value={isLarge ? "large" : "small"}
      onChange={(next) => onLarge(next === "large")}
      data={[
        { value: "small", label: <span aria-label="보통 글자">가</span> },
        {
          value: "large",
          label: (
            <Text size={18} aria-label="큰 글자">
              가
            </Text>
          ),
        },
      ]}
    />
  </Row>
);

const Pinned = ({ question }: { question: Question }) => (
  <Box mt={12} px={20} py={12} bg="brand-soft" radius={16} fixed className={classes.pinned}>
    <Row gap={6} align="center" variant="meta" weight={650} tone="brand-strong">
      <IconPinFilled size={14} aria-hidden /> 지금 답하고 있어요
    </Row>
    <Lines lineClamp={3} className={classes.pinnedText ?? ""}>
      {question.question_text}
    </Lines>
  </Box>
);

const Loading = () => (
  <Column gap={20} p={20} aria-hidden>
    {[88, 64, 76].map((width) => (
      <Column key={width} gap={8}>
        <Bone width={`${width}%`} height={16} />
        <Bone width={96} height={12} />
      </Column>
    ))}
  </Column>
);

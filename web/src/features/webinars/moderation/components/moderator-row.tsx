import { Button, UnstyledButton } from "@mantine/core";
import type { Question } from "@rounds/contract/webinars/questions.ts";
import { IconArrowBackUp, IconHeartFilled, IconPinFilled } from "@tabler/icons-react";
import { type ComponentType, useEffect, useRef } from "react";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import type { ColumnName } from "../columns.ts";
import type { Moderation } from "../mutations.ts";
import { waitingTime } from "../waiting-time.ts";
import classes from "./moderator-screen.module.css";

type Props = {
  readonly question: Question;
  readonly column: ColumnName;
  readonly isFocused: boolean;
  readonly now: number;
  readonly acts: Moderation;
  readonly onFocus: () => void;
  readonly onAnswer: () => void;
};

const replyWords = ({ answer_text: reply }: Question): string => (reply === null ? "답변 쓰기" : "답변 고치기");

/** The person, the time and the state of a question. */
const Facts = ({ question, column, now }: Pick<Props, "question" | "column" | "now">) => {
  const waiting = waitingTime(question, now);
  const { name, id: userId } = question.user;
  return (
    <Row gap={8} align="center" wrap variant="meta" tone="muted">
      <span>
        {name ?? "이름 없음"}#{userId}
        {question.is_anonymous ? " (익명)" : ""}
      </span>
      {column === "waiting" ? (
        <Text tone={waiting.isLong ? "wait" : "muted"} weight={waiting.isLong ? 650 : 400} tabular>
          {waiting.text}
        </Text>
      ) : (
        <time dateTime={question.created_at}>{seoulClock(question.created_at)}</time>
      )}
      {question.is_pinned ? (
        <Tag tone="brand" small>
          <IconPinFilled size={11} aria-hidden /> 모두에게 고정됨
        </Tag>
      ) : null}
      {question.is_hidden ? (
        <Tag tone="calm" small>
          숨김
        </Tag>
      ) : null}
      {question.answer_text === null ? null : (
        <Tag tone="calm" small>
          답변 있음
        </Tag>
      )}
    </Row>
  );
};

type ActsProps = Pick<Props, "question" | "isFocused" | "acts" | "onAnswer">;

/** Until the moderator has decided. The focused row shows the keys. */
const WaitingActs = ({ question, isFocused, acts }: ActsProps) => (
  <>
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      rightSection={isFocused ? <ButtonKey>H</ButtonKey> : null}
      onClick={() => acts.hide(question)}
    >
      숨기기
    </Button>
    <Button
      size="xs"
      variant={isFocused ? "filled" : "default"}
      rightSection={isFocused ? <ButtonKey filled>A</ButtonKey> : null}
      onClick={() => acts.approve(question)}
    >
      승인
    </Button>
  </>
);

const VisibleActs = ({ question, acts, onAnswer }: ActsProps) => (
  <>
    <Button size="xs" variant="subtle" color="gray" onClick={() => acts.hide(question)}>
      숨기기
    </Button>
    <Button size="xs" variant="subtle" color="gray" onClick={onAnswer}>
      {replyWords(question)}
    </Button>
    <Button size="xs" variant="subtle" color="gray" onClick={() => acts.show(question)}>
      발표자에게
    </Button>
    <Button size="xs" variant="subtle" color="gray" onClick={() => acts.togglePin(question)}>
      {question.is_pinned ? "고정 풀기" : "고정"}
    </Button>
    <Button size="xs" variant="default" onClick={() => acts.toggleAsked(question)}>
      질문 완료
    </Button>
  </>
);

const DoneActs = ({ question, acts, onAnswer }: ActsProps) => (
  <>
    <Button size="xs" variant="subtle" color="gray" onClick={onAnswer}>
      {replyWords(question)}
    </Button>
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      onClick={() => (question.is_hidden ? acts.hide(question) : acts.toggleAsked(question))}
    >
      되돌리기
    </Button>
  </>
);

const actsOf = { waiting: WaitingActs, visible: VisibleActs, done: DoneActs } as const satisfies Readonly<
  Record<ColumnName, ComponentType<ActsProps>>
>;

export const ModeratorRow = ({ question, column, isFocused, now, acts, onFocus, onAnswer }: Props) => {
  const Acts = actsOf[column];
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFocused) row.current?.scrollIntoView({ block: "nearest" });
  }, [isFocused]);
  return (
    <Row as="li" gap={12} px={20} py={14} line="bottom" className={classes.row} data-focused={isFocused || undefined} ref={row}>
      {column === "waiting" ? null : (
        <Column align="center" fixed variant="meta" tone="brand" aria-label={`좋아요 ${question.like_count}`}>
          <IconHeartFilled size={16} aria-hidden />
          <b>{question.like_count}</b>
        </Column>
      )}
      <Column gap={6} grow>
        <UnstyledButton className={classes.text} aria-current={isFocused || undefined} onClick={onFocus} onFocus={onFocus}>
          {question.question_text}
        </UnstyledButton>
        <Row gap={8} align="center" justify="between" wrap>
          <Facts question={question} column={column} now={now} />
          <Row wrap justify="end" atEnd>
            <Acts question={question} isFocused={isFocused} acts={acts} onAnswer={onAnswer} />
          </Row>
        </Row>
      </Column>
    </Row>
  );
};

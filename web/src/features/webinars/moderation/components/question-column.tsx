import type { Question } from "@rounds/contract/webinars/questions.ts";
import type { ReactNode } from "react";
import { Bone } from "../../../../ui/bone.tsx";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { type ColumnName, columnTitles } from "../columns.ts";
import type { Moderation } from "../mutations.ts";
import { ModeratorRow } from "./moderator-row.tsx";
import classes from "./moderator-screen.module.css";

type Props = {
  readonly name: ColumnName;
  readonly head: ReactNode;
  /** Undefined until the questions are loaded. */
  readonly questions: readonly Question[] | undefined;
  /** The place of the focused question. Null while another column has the focus; narrow screens then hide this one. */
  readonly focusedAt: number | null;
  readonly now: number;
  readonly acts: Moderation;
  readonly onFocus: (at: number) => void;
  readonly onAnswer: (id: number) => void;
  readonly emptyText: string;
  readonly hasFailed: boolean;
  /** Loads older questions. */
  readonly more: ReactNode;
};

export const QuestionColumn = ({ name, head, questions, focusedAt, now, acts, onFocus, onAnswer, emptyText, hasFailed, more }: Props) => (
  <Column as="section" grow className={classes.column} aria-label={columnTitles[name]} data-shown={focusedAt !== null || undefined}>
    <Row align="center" justify="between" px={20} minH={44} line="bottom" fixed bg="head">
      {head}
    </Row>
    <ul>
      {questions?.map((question, at) => (
        <ModeratorRow
          key={question.id}
          question={question}
          column={name}
          isFocused={at === focusedAt}
          now={now}
          acts={acts}
          onFocus={() => onFocus(at)}
          onAnswer={() => onAnswer(question.id)}
        />
      ))}
    </ul>
    {questions?.length === 0 ? (
      <Text as="p" p={20} tone="muted" variant="note">
        {emptyText}
      </Text>
    ) : null}
    {more}
    {questions || hasFailed ? null : <LoadingRows />}
  </Column>
);

const LoadingRows = () => (
  <Column gap={20} p={20} aria-hidden>
    {[1, 2, 3, 4].map((row) => (
      <Column key={row} gap={8}>
        <Bone width="88%" height={16} />
        <Bone width={120} height={12} />
      </Column>
    ))}
  </Column>
);

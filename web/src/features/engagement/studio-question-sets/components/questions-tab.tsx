import { useWindowEvent } from "@mantine/hooks";
import { questionSetLimits, type QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import { useState } from "react";
import { Box } from "../../../../ui/box.tsx";
import { isChordKey } from "../../../../ui/console/console-keys.ts";
import { ScrollingColumns } from "../../../../ui/console/scrolling-columns.tsx";
import { moved } from "../../studio/moved.ts";
import { copyOfQuestion, newQuestion, type QuestionChange, type TypedQuestion } from "../form.ts";
import { QuestionForm, questionFieldId } from "./question-form.tsx";
import { QuestionList } from "./question-list.tsx";

const focusQuestion = (): void => {
  // After the next drawing the field exists.
  requestAnimationFrame(() => document.getElementById(questionFieldId)?.focus());
};

type Options = {
  kind: QuestionSetKind;
  questions: readonly TypedQuestion[];
  isFrozen: boolean;
  /** The tab is open. */
  hasKeys: boolean;
  onChange: (questions: readonly TypedQuestion[]) => void;
  onChangeOne: (key: string, change: QuestionChange) => void;
};

/** The questions of a set, and the index of the selected one. */
export const useQuestions = ({ kind, questions, isFrozen, hasKeys, onChange, onChangeOne }: Options) => {
  const [wanted, select] = useState(0);
  const selected = Math.min(wanted, questions.length - 1);
  const canAdd = !isFrozen && questions.length < questionSetLimits.questions;
  const insert = (added: TypedQuestion): void => {
    onChange(questions.toSpliced(selected + 1, 0, added));
    select(selected + 1);
    focusQuestion();
  };
  useWindowEvent("keydown", (event) => {
    if (!isChordKey(event) || !hasKeys) return;
    if (event.code === "Enter" && canAdd) insert(newQuestion(kind));
    else if (event.code === "BracketLeft") select(Math.max(selected - 1, 0));
    else if (event.code === "BracketRight") select(Math.min(selected + 1, questions.length - 1));
    else return;
    event.preventDefault();
  });
  return { kind, questions, isFrozen, canAdd, selected, select, insert, onChange, onChangeOne };
};

/** The list of questions, and the form of the selected one. */
export const QuestionsTab = (props: ReturnType<typeof useQuestions>) => {
  const { kind, questions, isFrozen, canAdd, selected, select, insert, onChange, onChangeOne } = props;
  const question = questions[selected];
  return (
    <ScrollingColumns columns="minmax(0, 304px) minmax(0, 1fr)">
      <QuestionList
        kind={kind}
        questions={questions}
        selected={selected}
        isFrozen={isFrozen}
        canAdd={canAdd}
        onSelect={select}
        onMove={(from, to) => {
          onChange(moved(questions, from, to));
          select(to);
        }}
        onAdd={() => insert(newQuestion(kind))}
      />
      <Box line="start">
        {question && (
          <QuestionForm
            kind={kind}
            question={question}
            number={selected + 1}
            isFrozen={isFrozen}
            canAdd={canAdd}
            onChange={(change) => onChangeOne(question.key, change)}
            onCopy={() => insert(copyOfQuestion(question))}
            onRemove={() => onChange(questions.toSpliced(selected, 1))}
          />
        )}
      </Box>
    </ScrollingColumns>
  );
};

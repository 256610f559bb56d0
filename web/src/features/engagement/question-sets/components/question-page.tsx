import type { Question, QuestionSet, QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { choiceName, headText, submitLabel } from "../texts.ts";
import { isOver } from "../use-participation.ts";
import { FrameBody, FrameFoot, FrameHead } from "./frame.tsx";
import { Picture } from "./picture.tsx";
import classes from "./question-page.module.css";

type ChoicesProps = { question: Question; chosen: number | null; isLocked: boolean; onChoose: (id: number) => void };

const Choices = ({ question, chosen, isLocked, onChoose }: ChoicesProps) => {
  const hasPictures = question.choices.some(({ image }) => image !== null);
  return (
    <fieldset className={classes.choices} data-pictures={hasPictures || undefined} disabled={isLocked}>
      <legend className={classes.legend}>보기</legend>
      {question.choices.map(({ id, value, image }, place) => (
        <label key={id} className={classes.choice} data-chosen={id === chosen || undefined}>
          {image !== null && <img src={image} alt="" className={classes.choicePicture} />}
          <span className={classes.number} aria-hidden>
            {place + 1}
          </span>
          <Text grow weight={500}>
            {value}
          </Text>
          <input
            type="radio"
            className={classes.radio}
            aria-label={choiceName({ value }, place)}
            name={`question-${question.id}`}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
        </label>
      ))}
    </fieldset>
  );
};

const Segments = ({ number, total }: { number: number; total: number }) => (
  <Row gap={4} aria-hidden className={classes.segments}>
    {Array.from({ length: total }, (_, index) => (
      <span key={index} data-done={index < number || undefined} />
    ))}
  </Row>
);

type Props = {
  kind: QuestionSetKind;
  set: QuestionSet;
  question: Question;
  isSending: boolean;
  error: unknown;
  onSubmit: (choiceId: number) => void;
  onClose: () => void;
};

/** The only choice of a quiz question is chosen already. */
const initialChoice = (kind: QuestionSetKind, { choices }: Question): number | null =>
  kind === "quiz" && choices.length === 1 ? (choices[0]?.id ?? null) : null;

/** One question. Its key is the question's id, so the choice is cleared with each new question. */
export const QuestionPage = ({ kind, set, question, isSending, error, onSubmit, onClose }: Props) => {
  const [chosen, setChosen] = useState<number | null>(() => initialChoice(kind, question));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const send = () => {
    if (chosen !== null && !isSending && !isOver(error)) onSubmit(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isSending) return;
    const choice = /^[1-9]$/.test(event.key) ? question.choices[Number(event.key) - 1] : undefined;
    if (choice) setChosen(choice.id);
    // Elsewhere Enter presses the button that has the focus, or submits the form.
    else if (event.key === "Enter" && event.target === title.current) send();
  };
  const hint =
    chosen === null ? (
      "보기를 하나 골라 주세요"
    ) : kind === "poll" ? (
      "답은 모두 합친 비율로만 보여요"
    ) : (
      <Text hideOn="small">숫자로 고르고 Enter로 제출해요</Text>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are shortcuts for the radio buttons in the form
    <Column as="form" grow className={classes.form} onSubmit={submit} onKeyDown={onKeyDown}>
      <FrameHead>
        <Text size={17} weight={700} tone="strong" tabular>
          {question.number}
        </Text>
        <Text size={17} tabular>
          {" / "}
          {question.total}
        </Text>
        <Text className={classes.headText}>{headText(kind, set)}</Text>
      </FrameHead>
      <Segments number={question.number} total={question.total} />
      <Text spoken role="status">{`${question.number}번째 질문`}</Text>
      <FrameBody>
        <Box className={classes.page}>
          <h2 ref={title} tabIndex={-1} className={classes.question}>
            {question.question}
          </h2>
          {question.description !== "" && (
            <Text as="p" variant="body" tone="muted" keepLines>
              {question.description}
            </Text>
          )}
          {question.question_image_url !== null && <Picture url={question.question_image_url} alt={question.question_image_alt} />}
          <Choices question={question} chosen={chosen} isLocked={isSending} onChoose={setChosen} />
        </Box>
      </FrameBody>
      <FrameFoot>
        <Row
          justify="center"
          align="center"
          minH={32}
          size={13}
          tone={error === null ? "muted" : "lost"}
          role={error === null ? undefined : "alert"}
        >
          {error === null ? hint : messageOf(error)}
        </Row>
        {isOver(error) ? (
          <LargeButton fullWidth onClick={onClose}>
            닫기
          </LargeButton>
        ) : (
          <LargeButton type="submit" fullWidth loading={isSending} disabled={chosen === null}>
            {error === null ? submitLabel(kind, question) : "다시 보내기"}
          </LargeButton>
        )}
      </FrameFoot>
    </Column>
  );
};

import { Button, TextInput } from "@mantine/core";
import type { QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import { questionSetTexts } from "@rounds/contract/engagement/studio-question-sets.ts";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { ConsoleProseField } from "../../../../ui/console/console-prose-field.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import type { QuestionChange, TypedQuestion } from "../form.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import { PictureField } from "../../studio/components/picture-field.tsx";

type Props = {
  kind: QuestionSetKind;
  question: TypedQuestion;
  number: number;
  isFrozen: boolean;
  /** Another question fits into the set. */
  canAdd: boolean;
  onChange: (change: QuestionChange) => void;
  onCopy: () => void;
  onRemove: () => void;
};

/** The id of the field that a new question gets the focus in. */
export const questionFieldId = "campaign-question";

export const QuestionForm = ({ kind, question, number, isFrozen, canAdd, onChange, onCopy, onRemove }: Props) => (
  <Stack gap={18} p={20}>
    <Row gap={8} align="center" minH={36}>
      <Text as="h2" size={16} weight={700}>
        문항 {number}
      </Text>
      {!isFrozen && (
        <Row gap={4} atEnd>
          <Button variant="subtle" color="gray" leftSection={<IconCopy size={15} aria-hidden />} disabled={!canAdd} onClick={onCopy}>
            복제
          </Button>
          <Button variant="subtle" color="coral.6" leftSection={<IconTrash size={15} aria-hidden />} onClick={onRemove}>
            지우기
          </Button>
        </Row>
      )}
    </Row>
    <ConsoleProseField
      id={questionFieldId}
      label="질문"
      minRows={2}
      maxRows={6}
      maxLength={questionSetTexts.question}
      value={question.question}
      onChange={(text) => onChange({ question: text })}
    />
    <TextInput
      label="덧붙이는 말 (선택)"
      maxLength={questionSetTexts.questionDescription}
      classNames={fieldLook}
      value={question.description}
      onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
    />
    {(!isFrozen || question.image_url !== null) && (
      <PictureField
        // Another question does not show the progress of this upload.
        key={question.key}
        label="문항 그림"
        hint="선택 · 누르면 크게 열려요"
        value={question.image_url}
        isLocked={isFrozen}
        onChange={(image_url) => onChange({ image_url, ...(image_url === null && { image_alt: "" }) })}
      />
    )}
    {question.image_url !== null && (
      <TextInput
        label="그림을 설명하는 말"
        maxLength={questionSetTexts.alt}
        classNames={fieldLook}
        value={question.image_alt}
        onChange={({ currentTarget }) => onChange({ image_alt: currentTarget.value })}
      />
    )}
    <ChoiceFields
      kind={kind}
      choices={question.choices}
      isFrozen={isFrozen}
      onChange={(choices) => onChange({ choices })}
      onPicture={(key, image_url) =>
        onChange(({ choices }) => ({ choices: choices.map((choice) => (choice.key === key ? { ...choice, image_url } : choice)) }))
      }
    />
    {kind === "quiz" && (
      <ConsoleProseField
        label="해설 (선택)"
        description="결과 화면에서 펼쳐져요"
        minRows={2}
        maxRows={8}
        maxLength={questionSetTexts.explanation}
        value={question.explanation}
        onChange={(text) => onChange({ explanation: text })}
      />
    )}
  </Stack>
);

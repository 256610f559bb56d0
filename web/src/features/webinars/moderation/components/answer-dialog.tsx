import { Textarea } from "@mantine/core";
import { maxReplyText } from "@rounds/contract/webinars/moderation.ts";
import type { Question } from "@rounds/contract/webinars/questions.ts";
import { useState } from "react";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { Text } from "../../../../ui/box.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";

type Props = {
  readonly question: Question;
  /** `discard` deletes the stored text. Call it after the act. */
  readonly onSave: (text: string | null, discard: () => void) => void;
  readonly onClose: () => void;
};

/** The written reply under a question. An empty text removes it. An unsaved text survives a reload and the end of the session. */
export const AnswerDialog = ({ question, onSave, onClose }: Props) => {
  const before = question.answer_text ?? "";
  const [openedWith] = useState(before);
  const {
    form,
    type,
    version: startedFrom,
    isChanged,
    discard,
  } = useDraftForm(`webinar-answer:${question.id}`, { text: before }, openedWith);
  const { text } = form;
  const isOutdated = before !== startedFrom && before !== "" && before !== text;
  const save = (): void => {
    onSave(text.trim() === "" ? null : text.trim(), discard);
    onClose();
  };
  return (
    <FormDialog
      title={startedFrom === "" ? "답변 쓰기" : "답변 고치기"}
      opened
      dirty={isChanged}
      saving={false}
      failure={isOutdated ? `그사이 다른 사람이 답변했어요: ‘${before}’ 저장하면 지금 쓰는 답변으로 바뀌어요.` : undefined}
      onSubmit={save}
      onClose={() => {
        discard();
        onClose();
      }}
    >
      <Text tone="muted">{question.question_text}</Text>
      <Textarea
        label="답변"
        description="질문 아래에 모두에게 보여요."
        data-autofocus
        autosize
        minRows={4}
        maxRows={10}
        maxLength={maxReplyText}
        value={text}
        onChange={(event) => type({ text: event.currentTarget.value })}
      />
    </FormDialog>
  );
};

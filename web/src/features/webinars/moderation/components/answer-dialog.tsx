import { Textarea } from "@mantine/core";
import { maxReplyText } from "@rounds/contract/webinars/moderation.ts";
import type { Question } from "@rounds/contract/webinars/questions.ts";
import { useState } from "react";
import { Text } from "../../../../ui/box.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";

type Props = {
  readonly question: Question;
  /** The text with which the dialog opens instead of the saved one. */
  readonly typed?: string | undefined;
  readonly onSave: (text: string | null) => void;
  readonly onClose: () => void;
};

/** The written reply under a question. An empty text removes it. */
export const AnswerDialog = ({ question, typed, onSave, onClose }: Props) => {
  const before = question.answer_text ?? "";
  const [startedFrom] = useState(before);
  const [text, setText] = useState(typed ?? before);
  const isOutdated = before !== startedFrom && before !== "" && before !== text;
  const save = (): void => {
    onSave(text.trim() === "" ? null : text.trim());
    onClose();
  };
  return (
    <FormDialog
      title={startedFrom === "" ? "답변 쓰기" : "답변 고치기"}
      opened
      dirty={text !== before}
      saving={false}
      failure={isOutdated ? `그사이 다른 사람이 답변했어요: ‘${before}’ 저장하면 지금 쓰는 답변으로 바뀌어요.` : undefined}
      onSubmit={save}
      onClose={onClose}
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
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
};

import { Textarea } from "@mantine/core";
import { maxReplyText } from "@rounds/contract/webinars/moderation.ts";
import type { Question } from "@rounds/contract/webinars/questions.ts";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { Text } from "../../../../ui/box.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { toast } from "../../../../ui/toast.ts";

type Props = {
  readonly question: Question;
  readonly onSave: (text: string | null) => Promise<unknown>;
  readonly onClose: () => void;
};

/** The written reply under a question. An empty text removes it. */
export const AnswerDialog = ({ question, onSave, onClose }: Props) => {
  const before = question.answer_text ?? "";
  const [text, setText] = useState(before);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async (): Promise<void> => {
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave(text.trim() === "" ? null : text.trim());
      toast.success("답변을 저장했어요.");
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <FormDialog
      title="답변 쓰기"
      opened
      dirty={text !== before}
      saving={isSaving}
      failure={failure}
      onSubmit={() => void save()}
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

import { Textarea } from "@mantine/core";
import { maxSentenceLength } from "@rounds/contract/applications/interviews.ts";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";

type Props = {
  /** The name under which this device stores the typed sentence. */
  draft: string;
  title: string;
  label: string;
  placeholder: string;
  saveLabel: string;
  danger?: boolean;
  saving: boolean;
  error: Error | null;
  /** Fields above the sentence. */
  children?: ReactNode;
  /** Whether these fields have unsaved changes. */
  isChanged?: boolean;
  /** `discard` deletes the stored sentence. Call it after the act. */
  onSubmit: (sentence: string, discard: () => void) => void;
  onClose: () => void;
};

/**
 * A dialog with one sentence for the other side, 1 to 200 characters. A sentence that is not sent survives a reload and the end of the
 * session.
 */
export const SentenceDialog = (props: Props) => {
  const {
    draft,
    title,
    label,
    placeholder,
    saveLabel,
    danger = false,
    saving,
    error,
    children,
    isChanged = false,
    onSubmit,
    onClose,
  } = props;
  const { form, type, discard } = useDraftForm(draft, { sentence: "" });
  const { sentence } = form;
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    const trimmed = sentence.trim();
    setMissing(trimmed === "");
    if (trimmed !== "") onSubmit(trimmed, discard);
  };
  return (
    <FormDialog
      title={title}
      opened
      dirty={isChanged || sentence.trim() !== ""}
      saving={saving}
      failure={error === null ? undefined : messageOf(error)}
      saveLabel={saveLabel}
      danger={danger}
      onSubmit={submit}
      onClose={() => {
        discard();
        onClose();
      }}
    >
      {children}
      {/* Not ProseField, which would be one more file of scripts for the list of applications. */}
      <Textarea
        label={label}
        classNames={fieldClassNames}
        description={`${sentence.trim().length}/${maxSentenceLength}자 · 상대에게 그대로 보여요`}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder={placeholder}
        data-autofocus
        autosize
        minRows={2}
        maxRows={5}
        maxLength={maxSentenceLength}
        value={sentence}
        error={fieldError(isMissing ? "한 문장으로 적어 주세요." : undefined)}
        onChange={(event) => {
          type({ sentence: event.currentTarget.value });
          setMissing(false);
        }}
      />
    </FormDialog>
  );
};

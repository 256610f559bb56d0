import { Radio, Stack, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { deleteDraft } from "../../lib/drafts.ts";
import { useDraftForm } from "../../lib/use-draft-form.ts";
import { fieldError } from "../field.tsx";
import { FormDialog } from "../form-dialog.tsx";

const own = "own";

type Props = {
  /** The name under which this device stores the typed reason. */
  draft: string;
  title: string;
  /** Names the person and the place where the reason is shown. */
  description: string;
  readyReasons: readonly [string, ...string[]];
  /** False if the person must choose. A reason that is chosen already would be saved without thought. */
  preselects?: boolean;
  maxLength: number;
  saving?: boolean;
  /** Why the decision was refused. */
  failure?: string | undefined;
  /** The decision is not possible any more. `failure` has the reason. */
  disabled?: boolean;
  saveLabel?: string;
  /** Shown instead of an empty own reason. */
  missing?: string;
  /** Saving deletes, closes or rejects something. */
  danger?: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
};

/**
 * Dialog for the reason of a decision, such as a rejection. `description` states who reads it. A typed reason survives a reload and the end
 * of the session.
 */
export const ReasonDialog = (props: Props) => {
  const {
    draft,
    title,
    description,
    readyReasons,
    preselects = true,
    maxLength,
    saving = false,
    failure,
    disabled = false,
    onReject,
    onClose,
  } = props;
  const { saveLabel = "반려", missing = "반려하는 이유를 적어 주세요.", danger = true } = props;
  const { form, type } = useDraftForm(draft, { choice: preselects ? readyReasons[0] : "", written: "" });
  const { choice, written } = form;
  // The dialog leaves after the decision, or without one. A page that ends does not unmount it, and an ended session deletes nothing.
  useEffect(() => () => deleteDraft(draft), [draft]);
  const [problem, setProblem] = useState<string>();
  const reason = choice === own ? written.trim() : choice;
  return (
    <FormDialog
      title={title}
      opened
      dirty={written.trim() !== ""}
      saving={saving}
      failure={failure}
      disabled={disabled}
      saveLabel={saveLabel}
      danger={danger}
      onSubmit={() => (reason === "" ? setProblem(missing) : onReject(reason))}
      onClose={onClose}
    >
      <Radio.Group
        label="이유"
        description={description}
        value={choice}
        error={choice === own ? undefined : fieldError(problem)}
        onChange={(value) => {
          type({ choice: value });
          setProblem(undefined);
        }}
      >
        <Stack gap={10} my={10}>
          {readyReasons.map((text) => (
            <Radio key={text} value={text} label={text} data-autofocus={text === readyReasons[0] || undefined} />
          ))}
          <Radio value={own} label="직접 쓰기" />
        </Stack>
      </Radio.Group>
      {choice === own ? (
        <Textarea
          mt={12}
          aria-label="이유"
          autosize
          minRows={2}
          maxLength={maxLength}
          value={written}
          error={fieldError(problem)}
          onChange={(event) => {
            type({ written: event.currentTarget.value });
            setProblem(undefined);
          }}
        />
      ) : null}
    </FormDialog>
  );
};

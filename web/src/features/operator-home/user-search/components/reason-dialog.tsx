import { Textarea } from "@mantine/core";
import { maxHoldReasonLength } from "@rounds/contract/accounts/legal-holds.ts";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { Text } from "../../../../ui/box.tsx";
import { fieldError } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { toast } from "../../../../ui/toast.ts";
import { useLegalHold } from "../mutations.ts";

const minLength = 2;

const texts = {
  place: {
    title: "법적 보존을 시작할까요?",
    help: "이 유저의 자료는 보관 기간이 지나도 지워지지 않고, 본인도 탈퇴할 수 없습니다.",
    placeholder: "예: 2026가합12345 손해배상 사건의 자료 보존",
    saveLabel: "보존 시작",
    done: "법적 보존을 시작했습니다.",
  },
  lift: {
    title: "법적 보존을 끝낼까요?",
    help: "보관 기간이 이미 지난 자료는 한 시간 안에 지워집니다. 되살릴 수 없습니다.",
    placeholder: "예: 사건 종결 통보를 받음",
    saveLabel: "보존 끝내기",
    done: "법적 보존을 끝냈습니다.",
  },
} as const;

type Props = { userId: number; act: keyof typeof texts; onClose: () => void };

/**
 * The reason for a hold or for its end, which the audit log and the person's page keep. An unsaved reason survives a reload and the end of
 * the session.
 */
export const ReasonDialog = ({ userId, act: kind, onClose }: Props) => {
  const { title, help, placeholder, saveLabel, done } = texts[kind];
  const { act, isPending, error } = useLegalHold(userId, kind);
  const { form, type, discard } = useDraftForm(`legal-hold-${kind}:${userId}`, { reason: "" });
  const { reason } = form;
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    discard();
    onClose();
  };
  const submit = () => {
    const trimmed = reason.trim();
    setMissing(trimmed.length < minLength);
    if (trimmed.length < minLength) return;
    act(trimmed, {
      onSuccess: () => {
        toast.success(done);
        close();
      },
    });
  };
  return (
    <FormDialog
      title={title}
      opened
      dirty={reason.trim() !== ""}
      saving={isPending}
      failure={error === null ? undefined : messageOf(error)}
      saveLabel={saveLabel}
      danger={kind === "lift"}
      onSubmit={submit}
      onClose={close}
    >
      <Text as="p" tone="muted" variant="note">
        {help}
      </Text>
      <Textarea
        label="사유"
        description="다른 운영자가 이 사유를 봅니다."
        placeholder={placeholder}
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxHoldReasonLength}
        value={reason}
        error={fieldError(isMissing ? "사유를 두 글자 이상 적어 주세요." : undefined)}
        onChange={(event) => {
          type({ reason: event.currentTarget.value });
          setMissing(false);
        }}
      />
    </FormDialog>
  );
};

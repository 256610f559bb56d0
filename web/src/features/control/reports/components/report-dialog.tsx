import { Radio, Stack } from "@mantine/core";
import { reportJobPost, reportLimit, reportReasons, type ReportReason } from "@rounds/contract/control/reports.ts";
import { useState } from "react";
import { call, messageOf } from "../../../../lib/api.ts";
import { useAct } from "../../../../lib/use-act.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { ProseField } from "../../../../ui/prose-field.tsx";
import { toast } from "../../../../ui/toast.ts";
import { reportDraft } from "../report-draft.ts";
import { reasonNames } from "../texts.ts";

type Input = { readonly reason: ReportReason; readonly detail: string };

const bodyOf = ({ reason, detail }: Input) => ({ job_post_report: reason === "other" ? { reason, detail } : { reason, detail } });

type Props = { jobPostId: number; hospitalName: string; onClose: () => void };

const reasonOf = (value: string): ReportReason => reportReasons.find((known) => known === value) ?? "closed";

/** 이 공고 신고: the doctor chooses a reason. Only other reasons need a text. Both survive a reload and the end of the session. */
export const ReportDialog = ({ jobPostId, hospitalName, onClose }: Props) => {
  const { form, type, discard } = useDraftForm(reportDraft(jobPostId), { reason: "", detail: "" });
  const { detail } = form;
  const reason = reasonOf(form.reason);
  const [problem, setProblem] = useState<string>();
  const close = () => {
    discard();
    onClose();
  };
  const { act, isPending, error } = useAct({
    mutationFn: (input: Input) => call(reportJobPost, { params: { id: jobPostId }, body: bodyOf(input) }),
    onSuccess: () => {
      toast.success("신고했어요. 확인이 끝나면 알림으로 알려 드릴게요.");
      close();
    },
  });
  const submit = () => {
    const text = detail.trim();
    // A sign-in that the report needs opens the dialog again if the device has stored something.
    type({ reason });
    if (reason === "other" && text === "") setProblem("어떤 점이 다른지 적어 주세요.");
    else act({ reason, detail: text });
  };
  return (
    <FormDialog
      title="이 공고 신고"
      opened
      dirty={detail.trim() !== ""}
      saving={isPending}
      saveLabel="신고하기"
      failure={error === null ? undefined : messageOf(error)}
      onSubmit={submit}
      onClose={close}
    >
      <Radio.Group
        label={`${hospitalName} 공고에 어떤 문제가 있나요?`}
        description="병원에는 누가 신고했는지 알리지 않아요."
        value={reason}
        onChange={(value) => {
          type({ reason: value });
          setProblem(undefined);
        }}
      >
        <Stack gap={4} mt={10}>
          {reportReasons.map((value, index) => (
            <Radio
              key={value}
              value={value}
              label={reasonNames[value]}
              styles={{ body: { alignItems: "center", minHeight: 44 } }}
              {...(index === 0 ? { "data-autofocus": true } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
      <ProseField
        label={reason === "other" ? "어떤 점이 다른가요?" : "더 알려 주실 내용 (선택)"}
        minRows={2}
        maxRows={6}
        maxLength={reportLimit.detail}
        value={detail}
        error={problem}
        onChange={(text) => {
          type({ detail: text });
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
};

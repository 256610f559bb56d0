import { type Introduction, maxIntroductionLength } from "@rounds/contract/resumes/resume.ts";
import { useState } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { ProseField } from "../../../../ui/prose-field.tsx";
import { introductions } from "../records.ts";
import { useRecordDialog } from "../use-record-dialog.ts";
import classes from "./record-section.module.css";
import { RecordSection } from "./record-section.tsx";

const IntroductionDialog = ({ item, onClose }: { item: Introduction | null; onClose: () => void }) => {
  const { form, type, save, dialog } = useRecordDialog(introductions, { item, start: { content: item?.content ?? "" }, onClose });
  const { content } = form;
  const [error, setError] = useState<string>();
  const submit = () => {
    if (content.trim() === "") setError("자기소개를 입력해 주세요.");
    else save({ content });
  };
  return (
    <FormDialog {...dialog} title={item === null ? "자기소개 추가" : "자기소개 수정"} onSubmit={submit}>
      <ProseField
        data-autofocus
        label="자기소개"
        description={`${formatNumber(content.length)} / ${formatNumber(maxIntroductionLength)}자`}
        inputWrapperOrder={["label", "input", "error", "description"]}
        maxLength={maxIntroductionLength}
        minRows={8}
        maxRows={16}
        value={content}
        error={error}
        onChange={(text) => {
          type({ content: text });
          setError(undefined);
        }}
      />
    </FormDialog>
  );
};

const IntroductionRow = ({ item }: { item: Introduction }) => <p className={classes.text}>{item.content}</p>;

/** At most one. Editing replaces it. */
export const IntroductionSection = () => (
  <RecordSection
    kind={introductions}
    id="introduction"
    title="자기소개"
    empty="어떤 진료를 하고 싶은지 몇 문장이면 충분해요."
    nameOf={() => "자기소개"}
    Row={IntroductionRow}
    Dialog={IntroductionDialog}
    single
  />
);

import { TextInput } from "@mantine/core";
import type { Skill } from "@rounds/contract/resumes/resume.ts";
import { useState } from "react";
import { Text } from "../../../../ui/box.tsx";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { ProseField } from "../../../../ui/prose-field.tsx";
import { skills } from "../records.ts";
import { useRecordDialog } from "../use-record-dialog.ts";
import classes from "./record-section.module.css";
import { RecordSection } from "./record-section.tsx";

const SkillDialog = ({ item, onClose }: { item: Skill | null; onClose: () => void }) => {
  const start = { skill_name: item?.skill_name ?? "", skill_description: item?.skill_description ?? "" };
  const { form, type, save, dialog } = useRecordDialog(skills, { item, start, onClose });
  const [error, setError] = useState<string>();
  const submit = () => {
    if (form.skill_name.trim() === "") setError("술기 이름을 입력해 주세요.");
    else save(form);
  };
  return (
    <FormDialog {...dialog} title={item === null ? "보유술기 추가" : "보유술기 수정"} onSubmit={submit}>
      <TextInput
        data-autofocus
        label="술기 이름"
        placeholder="예) 위내시경"
        maxLength={100}
        classNames={fieldClassNames}
        value={form.skill_name}
        error={fieldError(error)}
        onChange={({ currentTarget: { value } }) => {
          type({ skill_name: value });
          setError(undefined);
        }}
      />
      <ProseField
        label="설명 (선택)"
        placeholder="예) 연 1,200건, 용종 절제 가능"
        maxLength={1000}
        minRows={3}
        maxRows={8}
        value={form.skill_description}
        onChange={(text) => type({ skill_description: text })}
      />
    </FormDialog>
  );
};

const SkillRow = ({ item }: { item: Skill }) => (
  <>
    <Text as="h3" variant="title3" tone="strong">
      {item.skill_name}
    </Text>
    {item.skill_description !== "" && <p className={classes.text}>{item.skill_description}</p>}
  </>
);

export const SkillSection = () => (
  <RecordSection
    kind={skills}
    id="skills"
    title="보유술기"
    empty="할 수 있는 술기와 검사를 적으면 병원이 먼저 알아봐요."
    nameOf={({ skill_name }) => skill_name}
    Row={SkillRow}
    Dialog={SkillDialog}
  />
);

import { SegmentedControl, Select, Textarea } from "@mantine/core";
import type { NamesOfKind } from "@rounds/contract/job-posts/post-fields.ts";
import { postLimits } from "@rounds/contract/job-posts/rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { phoneCount } from "../../../../lib/field-values.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { Text } from "../../../../ui/box.tsx";
import { DateInput } from "../../../../ui/console/date-input.tsx";
import { referenceDataQuery } from "../../../reference-data/index.ts";
import { fieldId, labels } from "../form.ts";
import type { PostEditing } from "../use-post-editor.ts";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import look from "../../../../ui/console/form-fields.module.css";
import { LineField } from "./terms-fields.tsx";

type Props = { editing: PostEditing };

export const DescriptionField = ({ editing: { form, errors, type } }: Props) => (
  <div>
    <Textarea
      id={fieldId("description")}
      label={labels.description}
      value={form.description}
      error={errors.description}
      autosize
      minRows={8}
      maxRows={24}
      maxLength={postLimits.description}
      aria-describedby="post-description-count"
      placeholder="병원과 진료 환경, 함께 일할 사람들을 소개해 주세요."
      classNames={{ ...fieldLook, input: look.prose }}
      onChange={({ currentTarget }) => type({ description: currentTarget.value })}
    />
    <Text as="p" mt={4} size={12} tone="faint" tabular text="end" id="post-description-count">
      {formatNumber(form.description.length)} / {formatNumber(postLimits.description)}자
    </Text>
  </div>
);

const WayField = ({ editing: { form, type } }: Props) => {
  const label = useId();
  const { brand } = usePublicConfig();
  return (
    <div>
      <span id={label} className={look.label}>
        {labels.directly_apply}
      </span>
      <SegmentedControl
        aria-labelledby={label}
        fullWidth
        size="xs"
        radius={8}
        data={[
          { value: "false", label: `${brand}에서 지원` },
          { value: "true", label: "병원에 직접 지원" },
        ]}
        value={String(form.directly_apply)}
        classNames={{ root: look.segments, label: look.segment }}
        onChange={(value) => type({ directly_apply: value === "true" })}
      />
    </div>
  );
};

const noDay = "없음";

type DayProps = Props & { name: NamesOfKind<"day">; aside: string; minDate?: string };

const DayPicker = ({ editing: { form, errors, type }, name, aside, ...days }: DayProps) => (
  <DateInput
    id={fieldId(name)}
    label={
      <>
        {labels[name]} <span className={look.aside}>{aside}</span>
      </>
    }
    value={form[name] === "" ? null : form[name]}
    error={errors[name]}
    valueFormat="YYYY-MM-DD"
    placeholder={noDay}
    // The label alone would hide the chosen day from screen readers.
    aria-label={`${labels[name]} ${aside} ${form[name] || noDay}`}
    {...days}
    clearable
    clearButtonProps={{ "aria-label": `${labels[name]} 지우기` }}
    classNames={fieldLook}
    onChange={(day) => type({ [name]: typeof day === "string" ? day : "" })}
  />
);

/** Way to apply, contact person, and source of the post. */
export const ContactFields = ({ editing }: Props) => {
  const { form, errors, type } = editing;
  const { data } = useQuery(referenceDataQuery());
  const numbers = phoneCount(form.hr_phone_number);
  const [today] = useState(() => seoulDay());
  return (
    <>
      <WayField editing={editing} />
      <div className={look.pair}>
        <LineField editing={editing} name="hr_name" />
        <LineField editing={editing} name="hr_email" inputMode="email" />
        <LineField
          editing={editing}
          name="hr_phone_number"
          inputMode="tel"
          aside={numbers === 0 ? "여럿이면 쉼표로" : `문자를 받을 번호 ${numbers}개`}
        />
        <LineField editing={editing} name="hr_available_time" />
        <DayPicker editing={editing} name="closes_on" aside="이날까지 열려 있습니다" minDate={today} />
        <Select
          id={fieldId("post_from")}
          label={labels.post_from}
          data={(data?.post_sources ?? [{ value: form.post_from, label: form.post_from }]).map(({ value, label }) => ({ value, label }))}
          value={form.post_from}
          error={errors.post_from}
          allowDeselect={false}
          classNames={fieldLook}
          onChange={(post_from) => post_from !== null && type({ post_from })}
        />
        <LineField editing={editing} name="x_job_post_id" />
        <DayPicker editing={editing} name="x_created_at" aside="다른 곳에 올린 날" />
      </div>
    </>
  );
};

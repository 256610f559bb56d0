import { SegmentedControl, Select, TextInput, UnstyledButton } from "@mantine/core";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { NamesOfKind } from "@rounds/contract/job-posts/post-fields.ts";
import { automaticTags, postLimits } from "@rounds/contract/job-posts/rules.ts";
import { dayPayLimit, employmentTypes, isDayWork, isPaidByDay, jobTypes } from "@rounds/contract/vocabulary.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { hospitalOptions } from "../../../hospitals/index.ts";
import { referenceDataQuery } from "../../../reference-data/index.ts";
import { fieldId, formTitle, labels, type PostForm } from "../form.ts";
import type { PostEditing } from "../use-post-editor.ts";
import { Text } from "../../../../ui/box.tsx";
import { digitsOf } from "../../../../lib/field-values.ts";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import look from "../../../../ui/console/form-fields.module.css";
import { SpecialtiesSelect } from "../../../../ui/console/specialties-select.tsx";
import classes from "./post-fields.module.css";

type Props = { editing: PostEditing };
type TextName = NamesOfKind<"line" | "text">;

export const LineField = ({
  editing: { form, errors, type },
  name,
  aside,
  inputMode,
}: Props & { name: TextName; aside?: ReactNode; inputMode?: "tel" | "email" }) => (
  <TextInput
    id={fieldId(name)}
    label={
      <>
        {labels[name]} {aside && <span className={look.aside}>{aside}</span>}
      </>
    }
    value={form[name]}
    error={errors[name]}
    maxLength={name === "hr_phone_number" ? postLimits.phones : postLimits.line}
    autoComplete="off"
    {...(inputMode ? { inputMode } : {})}
    classNames={fieldLook}
    onChange={({ currentTarget }) => type({ [name]: currentTarget.value })}
  />
);

const Segments = ({ editing: { form, type }, name, words }: Props & { name: NamesOfKind<"choice">; words: readonly string[] }) => {
  const label = useId();
  return (
    <div>
      <span id={label} className={look.label}>
        {labels[name]}
      </span>
      <SegmentedControl
        aria-labelledby={label}
        fullWidth
        size="xs"
        radius={8}
        data={[...words]}
        value={form[name]}
        classNames={{ root: look.segments, label: look.segment }}
        onChange={(value) => type({ [name]: value })}
      />
    </div>
  );
};

const SpecialtiesField = ({ editing: { form, errors, type } }: Props) => {
  const { data, isError, refetch } = useQuery(referenceDataQuery());
  return (
    <SpecialtiesSelect
      id={fieldId("specialties")}
      aside="입력하면 찾아 드립니다"
      known={data?.specialties}
      {...(isError ? { onOpen: () => void refetch() } : {})}
      value={form.specialties}
      error={errors.specialties}
      maxValues={postLimits.specialties}
      onChange={(specialties) => type({ specialties })}
    />
  );
};

/** Doctors see the same unit. A figure too high for one day is shown as a month's pay. */
const paySpan = ({ job_type, min_pay, max_pay }: PostForm): string => {
  if (!isDayWork(job_type)) return "한 달, 세후";
  const pay = { job_type, min_pay: Number(min_pay), max_pay: Number(max_pay) };
  return isPaidByDay(pay) ? "하루, 세후" : `${dayPayLimit}만원이 넘어 한 달로 보여요`;
};

const PayField = ({ editing: { form, base, errors, type }, name }: Props & { name: NamesOfKind<"figure"> }) => (
  <TextInput
    id={fieldId(name)}
    label={
      <>
        {labels[name]} <span className={look.aside}>{paySpan(form)}</span>
      </>
    }
    value={form[name]}
    error={errors[name]}
    description={form[name] === base[name] || base[name] === "" ? null : `이전: ${base[name]}만원`}
    inputWrapperOrder={["label", "input", "error", "description"]}
    inputMode="numeric"
    pattern="[0-9]*"
    maxLength={7}
    placeholder="협의"
    autoComplete="off"
    classNames={{ ...fieldLook, input: look.count, description: classes.caption }}
    rightSection={<span aria-hidden>만원</span>}
    rightSectionPointerEvents="none"
    rightSectionWidth={44}
    // Some number keyboards also type signs. Removes them and leading zeros.
    onChange={({ currentTarget }) => type({ [name]: digitsOf(currentTarget.value).replace(/^0+/, "") })}
  />
);

type TermsProps = Props & {
  businesses: readonly OwnedBusiness[];
  /** Replaces the choice among the businesses. */ hospital: ReactNode | null;
};

/** Hospital, specialty, kind of job and pay. */
export const TermsFields = ({ editing, businesses, hospital }: TermsProps) => {
  const { form, errors } = editing;
  const writable = businesses.filter(({ role, id }) => role !== "viewer" || id === form.business_id);
  return (
    <>
      {hospital ?? (
        <Select
          id={fieldId("business_id")}
          label="병원"
          data={hospitalOptions(writable)}
          value={form.business_id === null ? null : String(form.business_id)}
          error={errors.business_id}
          placeholder="병원을 골라 주세요"
          classNames={fieldLook}
          onChange={(id) => editing.chooseHospital(id === null ? null : Number(id))}
        />
      )}
      <TextInput
        label={
          <>
            제목{" "}
            <span className={look.aside}>
              {ownTitle(editing) === null ? "진료과·직종·고용형태로 정해집니다" : "따로 붙인 제목이라 바뀌지 않습니다"}
            </span>
          </>
        }
        value={displayedTitle(editing)}
        readOnly
        tabIndex={-1}
        variant="filled"
        classNames={fieldLook}
      />
      <div className={look.pair}>
        <Segments editing={editing} name="job_type" words={jobTypes} />
        <Segments editing={editing} name="employment_type" words={employmentTypes} />
      </div>
      <SpecialtiesField editing={editing} />
      <div className={look.pair}>
        <PayField editing={editing} name="min_pay" />
        <PayField editing={editing} name="max_pay" />
      </div>
      <LineField editing={editing} name="pay_description" />
    </>
  );
};

/** A custom title, which never changes. Null for one that is derived from the fields, as on the server. */
const ownTitle = ({ post, base }: PostEditing): string | null => (post !== null && post.title !== formTitle(base) ? post.title : null);

export const displayedTitle = (editing: PostEditing): string => ownTitle(editing) ?? formTitle(editing.form);

/** The tag of posts without night duty, without spaces. */
const noNightTag = "당직없음";

export const NightFields = ({ editing }: Props) => {
  const { form, type } = editing;
  const hasNight = form.night_shift.trim() !== "";
  const isTagged = hasNight && form.tags.includes(automaticTags.night);
  const contradiction = hasNight ? form.tags.find((tag) => tag.replaceAll(" ", "") === noNightTag) : undefined;
  return (
    <div className={look.pair}>
      <div>
        <LineField editing={editing} name="night_shift" aside="적으면 태그 자동" />
        {isTagged && (
          <p className={classes.caption}>
            태그에 <b>{automaticTags.night}</b>을 더했습니다.
          </p>
        )}
        {contradiction !== undefined && (
          <Text as="p" mt={4} size={12} tone="wait" role="alert">
            태그에는 ‘{contradiction}’이라고 되어 있어요.{" "}
            <UnstyledButton
              fz={12}
              fw={600}
              td="underline"
              onClick={() => type({ tags: form.tags.filter((tag) => tag !== contradiction) })}
            >
              태그 빼기
            </UnstyledButton>
          </Text>
        )}
      </div>
      <LineField editing={editing} name="vacation_policy" />
    </div>
  );
};

import { SegmentedControl, Select, TagsInput, TextInput } from "@mantine/core";
import { introductionLimit } from "@rounds/contract/hospitals/hospital.ts";
import type { RegisteredHospital } from "@rounds/contract/hospitals/register.ts";
import { businessTypes, hospitalCategories } from "@rounds/contract/vocabulary.ts";
import { IconCheck, IconWorld } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { digitsOf, phoneCount, splitEntries } from "../../../../lib/field-values.ts";
import { Grid, Row } from "../../../../ui/box.tsx";
import { ConsoleProseField } from "../../../../ui/console/console-prose-field.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import look from "../../../../ui/console/form-fields.module.css";
import { SpecialtiesSelect } from "../../../../ui/console/specialties-select.tsx";
import { referenceDataQuery } from "../../../reference-data/index.ts";
import type { CountName } from "../form.ts";
import type { BusinessEditing } from "../use-business-editor.ts";
import classes from "./business-fields.module.css";
import { fieldId } from "./field-id.ts";
import { NameField } from "./name-field.tsx";

type EditingProps = { editing: BusinessEditing };
type Props = { editing: BusinessEditing; onTaken: () => void; onFound?: ((hospital: RegisteredHospital) => void) | undefined };

const countFields: readonly { name: CountName; label: string; unit: string }[] = [
  { name: "num_doctors", label: "의사", unit: "명" },
  { name: "num_beds", label: "병상", unit: "개" },
  { name: "num_employees", label: "직원", unit: "명" },
  { name: "num_surgeries", label: "하루 수술", unit: "건" },
  { name: "num_inpatients", label: "하루 입원", unit: "명" },
];

const CountField = ({ editing: { form, errors, type }, name, label, unit }: EditingProps & (typeof countFields)[number]) => (
  <TextInput
    id={fieldId(name)}
    label={label}
    value={form[name]}
    error={errors[name]}
    inputMode="numeric"
    pattern="[0-9]*"
    maxLength={7}
    autoComplete="off"
    classNames={{ ...fieldLook, input: look.count }}
    rightSection={<span aria-hidden>{unit}</span>}
    rightSectionPointerEvents="none"
    rightSectionWidth={34}
    // A number pad can still enter other characters. Removes them and leading zeros.
    onChange={({ currentTarget }) => type({ [name]: digitsOf(currentTarget.value).replace(/^0+(?=\d)/, "") })}
  />
);

const SpecialtiesField = ({ editing: { form, errors, type } }: EditingProps) => {
  const { data, isError, refetch } = useQuery(referenceDataQuery());
  return (
    <SpecialtiesSelect
      id={fieldId("specialties")}
      known={data?.specialties}
      {...(isError ? { onOpen: () => void refetch() } : {})}
      value={form.specialties}
      error={errors.specialties}
      onChange={(specialties) => type({ specialties })}
    />
  );
};

const ContactFields = ({ editing }: EditingProps) => {
  const { form, errors, type } = editing;
  const numbers = phoneCount(form.biz_phone_number);
  const captionId = useId();
  return (
    <Grid columns="minmax(0, 10fr) minmax(0, 13fr)" gap={12} rowGap={6} align="start">
      <TextInput
        id={fieldId("biz_owner")}
        label={
          editing.business === null ? (
            <>
              담당자 <span className={look.aside}>내 이름이면 의사에게도 보여요</span>
            </>
          ) : (
            "담당자"
          )
        }
        value={form.biz_owner}
        error={errors.biz_owner}
        maxLength={100}
        autoComplete="off"
        classNames={fieldLook}
        onChange={({ currentTarget }) => type({ biz_owner: currentTarget.value })}
      />
      <TextInput
        id={fieldId("biz_phone_number")}
        label={
          <>
            담당 전화 <span className={look.aside}>여럿이면 쉼표로</span>
          </>
        }
        value={form.biz_phone_number}
        error={errors.biz_phone_number}
        inputMode="tel"
        maxLength={200}
        autoComplete="off"
        aria-describedby={numbers > 0 ? captionId : undefined}
        classNames={fieldLook}
        onChange={({ currentTarget }) => type({ biz_phone_number: currentTarget.value })}
      />
      <Row as="p" gap={6} align="center" minH={20} size={12} tone="muted" id={captionId} className={classes.caption}>
        {numbers > 0 && (
          <>
            <IconCheck size={15} stroke={2} aria-hidden /> 문자를 받을 번호 {numbers}개로 읽었습니다.
          </>
        )}
      </Row>
    </Grid>
  );
};

/** The text and number fields of a hospital. */
export const BusinessFields = ({ editing, onTaken, onFound }: Props) => {
  const { form, errors, type } = editing;
  const typeLabel = useId();
  return (
    <Grid columns="minmax(0, 1fr)" gap={16}>
      <NameField editing={editing} onTaken={onTaken} onFound={onFound} />
      <div className={look.pair}>
        <Select
          id={fieldId("category")}
          label="분류"
          data={[...hospitalCategories]}
          value={form.category}
          error={errors.category}
          classNames={fieldLook}
          onChange={(category) => category !== null && type({ category })}
        />
        <div>
          <span id={typeLabel} className={look.label}>
            구분
          </span>
          <SegmentedControl
            aria-labelledby={typeLabel}
            fullWidth
            size="xs"
            radius={8}
            data={[...businessTypes]}
            value={form.business_type}
            classNames={{ root: look.segments, label: look.segment }}
            onChange={(business_type) => type({ business_type })}
          />
        </div>
      </div>
      <SpecialtiesField editing={editing} />
      <TextInput
        id={fieldId("web_site")}
        label="홈페이지"
        value={form.web_site}
        error={errors.web_site}
        inputMode="url"
        maxLength={300}
        autoComplete="off"
        placeholder="https://"
        leftSection={<IconWorld size={15} stroke={1.6} aria-hidden />}
        classNames={fieldLook}
        onChange={({ currentTarget }) => type({ web_site: currentTarget.value })}
      />
      <Grid gap={12} rowGap={16} align="start" className={classes.counts}>
        {countFields.map((field) => (
          <CountField key={field.name} editing={editing} {...field} />
        ))}
        <TextInput
          id={fieldId("other_facilities")}
          label="다른 시설"
          value={form.other_facilities}
          error={errors.other_facilities}
          maxLength={1000}
          autoComplete="off"
          classNames={fieldLook}
          onChange={({ currentTarget }) => type({ other_facilities: currentTarget.value })}
        />
      </Grid>
      <TagsInput
        id={fieldId("equipment")}
        label="장비"
        size="xs"
        radius={8}
        value={[...form.equipment]}
        error={errors.equipment}
        placeholder={form.equipment.length === 0 ? "CT, 초음파…" : "더하기"}
        maxTags={100}
        maxLength={60}
        splitChars={[","]}
        classNames={{ ...fieldLook, input: look.tags, pill: look.pill }}
        onChange={(equipment) => type({ equipment: splitEntries(equipment, form.equipment) })}
      />
      <ConsoleProseField
        id={fieldId("description")}
        label={
          <>
            병원 소개 <span className={look.aside}>의사가 공고에서 읽어요</span>
          </>
        }
        value={form.description}
        error={errors.description}
        minRows={3}
        maxRows={12}
        maxLength={introductionLimit}
        onChange={(description) => type({ description })}
      />
      <ContactFields editing={editing} />
    </Grid>
  );
};

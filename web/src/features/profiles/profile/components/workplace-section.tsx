import { Button, NativeSelect } from "@mantine/core";
import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { hospitalCategories, jobTypes } from "@rounds/contract/vocabulary.ts";
import { useId } from "react";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { fieldClassNames } from "../../../../ui/field.tsx";
import { SavedField } from "../../../../ui/saved-field.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { useAddressDialog } from "../../../locations/index.ts";
import { useUpdateProfile } from "../mutations.ts";
import classes from "./workplace-section.module.css";

type AddressProps = {
  label: string;
  dialogTitle: string;
  address: string | null;
  onChoose: Parameters<typeof useAddressDialog>[0]["onChoose"];
};

const AddressRow = ({ label, dialogTitle, address, onChoose }: AddressProps) => {
  const labelId = useId();
  const { open, dialog } = useAddressDialog({ title: dialogTitle, onChoose });
  return (
    <div>
      <Text as="p" mb={6} variant="label" weight={600} tone="strong" className={classes.label} id={labelId}>
        {label}
      </Text>
      <Row gap={12} align="center" justify="between" minH={52} bg="sunken" radius={12} className={classes.address}>
        <span>{address ?? "아직 없어요"}</span>
        <Button
          variant="default"
          className={classes.change}
          aria-label={`${label} ${address === null ? "입력하기" : "변경"}`}
          onClick={open}
        >
          {address === null ? "입력하기" : "변경"}
        </Button>
      </Row>
      {dialog}
    </div>
  );
};

type SelectProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  saved: string | null;
  onSelect: (value: Value) => void;
};

const SavedSelect = <Value extends string>({ label, values, saved, onSelect }: SelectProps<Value>) => (
  <NativeSelect
    label={label}
    classNames={fieldClassNames}
    value={saved ?? ""}
    data={[...(saved === null ? [{ value: "", label: "선택해 주세요" }] : []), ...values]}
    onChange={({ currentTarget }) => {
      const chosen = values.find((value) => value === currentTarget.value);
      if (chosen !== undefined) onSelect(chosen);
    }}
  />
);

/** The user's home and current workplace. Each field saves automatically. */
export const WorkplaceSection = ({ profile }: { profile: UserProfile }) => {
  const { mutate, mutateAsync } = useUpdateProfile();
  return (
    <SectionCard title="집과 현재 근무지" help="집 주소는 병원까지 걸리는 시간을 알려 드릴 때만 써요.">
      <Stack gap={18}>
        <AddressRow label="집 주소" dialogTitle="집 주소 찾기" address={profile.address} onChoose={(place) => mutate(place)} />
        <SavedSelect
          label="근무 형태"
          values={jobTypes}
          saved={profile.current_job_type}
          onSelect={(current_job_type) => mutate({ current_job_type })}
        />
        <SavedField
          label="병원 이름"
          draft="workplace-name"
          maxLength={100}
          saved={profile.current_hospital_name ?? ""}
          check={(typed) => (typed === "" ? "병원 이름을 입력해 주세요." : undefined)}
          onSave={(current_hospital_name) => mutateAsync({ current_hospital_name })}
        />
        <AddressRow
          label="병원 주소"
          dialogTitle="병원 주소 찾기"
          address={profile.current_hospital_address}
          onChoose={({ address }) => mutate({ current_hospital_address: address })}
        />
        <SavedSelect
          label="병원 종류"
          values={hospitalCategories}
          saved={profile.current_hospital_category}
          onSelect={(current_hospital_category) => mutate({ current_hospital_category })}
        />
      </Stack>
    </SectionCard>
  );
};

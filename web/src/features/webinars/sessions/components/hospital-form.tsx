import { Button, TextInput } from "@mantine/core";
import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import type { Workplace } from "@rounds/contract/profiles/workplace.ts";
import { hospitalCategories, jobTypes } from "@rounds/contract/vocabulary.ts";
import { IconArrowLeft } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { ChoiceChips } from "../../../../ui/choice-chips.tsx";
import { confirmClosing } from "../../../../ui/confirm-leaving.ts";
import { fieldClassNames } from "../../../../ui/field.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { useFocusAfterSave } from "../../../../ui/use-focus-after-save.ts";
import { useUnloadWarning } from "../../../../ui/use-unload-warning.ts";
import { AddressSearch } from "../../../locations/index.ts";
import { hospitalInfo, missingText, type Draft } from "../hospital-draft.ts";
import classes from "./session-dialog.module.css";

const registrationTexts = {
  title: "사전등록",
  note: "한 번만 적으면 다음 사전등록부터는 묻지 않아요.",
  save: "저장하고 사전등록",
};

type Props = {
  /** Of the registration by default. */
  texts?: typeof registrationTexts;
  opened: boolean;
  profile: UserProfile;
  isSaving: boolean;
  onClose: () => void;
  onSubmit: (info: Workplace) => void;
};

type ChoiceProps = { label: string; values: readonly string[]; chosen: string; onChoose: (value: string) => void };

const Choice = ({ label, values, chosen, onChoose }: ChoiceProps) => (
  <fieldset>
    <Text as="legend" variant="label" weight={600} tone="strong" mb={6}>
      {label}
    </Text>
    <ChoiceChips single={label} options={values} chosen={[chosen]} onToggle={onChoose} />
  </fieldset>
);

const savedDraft = (profile: UserProfile): Draft => ({
  name: profile.current_hospital_name ?? "",
  jobType: profile.current_job_type ?? "",
  category: profile.current_hospital_category ?? "",
  address: profile.current_hospital_address ?? "",
});

/** 변경, which had the focus, is gone when the search appears. */
const focusField = (search: HTMLDivElement | null) => search?.querySelector("input")?.focus();

type FieldsProps = Required<Pick<Props, "texts" | "isSaving" | "onSubmit">> & { draft: Draft; onChange: (change: Partial<Draft>) => void };

const Fields = ({ texts, draft, onChange, isSaving, onSubmit }: FieldsProps) => {
  const [typed, setTyped] = useState("");
  /** The address that 변경 removed. The doctor can take it back, also without a network. */
  const [formerAddress, setFormerAddress] = useState("");
  const info = hospitalInfo(draft);
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSave(form, isSaving);
  return (
    <Stack
      as="form"
      ref={form}
      gap={24}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (info && !isSaving) onSubmit(info);
      }}
    >
      <div>
        <Text as="h2" variant="greeting" tone="strong">
          지금 계신 병원을 알려 주세요
        </Text>
        <Text as="p" variant="note" tone="muted">
          {texts.note}
        </Text>
      </div>
      <TextInput
        label="병원 이름"
        classNames={fieldClassNames}
        maxLength={100}
        autoComplete="organization"
        value={draft.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <Choice label="근무 형태" values={jobTypes} chosen={draft.jobType} onChoose={(jobType) => onChange({ jobType })} />
      <Choice label="병원 종류" values={hospitalCategories} chosen={draft.category} onChoose={(category) => onChange({ category })} />
      <div>
        <Text as="p" variant="label" weight={600} tone="strong" mb={6} aria-hidden>
          병원 주소
        </Text>
        {draft.address === "" ? (
          <div ref={formerAddress === "" ? undefined : focusField}>
            <AddressSearch label="병원 주소" typed={typed} onType={setTyped} onChoose={({ address }) => onChange({ address })} />
            {formerAddress !== "" && (
              <Button variant="default" h={44} onClick={() => onChange({ address: formerAddress })}>
                전에 쓴 주소 그대로 두기
              </Button>
            )}
          </div>
        ) : (
          <Row gap={12} align="center" justify="between" minH={52} bg="sunken" radius={12} px={14}>
            <span>{draft.address}</span>
            <Button
              variant="default"
              aria-label="병원 주소 변경"
              // The search, which had the focus, is gone.
              autoFocus={formerAddress !== ""}
              onClick={() => {
                setFormerAddress(draft.address);
                onChange({ address: "" });
              }}
            >
              변경
            </Button>
          </Row>
        )}
      </div>
      <Stack gap={8} line="top" pt={14} className={classes.formBar}>
        <Text as="p" variant="label" tone="muted" text="center" role="status">
          {missingText(draft)}
        </Text>
        <LargeButton type="submit" fullWidth disabled={!info} loading={isSaving}>
          {texts.save}
        </LargeButton>
      </Stack>
    </Stack>
  );
};

/** The form for the current workplace, full screen. */
export const HospitalForm = ({ texts = registrationTexts, opened, profile, isSaving, onClose, onSubmit }: Props) => {
  const { form, isChanged, type, clear } = useDraftForm("hospital-info", savedDraft(profile));
  const [wasOpened, setWasOpened] = useState(opened);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    // A form that was saved or closed begins with the profile when it opens again.
    if (!opened) clear();
  }
  useUnloadWarning(opened && isChanged);
  const close = async () => {
    // Closing cannot cancel a request that is in flight.
    if (!isSaving && (!isChanged || (await confirmClosing()))) onClose();
  };
  const fields = { texts, isSaving, onSubmit, draft: form, onChange: type };
  return (
    <Modal.Root opened={opened} onClose={() => void close()} fullScreen radius={0} transitionProps={{ duration: 150, transition: "fade" }}>
      <Modal.Content aria-label={texts.title}>
        <Row align="center" gap={4} className={classes.formHead} data-top-bar>
          <Modal.CloseButton
            c="var(--app-t1)"
            m={0}
            size={44}
            aria-label="뒤로"
            icon={<IconArrowLeft size={22} stroke={1.9} aria-hidden />}
          />
          <Modal.Title>
            <Text variant="title2" tone="strong">
              {texts.title}
            </Text>
          </Modal.Title>
        </Row>
        <Modal.Body className={classes.formBody}>{opened && <Fields {...fields} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

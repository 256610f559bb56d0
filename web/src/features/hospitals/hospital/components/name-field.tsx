import { Button, Combobox, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { RegisteredHospital } from "@rounds/contract/hospitals/register.ts";
import { errors as registerErrors } from "@rounds/contract/hospitals/register.ts";
import { IconLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { asCompanion } from "../../../../lib/particles.ts";
import { useIsTouch } from "../../../../lib/use-is-touch.ts";
import { Grid, Row, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { toast } from "../../../../ui/toast.ts";
import { useClaimHospital } from "../mutations.ts";
import { registerQuery } from "../queries.ts";
import type { BusinessEditing } from "../use-business-editor.ts";
import classes from "./business-fields.module.css";
import { fieldId } from "./field-id.ts";

type Props = {
  editing: BusinessEditing;
  onTaken: () => void;
  /** Replaces taking over the hospital: operators open the hospital instead. */
  onFound?: ((hospital: RegisteredHospital) => void) | undefined;
};

const typingPause = 200;
const ownershipWords = { at_once: "", operator_confirms: "소유 확인 필요", invitation: "담당자 있음" } as const;

const Found = ({ hospital }: { hospital: RegisteredHospital }) => (
  <Grid columns="minmax(0, 1fr) auto" gap={12} rowGap={0} align="center" py={2} className={classes.found}>
    <Text as="strong" weight={600}>
      {hospital.name}
    </Text>
    <Text size={12} tone="muted">
      {hospital.category} · {hospital.address}
    </Text>
    {ownershipWords[hospital.ownership] !== "" && <em>{ownershipWords[hospital.ownership]}</em>}
  </Grid>
);

/** The name. For a new hospital, suggestions from the national register fill the form. */
export const NameField = ({ editing, onTaken, onFound }: Props) => {
  const { form, errors, business, register, type, choose } = editing;
  const isNew = business === null;
  const isTouch = useIsTouch();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const claim = useClaimHospital(onTaken);
  const [typed] = useDebouncedValue(form.name.normalize("NFC").trim(), typingPause);
  const { data: found = [] } = useQuery({ ...registerQuery(typed), enabled: isNew && register === null && typed.length >= 2 });
  const suggestions = isNew && register === null && form.name.trim().length >= 2 ? found : [];

  const take = async (hospital: RegisteredHospital) => {
    combobox.closeDropdown();
    if (onFound) {
      onFound(hospital);
      return;
    }
    if (hospital.ownership === "invitation") {
      toast.warning(registerErrors["hospital_register.has_owner"].message);
      return;
    }
    if (hospital.ownership === "at_once") {
      choose(hospital);
      return;
    }
    const isWished = await confirmAction({
      title: `‘${hospital.name}’ 소유 확인`,
      message: "운영팀이 담당자인지 확인한 뒤에 정보를 고치고 공고를 올릴 수 있어요. 확인을 요청할까요?",
      confirmLabel: "소유 확인 요청",
    });
    if (isWished) claim.mutate(hospital);
  };

  return (
    <div>
      <Combobox
        store={combobox}
        shadow="md"
        onOptionSubmit={(id) => {
          const chosen = suggestions.find((hospital) => String(hospital.id) === id);
          if (chosen) void take(chosen);
        }}
      >
        <Combobox.Target withExpandedAttribute={suggestions.length > 0}>
          <TextInput
            id={fieldId("name")}
            label="병원 이름"
            autoFocus={isNew && !isTouch}
            value={form.name}
            error={errors.name}
            maxLength={100}
            autoComplete="off"
            placeholder={isNew ? "이름을 입력하면 등록된 병원을 찾아 드려요" : undefined}
            classNames={fieldLook}
            onChange={({ currentTarget }) => {
              type({ name: currentTarget.value });
              if (isNew) combobox.openDropdown();
            }}
            onFocus={() => isNew && combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={suggestions.length === 0}>
          <Combobox.Options aria-label="등록된 병원">
            {suggestions.map((hospital) => (
              <Combobox.Option key={hospital.id} value={String(hospital.id)}>
                <Found hospital={hospital} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {register !== null && (
        <Row as="p" gap={8} align="center" mt={6} size={12} tone="brand-strong">
          <IconLink size={15} stroke={1.8} aria-hidden /> 등록된 병원 ‘{register.name}’{asCompanion(register.name)} 연결돼요.
          <Button variant="subtle" size="compact-xs" onClick={() => choose(null)}>
            연결 끊기
          </Button>
        </Row>
      )}
    </div>
  );
};

import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { listBusinesses, type Business } from "@rounds/contract/hospitals/hospital.ts";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, messageOf } from "../../../../lib/api.ts";
import { Stack, Text } from "../../../../ui/box.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { namesFirst } from "../names-first.ts";
import { reviewKeys } from "../queries.ts";

const listLength = 8;
/** More than the list shows, because hospitals whose address contains the search terms can be newer. */
const searchLimit = 50;
const typingPause = 200;

type Props = {
  id?: string;
  label: string;
  /** The name of the selected hospital. */
  value: string;
  error?: string | undefined;
  /** A hospital to leave out of the results. */
  without?: number | undefined;
  /** The dialog around it starts here. */
  isFirst?: boolean;
  onChoose: (business: Business) => void;
};

/** Selects one hospital by part of its name, initial consonants, address, or id. */
export const BusinessPicker = ({ id, label, value, error, without, isFirst, onChoose }: Props) => {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | null>(null);
  const [q] = useDebouncedValue((typed ?? "").trim(), typingPause);
  const found = useQuery({
    queryKey: [...reviewKeys.all, "pick", q],
    queryFn: async ({ signal }) => (await call(listBusinesses, { query: { search_string: q, limit: searchLimit } }, { signal })).businesses,
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const options =
    q === ""
      ? []
      : namesFirst(found.data ?? [], q)
          .filter((business) => business.id !== without)
          .slice(0, listLength);
  const message = found.isError ? messageOf(found.error) : found.isSuccess && options.length === 0 ? "그런 병원이 없어요." : null;
  const isOpen = typed !== null && q !== "" && (options.length > 0 || message !== null);
  return (
    <Combobox
      store={combobox}
      shadow="md"
      onOptionSubmit={(chosen) => {
        const business = options.find((option) => String(option.id) === chosen);
        combobox.closeDropdown();
        setTyped(null);
        if (business) onChoose(business);
      }}
    >
      <Combobox.Target withExpandedAttribute={isOpen}>
        <TextInput
          {...(id === undefined ? {} : { id })}
          label={label}
          data-autofocus={isFirst}
          value={typed ?? value}
          error={error}
          maxLength={80}
          autoComplete="off"
          placeholder="병원 이름, 초성, 주소, 번호"
          leftSection={<IconSearch size={15} stroke={1.7} aria-hidden />}
          classNames={fieldLook}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            combobox.closeDropdown();
            setTyped(null);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label="병원">
          {options.map((business) => (
            <Combobox.Option key={business.id} value={String(business.id)}>
              <Stack as="span" gap={2}>
                <Text as="strong" weight={600}>
                  {business.name}
                  <Text size={12} weight={400} tone="muted">
                    #{business.id}
                  </Text>
                </Text>
                <Text size={12} weight={400} tone="muted">
                  {business.category} · {business.address || "주소 없음"}
                </Text>
              </Stack>
            </Combobox.Option>
          ))}
          {options.length === 0 && message !== null ? <Combobox.Empty>{message}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};

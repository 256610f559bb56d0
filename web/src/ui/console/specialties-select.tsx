import { MultiSelect } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { suggested } from "../../lib/field-values.ts";
import { fieldLook } from "./field-look.ts";
import look from "./form-fields.module.css";

type Props = {
  id: string;
  /** Behind the label, in a quieter type. */
  aside?: ReactNode;
  /** Undefined while the list is loading, and after a failure. */
  known: readonly string[] | undefined;
  value: readonly string[];
  error: string | undefined;
  maxValues?: number;
  /** The user opens the list. */
  onOpen?: () => void;
  onChange: (specialties: string[]) => void;
};

/** 진료과: several of the known specialties, found by the start of their name. Enter adds the first one that is found. */
export const SpecialtiesSelect = ({ id, aside, known, value, error, maxValues = Number.POSITIVE_INFINITY, onOpen, onChange }: Props) => {
  const [typed, setTyped] = useState("");
  return (
    <MultiSelect
      id={id}
      label={
        aside === undefined ? (
          "진료과"
        ) : (
          <>
            진료과 <span className={look.aside}>{aside}</span>
          </>
        )
      }
      size="xs"
      radius={8}
      searchable
      // A failed save moves the focus here, and the open list would cover the error.
      openOnFocus={error === undefined}
      searchValue={typed}
      onSearchChange={setTyped}
      // Without a typed text, a second Enter would add another specialty.
      selectFirstOptionOnChange={typed.trim() !== ""}
      hidePickedOptions
      data={known === undefined ? [] : [...known]}
      value={[...value]}
      error={error}
      maxValues={maxValues}
      placeholder={value.length === 0 ? "내과, 정형외과…" : "진료과 더하기"}
      nothingFoundMessage={
        known === undefined ? "진료과 목록을 불러오고 있어요. 잠시 뒤 다시 열어 주세요." : "그렇게 시작하는 진료과가 없어요."
      }
      maxDropdownHeight={240}
      classNames={{ ...fieldLook, input: look.tags, pill: look.pill }}
      filter={({ options, search }) => {
        const offered = suggested(known ?? [], value, search);
        return options.filter((option) => "value" in option && offered.includes(String(option.value)));
      }}
      {...(onOpen ? { onDropdownOpen: onOpen } : {})}
      onChange={onChange}
    />
  );
};

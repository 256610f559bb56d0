import { Autocomplete, CloseButton, Loader } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { isComposing } from "../../../../lib/composing.ts";
import { formatPhone } from "../../../../lib/format.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { foundUsersQuery } from "../queries.ts";

/** In milliseconds. The user can finish a Hangul syllable in this time. */
const debounceMs = 300;

const idOf = (typed: string): number | undefined => {
  const digits = /^(?:.*#)?([1-9]\d{0,14})$/.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
};

type Props = {
  label: string;
  value: number | undefined;
  /** Null while unknown. */
  nameOf: (userId: number) => string | null;
  onChange: (userId: number | undefined) => void;
};

/** A filter for one person, by id or by name. The address then contains the id only. The server logs each search for a name. */
export const PersonFilter = ({ label, value, nameOf, onChange }: Props) => {
  /** Null until the operator types. Until then the field shows the filter. */
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [searchText] = useDebouncedValue((typed ?? "").trim(), debounceMs);
  const isName = searchText !== "" && idOf(searchText) === undefined;
  const search = useInfiniteQuery({ ...foundUsersQuery(searchText), enabled: isName });
  const found = new Map((isName ? (search.data?.rows ?? []) : []).map((user) => [`${user.name ?? ""}#${user.user_id}`, user]));
  const shown = typed ?? (value === undefined ? "" : `${nameOf(value) ?? ""}#${value}`);
  const choose = (next: number | undefined) => {
    setTyped(null);
    if (next !== value) onChange(next);
  };
  const clear = () => {
    choose(undefined);
    // The pressed button disappears.
    input.current?.focus();
  };
  return (
    <Autocomplete
      ref={input}
      w={172}
      aria-label={label}
      placeholder={`${label}: 이름, #id`}
      autoComplete="off"
      maxLength={60}
      value={shown}
      data={[...found.keys()]}
      // The server has chosen the people already, also by initials.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <Row gap={8} justify="between" full tabular>
          <span>{option.value}</span>
          <Text tone="faint">{formatPhone(found.get(option.value)?.phone_number ?? "")}</Text>
        </Row>
      )}
      error={search.error === null ? undefined : messageOf(search.error)}
      rightSection={
        search.isFetching ? (
          <Loader size={14} aria-hidden />
        ) : shown === "" ? null : (
          <CloseButton size={22} aria-label={`${label} 조건 지우기`} onClick={clear} />
        )
      }
      onChange={setTyped}
      onOptionSubmit={(option) => choose(idOf(option))}
      onBlur={() => {
        // A name without a choice is no filter.
        if (typed !== null) choose(typed.trim() === "" ? undefined : (idOf(typed) ?? value));
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !isComposing(event.nativeEvent) && typed !== null && idOf(typed) !== undefined) choose(idOf(typed));
      }}
    />
  );
};

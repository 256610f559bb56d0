import { ActionIcon, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { parseSearch, tidyFilters, type JobPostFilters } from "../filters.ts";
import classes from "./search-field.module.css";
import { searchPlaceholder } from "./toolbar-texts.ts";

const debounceMs = 300;

type Props = { filters: JobPostFilters; onChange: (filters: JobPostFilters) => void };

const withSearch = (filters: JobPostFilters, typed: string): JobPostFilters => {
  const { q, tags } = parseSearch(typed);
  return tidyFilters({ ...filters, q, tags: [...new Set([...(filters.tags ?? []), ...tags])] });
};

/**
 * Search by text and `#tags`. Text is searched while the doctor types. A tag is searched on Enter or blur, because an incomplete tag
 * matches nothing. A finished tag moves to the chips.
 */
export const SearchField = ({ filters, onChange }: Props) => {
  const q = filters.q ?? "";
  const [text, setText] = useState(q);
  const [lastTerms, setLastTerms] = useState(q);
  /** Search terms that this field has sent and the address does not contain yet. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (q !== lastTerms) {
    setLastTerms(q);
    const arrived = sent.indexOf(q);
    setSent(arrived === -1 ? [] : sent.slice(arrived + 1));
    // Another control changed the terms: 초기화, a chip or the back button. Terms from this field must not overwrite newer input.
    if (arrived === -1) setText(q);
  }

  const commit = (typed: string) => {
    const next = withSearch(filters, typed);
    const terms = next.q ?? "";
    if (typed.includes("#")) setText(terms);
    // Compares with the last sent terms, because the address may not contain them yet.
    const isNew = terms !== (sent.at(-1) ?? q);
    if (isNew) setSent([...sent, terms]);
    if (isNew || next.tags?.length !== filters.tags?.length) onChange(next);
  };
  const searchSoon = useDebouncedCallback(commit, debounceMs);
  const searchNow = (typed: string) => {
    searchSoon.cancel();
    commit(typed);
  };

  const clear = () => {
    setText("");
    searchNow("");
  };

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow(text);
      }}
    >
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label={searchPlaceholder}
        placeholder={searchPlaceholder}
        autoComplete="off"
        maxLength={100}
        value={text}
        classNames={{ input: classes.input }}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        leftSectionWidth={44}
        rightSectionWidth={44}
        rightSection={
          text === "" ? null : (
            <ActionIcon variant="transparent" color="gray" size={44} aria-label="검색어 지우기" onClick={clear}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )
        }
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          if (value.includes("#")) searchSoon.cancel();
          else searchSoon(value);
        }}
        onBlur={() => searchNow(text)}
      />
    </form>
  );
};

import { ActionIcon, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { parseSearch, tidyFilters, type JobPostFilters } from "../filters.ts";
import classes from "./search-field.module.css";
import { searchPlaceholder } from "./toolbar-words.ts";

const typingPause = 300;

type Props = { filters: JobPostFilters; onChange: (filters: JobPostFilters) => void };

const withSearch = (filters: JobPostFilters, typed: string): JobPostFilters => {
  const { q, tags } = parseSearch(typed);
  return tidyFilters({ ...filters, q, tags: [...new Set([...(filters.tags ?? []), ...tags])] });
};

/**
 * Search by words and `#tags`. Words search while typing; a tag waits for Enter or for leaving the field, because half
 * a tag finds nothing. A finished tag moves to the chips.
 */
export const SearchField = ({ filters, onChange }: Props) => {
  const q = filters.q ?? "";
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  /** Words of ours on their way into the address. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (q !== seen) {
    setSeen(q);
    const arrived = sent.indexOf(q);
    setSent(arrived === -1 ? [] : sent.slice(arrived + 1));
    // Changed elsewhere: by 초기화, a chip, or the way back. Our own words must not overwrite what is typed since.
    if (arrived === -1) setText(q);
  }

  const commit = (typed: string) => {
    const next = withSearch(filters, typed);
    const words = next.q ?? "";
    if (typed.includes("#")) setText(words);
    // What was sent last counts, not the address: it may not have arrived there yet.
    const isNew = words !== (sent.at(-1) ?? q);
    if (isNew) setSent([...sent, words]);
    if (isNew || next.tags?.length !== filters.tags?.length) onChange(next);
  };
  const searchSoon = useDebouncedCallback(commit, typingPause);
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

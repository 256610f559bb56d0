import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Row } from "../box.tsx";
import { ButtonKey } from "./key-hint.tsx";
import classes from "./search-field.module.css";

/** Names the field for the key that reaches it. */
export const searchFieldId = "console-search";

/** Long enough for a syllable to be finished. */
const pause = 250;

type Props = {
  placeholder: string;
  /** What was looked for before, where the address remembers it. Somebody's name is never kept there. */
  initial?: string;
  onSearch: (q: string) => void;
};

/** Looks while it is being typed; Escape empties it. */
export const SearchField = ({ placeholder, initial = "", onSearch }: Props) => {
  const [typed, setTyped] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback((q: string) => onSearch(q.trim()), pause);
  const change = (value: string) => {
    setTyped(value);
    search(value);
  };
  const clear = () => {
    change("");
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      id={searchFieldId}
      className={classes.field}
      type="text"
      inputMode="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      value={typed}
      placeholder={placeholder}
      aria-label={placeholder}
      leftSection={<IconSearch size={15} stroke={1.7} aria-hidden />}
      rightSectionPointerEvents={typed === "" ? "none" : "all"}
      rightSection={
        typed === "" ? (
          <Row as="span" hideOn="narrow">
            <ButtonKey>/</ButtonKey>
          </Row>
        ) : (
          <CloseButton size={24} aria-label="검색어 지우기" onClick={clear} />
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Escape" && typed !== "") clear();
        if (event.key === "Enter") search.flush();
      }}
    />
  );
};

import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { isComposing } from "../../lib/composing.ts";
import { Row } from "../box.tsx";
import { ButtonKey } from "./key-hint.tsx";
import classes from "./search-field.module.css";

/** Element id, so that a key can focus the field. */
export const searchFieldId = "console-search";

/** In milliseconds. The user can finish a Hangul syllable in this time. */
const debounceMs = 250;

type Props = {
  placeholder: string;
  /** The search terms in the address. The field follows them. A search for people has none, because the address must not contain a person's name. */
  initial?: string;
  onSearch: (q: string) => void;
};

/** Searches while the operator types. Escape clears the field, Enter leaves it. */
export const SearchField = ({ placeholder, initial = "", onSearch }: Props) => {
  const [typed, setTyped] = useState(initial);
  const [shown, setShown] = useState(initial);
  /** Searches of this field that the address does not contain yet. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const [path] = useState(() => location.pathname);
  const input = useRef<HTMLInputElement>(null);
  // Another part of the screen can also search, for example ⌘K. An address from this field must not undo newer text.
  if (shown !== initial) {
    setShown(initial);
    setSent(sent.includes(initial) ? sent.slice(sent.indexOf(initial) + 1) : []);
    if (!sent.includes(initial)) setTyped(initial);
  }
  const search = useDebouncedCallback((value: string) => {
    // This page stays on screen while the next one loads. A search would change its address and so cancel the navigation.
    if (location.pathname !== path) return;
    const q = value.trim();
    setSent((earlier) => [...earlier, q]);
    onSearch(q);
  }, debounceMs);
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
        if (isComposing(event.nativeEvent)) return;
        if (event.key === "Escape" && typed !== "") clear();
        if (event.key === "Enter") {
          search.flush();
          // J and K then move in the list, and the keyboard of a phone leaves it free.
          event.currentTarget.blur();
        }
      }}
    />
  );
};

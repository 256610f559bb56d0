import { ActionIcon, CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type RefObject, useState } from "react";
import { isComposing } from "../../../../lib/composing.ts";
import { lineOf } from "../lines.ts";
import classes from "./search-box.module.css";

type Props = {
  searchText: string;
  ref: RefObject<HTMLInputElement | null>;
  onSearch: (words: string) => void;
};

/** Searches on Enter or on the button. Does nothing without text. */
export const SearchBox = ({ searchText, ref, onSearch }: Props) => {
  const [typed, setTyped] = useState(searchText);
  const clear = () => {
    setTyped("");
    // The pressed button disappears.
    ref.current?.focus();
  };
  return (
    <form
      className={classes.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") onSearch(typed.trim());
      }}
    >
      <TextInput
        ref={ref}
        className={classes.field}
        autoFocus
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={typed}
        placeholder="이름, ID, 전화번호, 이메일"
        aria-label="이름, ID, 전화번호, 이메일로 유저 검색"
        leftSection={
          <ActionIcon type="submit" size={26} aria-label="검색">
            <IconSearch size={15} stroke={1.7} aria-hidden />
          </ActionIcon>
        }
        rightSection={typed === "" ? null : <CloseButton size={24} aria-label="검색어 지우기" onClick={clear} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === "Escape") setTyped("");
          if (event.key === "ArrowDown") lineOf(event.currentTarget, "first")?.focus();
        }}
      />
    </form>
  );
};

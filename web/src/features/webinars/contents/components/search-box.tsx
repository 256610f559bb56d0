import { TextInput, UnstyledButton } from "@mantine/core";
import { IconCircleXFilled, IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useIsTouch } from "../../../../lib/use-is-touch.ts";
import { Box } from "../../../../ui/box.tsx";
import classes from "./contents-screen.module.css";

type Props = {
  /** The search of the address. */
  search: string;
  onSearch: (search: string) => void;
};

/**
 * Enter searches, ⓧ clears. The field keeps the focus, so that the doctor can correct the search. On phones Enter ends it, because the
 * keyboard would cover the results.
 */
export const SearchBox = ({ search, onSearch }: Props) => {
  const isTouch = useIsTouch();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const [followed, setFollowed] = useState(search);
  if (followed !== search) {
    setFollowed(search);
    setTyped(search);
  }
  return (
    <Box
      as="form"
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        setTyped(typed.trim());
        onSearch(typed.trim());
        if (isTouch) input.current?.blur();
      }}
    >
      <TextInput
        ref={input}
        type="search"
        size="md"
        radius={12}
        maxLength={60}
        aria-label="콘텐츠 찾기"
        placeholder="제목, 강의자, 키워드로 찾기"
        enterKeyHint="search"
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        rightSection={
          typed === "" ? null : (
            <UnstyledButton
              className={classes.clear}
              aria-label="검색어 지우기"
              onClick={() => {
                setTyped("");
                // The pressed button disappears.
                input.current?.focus();
                if (search !== "") onSearch("");
              }}
            >
              <IconCircleXFilled size={20} aria-hidden />
            </UnstyledButton>
          )
        }
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Box>
  );
};

import { TextInput, UnstyledButton } from "@mantine/core";
import { IconCircleXFilled, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Box } from "../../../../ui/box.tsx";
import classes from "./contents-screen.module.css";

type Props = {
  /** The search of the address. */
  search: string;
  onSearch: (search: string) => void;
};

/** Enter searches, ⓧ clears. The parent gives it a new key when the address gets another search. */
export const SearchBox = ({ search, onSearch }: Props) => {
  const [typed, setTyped] = useState(search);
  return (
    <Box
      as="form"
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextInput
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

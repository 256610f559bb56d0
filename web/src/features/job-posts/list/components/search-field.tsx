import { ActionIcon, Loader, TextInput } from "@mantine/core";
import { filterLimits } from "@rounds/contract/job-posts/rules.ts";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { isComposing } from "../../../../lib/composing.ts";
import { useIsTouch } from "../../../../lib/use-is-touch.ts";
import type { WishBox } from "../../wish/use-wish-box.ts";
import classes from "./search-field.module.css";
import { searchLabel, searchPlaceholder } from "./toolbar-texts.ts";

type Props = { box: WishBox; /** The doctor is about to type. */ onReach: () => void };

/** One field for a wish in the doctor's own words: text, `#tags` and conditions. */
export const SearchField = ({ box: { text, isOpen, isSubmitting, type, submit, clear, close }, onReach }: Props) => {
  const isTouch = useIsTouch();
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        // The keyboard would cover the posts.
        if (isTouch) input.current?.blur();
      }}
    >
      <TextInput
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={searchLabel}
        placeholder={searchPlaceholder}
        autoComplete="off"
        maxLength={filterLimits.searchLength}
        value={text}
        classNames={{ input: classes.input }}
        leftSection={isSubmitting ? <Loader size={18} aria-label="찾는 중" /> : <IconSearch size={20} stroke={1.8} aria-hidden />}
        leftSectionWidth={44}
        rightSectionWidth={44}
        rightSection={
          text === "" ? null : (
            <ActionIcon
              variant="transparent"
              color="gray"
              size={44}
              aria-label="검색어 지우기"
              onClick={() => {
                clear();
                // The pressed button disappears.
                input.current?.focus();
              }}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )
        }
        onFocus={onReach}
        onChange={({ currentTarget: { value } }) => type(value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !isOpen || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          close();
        }}
      />
    </form>
  );
};

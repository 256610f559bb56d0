import { ActionIcon, Button, Skeleton, TextInput, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Address } from "@rounds/contract/locations/addresses.ts";
import { IconAlertCircle, IconMapPin, IconRefresh, IconSearch, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { isComposing } from "../../../../lib/composing.ts";
import { Box, Stack, Text } from "../../../../ui/box.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { addressSearchQuery, minQueryLength } from "../queries.ts";
import classes from "./address-search.module.css";

const typingPauseMs = 200;
const none = -1;

type Props = {
  /** Accessible name of the field. */
  label: string;
  typed: string;
  onType: (typed: string) => void;
  onChoose: (address: Address) => void;
};

const tidy = (typed: string) => typed.normalize("NFC").replaceAll(/\s+/g, " ").trim();

/** Suggestions for the typed text after a pause in typing. `searchNow` skips the pause. */
const useSuggestions = (typed: string) => {
  const text = tidy(typed);
  const [paused] = useDebouncedValue(text, typingPauseMs);
  const [entered, setEntered] = useState("");
  const searchText = entered === text ? text : paused;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(addressSearchQuery(searchText));
  const isLongEnough = text.length >= minQueryLength;
  const isCurrent = searchText === text && !isPlaceholderData && !isFetching;
  return {
    isLongEnough,
    isCurrent,
    error: isLongEnough && isCurrent ? error : null,
    suggestions: isLongEnough && error === null ? data : undefined,
    searchNow: () => setEntered(text),
    retry: () => void refetch(),
  };
};

const Hint = () => (
  <Text as="p" py={16} variant="note" tone="muted" pretty>
    도로명, 지번, 건물 이름으로 찾을 수 있어요.
    <br />
    예) 테헤란로 152, 역삼동 737, 서울 강남구
  </Text>
);

const Loading = () => (
  <div aria-hidden>
    {[72, 56, 64].map((width) => (
      <div key={width} className={classes.option}>
        <Skeleton width={20} height={20} circle className={classes.pin} />
        <Stack as="span" grow>
          <Skeleton height={14} my={5} width={`${width}%`} />
          <Skeleton height={11} my={4} width="36%" />
        </Stack>
      </div>
    ))}
  </div>
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Box py={12} role="alert">
    <Notice mb={12}>
      <IconAlertCircle size={18} stroke={2} aria-hidden />
      {messageOf(error)}
    </Notice>
    <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} h={44} onClick={onRetry}>
      다시 시도
    </Button>
  </Box>
);

const announcementOf = (suggestions: readonly Address[] | undefined) => {
  if (suggestions === undefined) return "";
  return suggestions.length === 0 ? "찾는 주소가 없어요." : `주소 ${suggestions.length}개를 찾았어요.`;
};

const optionId = (id: string, index: number) => `${id}-option-${index}`;

type OptionsProps = {
  /** Of the combobox. */
  id: string;
  suggestions: readonly Address[] | undefined;
  /** The index of the selected suggestion. */
  current: number;
  onChoose: (address: Address) => void;
};

const Options = ({ id, suggestions, current, onChoose }: OptionsProps) => (
  <div id={`${id}-list`} className={classes.list} role="listbox" aria-label="주소 목록">
    {suggestions?.map((suggestion, index) => (
      <UnstyledButton
        key={`${suggestion.address} ${suggestion.detail ?? ""} ${suggestion.postcode ?? ""}`}
        id={optionId(id, index)}
        className={classes.option}
        role="option"
        tabIndex={-1}
        aria-selected={index === current}
        // The field must keep its focus, so that a phone's keyboard stays open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(suggestion)}
      >
        <IconMapPin size={20} stroke={1.8} className={classes.pin} aria-hidden />
        <Stack as="span" grow>
          <Text variant="body" weight={600} tone="strong">
            {suggestion.address}
          </Text>
          <Text variant="meta" tone="muted" tabular>
            {[suggestion.detail, suggestion.postcode].filter(Boolean).join(" · ")}
          </Text>
        </Stack>
      </UnstyledButton>
    ))}
  </div>
);

/** A combobox whose list is always open. Enter first searches, then selects the first suggestion, then chooses it. */
export const AddressSearch = ({ label, typed, onType, onChoose }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(none);
  const { isLongEnough, isCurrent, error, suggestions, searchNow, retry } = useSuggestions(typed);
  const count = suggestions?.length ?? 0;
  const current = active < count ? active : none;

  const type = (value: string) => {
    setActive(none);
    onType(value);
  };
  const enter = () => {
    const chosen = suggestions?.[current];
    if (chosen) onChoose(chosen);
    else if (isCurrent && count > 0) setActive(0);
    else searchNow();
  };
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => count > 0 && setActive((current + 1) % count),
    ArrowUp: () => count > 0 && setActive(current <= 0 ? count - 1 : current - 1),
    Enter: enter,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that finishes a Hangul syllable must not search.
    const move = isComposing(event.nativeEvent) ? undefined : moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <>
      <TextInput
        ref={input}
        data-autofocus
        role="combobox"
        aria-label={label}
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current === none ? undefined : optionId(id, current)}
        placeholder="도로명, 지번, 건물 이름"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={80}
        value={typed}
        classNames={{ input: classes.input }}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        leftSectionWidth={44}
        rightSectionWidth={48}
        rightSection={
          typed === "" ? null : (
            <ActionIcon
              variant="transparent"
              color="gray"
              size={44}
              aria-label="입력한 주소 지우기"
              onClick={() => {
                type("");
                // The pressed button disappears.
                input.current?.focus();
              }}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )
        }
        onChange={({ currentTarget: { value } }) => type(value)}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">{isCurrent && isLongEnough ? announcementOf(suggestions) : ""}</VisuallyHidden>
      <Box mt={8} aria-busy={isLongEnough && !isCurrent}>
        {!isLongEnough && <Hint />}
        {isLongEnough && error !== null && <Failed error={error} onRetry={retry} />}
        {isLongEnough && error === null && suggestions === undefined && <Loading />}
        {isCurrent && suggestions?.length === 0 && (
          <Text as="p" py={16} variant="note" tone="muted" pretty>
            찾는 주소가 없어요.
            <br />
            맞춤법을 확인하거나 도로명, 동 이름만 입력해 보세요.
          </Text>
        )}
        <Options id={id} suggestions={suggestions} current={current} onChoose={onChoose} />
      </Box>
    </>
  );
};

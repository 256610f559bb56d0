import { Loader, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { notificationLimits, type TargetPerson } from "@rounds/contract/broadcasts.ts";
import { IconPlus, IconSearch, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../lib/api.ts";
import { isComposing } from "../../../lib/composing.ts";
import { formatNumber } from "../../../lib/format.ts";
import { Box, Row, Stack, Text } from "../../../ui/box.tsx";
import { peopleQuery } from "../queries.ts";
import classes from "./people-picker.module.css";

const waitMs = 300;

type Props = {
  chosen: readonly TargetPerson[];
  isAdvertising: boolean;
  onChange: (people: readonly TargetPerson[]) => void;
};

/** Selects people by name or id. The server writes each displayed name to the audit log. */
export const PeoplePicker = ({ chosen, isAdvertising, onChange }: Props) => {
  const [typed, setTyped] = useState("");
  const [searchText] = useDebouncedValue(typed.trim(), waitMs);
  const { data: people, error, isFetching } = useQuery(peopleQuery(searchText));
  const isFull = chosen.length >= notificationLimits.targets;
  const found = typed.trim() === "" ? [] : (people ?? []).filter(({ user_id: id }) => !chosen.some(({ user_id }) => user_id === id));
  const add = (person: TargetPerson) => {
    onChange([...chosen, person]);
    setTyped("");
  };
  return (
    <div className={classes.picker}>
      <TextInput
        label="받을 사람 찾기"
        placeholder="이름이나 회원 번호"
        description="찾은 사람의 이름을 본 기록이 남습니다"
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={isFetching ? <Loader size={14} aria-hidden /> : null}
        value={typed}
        disabled={isFull}
        error={error === null ? undefined : messageOf(error)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== "Enter" || event.metaKey || event.ctrlKey || isComposing(event.nativeEvent) || first === undefined) return;
          event.preventDefault();
          // In the pause after a letter, the found people still belong to the text before it.
          if (searchText === typed.trim()) add(first);
        }}
      />
      <Text as="p" mt={4} size={12} tone="muted" className={classes.status} role="status">
        {isFull
          ? `${formatNumber(notificationLimits.targets)}명까지 고를 수 있어요.`
          : searchText !== "" && typed.trim() !== "" && people?.length === 0
            ? "검색결과가 없습니다"
            : ""}
      </Text>
      {found.length > 0 ? (
        <Box as="ul" clip radius={10} className={classes.found} aria-label="찾은 사람">
          {found.map((person) => (
            <li key={person.user_id}>
              <Row as="button" gap={8} align="center" px={12} py={4} full minH={36} type="button" onClick={() => add(person)}>
                <IconPlus size={14} aria-hidden />
                <span>
                  {person.name}
                  <span className={classes.key}>#{person.user_id}</span>
                </span>
                {isAdvertising && !person.takes_advertising ? (
                  <Text atEnd size={12} tone="wait">
                    광고 수신 동의 없음
                  </Text>
                ) : null}
              </Row>
            </li>
          ))}
        </Box>
      ) : null}
      {chosen.length > 0 ? (
        <Row as="ul" gap={6} wrap mt={8} className={classes.chosen} aria-label="고른 사람">
          {chosen.map((person) => (
            <Row as="li" gap={2} align="center" inline bg="brand-soft" radius={14} key={person.user_id}>
              {person.name}
              <span className={classes.key}>#{person.user_id}</span>
              <Stack
                as="button"
                align="center"
                justify="center"
                radius={12}
                type="button"
                aria-label={`${person.name} #${person.user_id} 빼기`}
                onClick={() => onChange(chosen.filter(({ user_id }) => user_id !== person.user_id))}
              >
                <IconX size={13} aria-hidden />
              </Stack>
            </Row>
          ))}
        </Row>
      ) : null}
    </div>
  );
};

import { ActionIcon, Button, Select, TextInput } from "@mantine/core";
import { programmeLimit } from "@rounds/contract/webinars/studio-events.ts";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import { IconArrowUp, IconPlus, IconX } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Column, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { studioContentQuery, studioContentsQuery } from "../queries.ts";
import { hasTooManyNames, hasWrongMinutes, isEmptyPart, type TypedPart } from "../session-form.ts";

type Props = {
  /** Null for a new session: it has no contents yet. */
  sessionId: number | null;
  parts: readonly TypedPart[];
  error?: string | undefined;
  onChange: (parts: readonly TypedPart[]) => void;
};

const empty: TypedPart = { content_id: null, title: "", speakers: "", minutes: "" };

type SelectProps = { label: string; sessionId: number | null; value: number | null; onChange: (id: number | null) => void };

/** A content of the session, found by its title, speakers, keywords or number. */
const ContentSelect = ({ label, sessionId, value, onChange }: SelectProps) => {
  const [typed, setTyped] = useState("");
  const search = typed === "" ? {} : { search_string: typed };
  const { data } = useInfiniteQuery({
    ...studioContentsQuery(search, sessionId ?? undefined),
    enabled: sessionId !== null,
  });
  const { data: chosen } = useQuery({ ...studioContentQuery(value ?? 0), enabled: value !== null });
  const found = (data?.rows ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  const isMissing = value !== null && !found.some((option) => option.value === String(value));
  return (
    <Select
      aria-label={label}
      placeholder="콘텐츠 없음"
      searchable
      clearable
      clearButtonProps={{ "aria-label": `${label} 지우기` }}
      nothingFoundMessage="이 일정의 콘텐츠가 없어요"
      // The server has searched. A chosen title must not filter the options.
      filter={({ options }) => options}
      data={isMissing ? [{ value: String(value), label: chosen?.title ?? `콘텐츠 ${value}` }, ...found] : found}
      value={value === null ? null : String(value)}
      onSearchChange={(text) => setTyped(found.some((option) => option.label === text) || chosen?.title === text ? "" : text.slice(0, 60))}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
};

/** The programme of a session. Doctors enter its live content, which therefore stays in the programme. */
export const ProgrammeField = ({ sessionId, parts, error, onChange }: Props) => {
  const set = (index: number, change: Partial<TypedPart>) => onChange(parts.with(index, { ...(parts[index] ?? empty), ...change }));
  return (
    <Stack gap={8} role="group" aria-label="순서">
      <Row gap={8} align="baseline">
        <Text size={12.5} weight={600}>
          순서
        </Text>
        <Text size={12} tone="faint">
          라이브 콘텐츠는 빼도 순서에 남아요
        </Text>
      </Row>
      {parts.map((part, index) => {
        const place = index + 1;
        return (
          <Grid key={index} columns="76px minmax(0, 1fr) 32px" gap={8} align="start">
            <TextInput
              aria-label={`순서 ${place} 시각, 시작 뒤 분`}
              placeholder="분 뒤"
              inputMode="numeric"
              maxLength={4}
              error={error !== undefined && hasWrongMinutes(part)}
              value={part.minutes}
              onChange={(event) => set(index, { minutes: event.currentTarget.value })}
            />
            <Stack gap={6}>
              <TextInput
                aria-label={`순서 ${place} 제목`}
                placeholder={part.content_id === null ? "제목" : "제목 (비우면 콘텐츠의 제목)"}
                maxLength={contentLimits.title}
                error={error !== undefined && isEmptyPart(part)}
                value={part.title}
                onChange={(event) => set(index, { title: event.currentTarget.value })}
              />
              <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={6}>
                <TextInput
                  aria-label={`순서 ${place} 강의자`}
                  placeholder="강의자, 쉼표로 나눠 적기"
                  maxLength={200}
                  error={error !== undefined && hasTooManyNames(part)}
                  value={part.speakers}
                  onChange={(event) => set(index, { speakers: event.currentTarget.value })}
                />
                <ContentSelect
                  label={`순서 ${place} 콘텐츠`}
                  sessionId={sessionId}
                  value={part.content_id}
                  onChange={(content_id) => set(index, { content_id })}
                />
              </Grid>
            </Stack>
            <Column gap={2}>
              <ActionIcon size={28} aria-label={`순서 ${place} 빼기`} onClick={() => onChange(parts.toSpliced(index, 1))}>
                <IconX size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={28}
                aria-label={`순서 ${place} 위로`}
                disabled={index === 0}
                onClick={() => onChange(parts.toSpliced(index, 1).toSpliced(index - 1, 0, part))}
              >
                <IconArrowUp size={15} aria-hidden />
              </ActionIcon>
            </Column>
          </Grid>
        );
      })}
      {error === undefined ? null : (
        <p className={fieldLook.error} role="alert">
          {error}
        </p>
      )}
      {parts.length < programmeLimit ? (
        <div>
          <Button variant="subtle" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => onChange([...parts, empty])}>
            순서 더하기
          </Button>
        </div>
      ) : null}
    </Stack>
  );
};

import { ActionIcon, Button, TextInput } from "@mantine/core";
import { videoLimits } from "@rounds/contract/webinars/videos.ts";
import { IconPlus, IconX } from "@tabler/icons-react";
import { Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { secondsOf, type TypedChapter } from "../content-form.ts";

/** The title of the newest chapter, so that the operator types it immediately. */
export const newestChapterId = "chapter-newest";

/** No valid time, or that of a chapter before it. */
const isWrongTime = (chapters: readonly TypedChapter[], index: number): boolean => {
  const times = chapters.map(({ time }) => secondsOf(time));
  return times[index] === null || times.indexOf(times[index] ?? null) < index;
};

type Props = {
  chapters: readonly TypedChapter[];
  error?: string | undefined;
  onChange: (chapters: readonly TypedChapter[]) => void;
  /** Adds a chapter at the position of the preview. */
  onAdd: () => void;
};

/** Times and titles. The server sorts them. */
export const ChaptersField = ({ chapters, error, onChange, onAdd }: Props) => (
  <Stack gap={8} role="group" aria-label="챕터">
    <Row gap={8} align="baseline">
      <Text size={12.5} weight={600}>
        챕터 {chapters.length > 0 ? chapters.length : ""}
      </Text>
      <Text size={12} tone="faint">
        시각과 이름
      </Text>
    </Row>
    {chapters.map((chapter, index) => (
      <Grid key={index} columns="88px minmax(0, 1fr) 32px" gap={8} align="center">
        <TextInput
          aria-label={`챕터 ${index + 1} 시각`}
          placeholder="3:10"
          inputMode="numeric"
          maxLength={8}
          error={error !== undefined && isWrongTime(chapters, index)}
          value={chapter.time}
          onChange={(event) => onChange(chapters.with(index, { ...chapter, time: event.currentTarget.value }))}
        />
        <TextInput
          id={index === chapters.length - 1 ? newestChapterId : undefined}
          aria-label={`챕터 ${index + 1} 이름`}
          placeholder="이름"
          maxLength={videoLimits.chapterTitle}
          error={error !== undefined && chapter.title.trim() === ""}
          value={chapter.title}
          onChange={(event) => onChange(chapters.with(index, { ...chapter, title: event.currentTarget.value }))}
        />
        <ActionIcon size={32} aria-label={`챕터 ${index + 1} 빼기`} onClick={() => onChange(chapters.toSpliced(index, 1))}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Grid>
    ))}
    {error === undefined ? null : (
      <p className={fieldLook.error} role="alert">
        {error}
      </p>
    )}
    {chapters.length < videoLimits.chapters ? (
      <div>
        <Button variant="subtle" leftSection={<IconPlus size={15} aria-hidden />} rightSection={<ButtonKey>C</ButtonKey>} onClick={onAdd}>
          지금 장면에 챕터 더하기
        </Button>
      </div>
    ) : null}
  </Stack>
);

import { ActionIcon, Button, TextInput } from "@mantine/core";
import { maxNoteLength, maxNotes } from "@rounds/contract/applications/review.ts";
import { IconCalendar, IconPlus, IconX } from "@tabler/icons-react";
import { formatDate } from "../../../../lib/format.ts";
import { Box, Stack } from "../../../../ui/box.tsx";
import { DateInput } from "../../../../ui/console/date-input.tsx";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import type { DraftNote } from "../row-editing.ts";
import type { RowProps } from "../row-view.ts";
import { DetailsTitle } from "./details-title.tsx";
import classes from "./note-editor.module.css";

const dateText = ({ date }: { date: unknown }) => (typeof date === "string" ? formatDate(date) : "");

type LineProps = RowProps & { note: DraftNote; position: number };

const NoteLine = ({ row, edit, note, position, state, readOnly, dispatch }: LineProps) => {
  const known = (edit?.row ?? row).notes[Number(/^saved-(\d+)$/.exec(note.key)?.[1] ?? -1)];
  const changed = note.content.trim() !== "" && (known?.content !== note.content || known.date !== note.date);
  const isLocked = readOnly || state === "saving";
  return (
    <li className={classes.note} data-changed={changed ? (state === "failed" ? "failed" : "unsaved") : undefined}>
      <DateInput
        className={classes.date}
        value={note.date}
        valueFormatter={dateText}
        leftSection={null}
        rightSection={<IconCalendar size={14} stroke={1.7} aria-hidden />}
        rightSectionPointerEvents="none"
        readOnly={isLocked}
        aria-label={`${position}번째 메모 날짜: ${formatDate(note.date)}`}
        onChange={(date) => {
          if (date !== null) dispatch({ type: "note_changed", row, key: note.key, change: { date } });
        }}
      />
      <TextInput
        className={classes.text}
        value={note.content}
        maxLength={maxNoteLength}
        readOnly={isLocked}
        autoFocus={note.key.startsWith("new-") && note.content === ""}
        placeholder="어떻게 진행되었는지 적어 주세요"
        aria-label={`${position}번째 메모 내용`}
        data-note
        onChange={(event) => dispatch({ type: "note_changed", row, key: note.key, change: { content: event.currentTarget.value } })}
      />
      {readOnly ? null : (
        <ActionIcon
          size={32}
          aria-label={`${position}번째 메모 지우기`}
          disabled={isLocked}
          onClick={(event) => {
            event.currentTarget.closest("section")?.querySelector<HTMLElement>("[data-add-note]")?.focus();
            dispatch({ type: "note_removed", row, key: note.key });
          }}
        >
          <IconX size={15} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
};

/** The dated notes of a row, newest first. */
export const NoteEditor = (props: RowProps) => {
  const { row, draft, changed, state, readOnly, dispatch } = props;
  const full = draft.notes.length >= maxNotes;
  return (
    <Box as="section" shrink aria-label={`${row.name} 메모`}>
      <DetailsTitle>
        메모 {draft.notes.length}
        {changed.notes ? <span className={classes.waiting}>{state === "saving" ? "저장하는 중" : "저장 전"}</span> : null}
      </DetailsTitle>
      <Stack as="ul" gap={6}>
        {draft.notes.map((note, index) => (
          <NoteLine key={note.key} {...props} note={note} position={index + 1} />
        ))}
      </Stack>
      {readOnly ? null : (
        <Button
          variant="subtle"
          m="6px 0 0 -8px"
          data-add-note
          leftSection={<IconPlus size={15} aria-hidden />}
          disabled={full || state === "saving"}
          onClick={() => dispatch({ type: "note_added", row, date: seoulDay() })}
        >
          메모 추가
        </Button>
      )}
    </Box>
  );
};

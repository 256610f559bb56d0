import { Button, Switch, TextInput } from "@mantine/core";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import type { StudioEvent } from "@rounds/contract/webinars/studio-events.ts";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { formatNumber } from "../../../../lib/format.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { ConflictNotice } from "../../../../ui/console/conflict-notice.tsx";
import { ConsoleProseField } from "../../../../ui/console/console-prose-field.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { RestoredNote } from "../../../../ui/console/restored-note.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { eventWords, visibilityText } from "../event-form.ts";
import { useEventEditor } from "../use-event-editor.ts";

type HeadProps = { event: StudioEvent; changes: number; canSave: boolean; isSaving: boolean; isDeleting: boolean; onDelete: () => void };

/** The title and the buttons of the form, and the figures of the event. */
const EventHead = ({ event, changes, canSave, isSaving, isDeleting, onDelete }: HeadProps) => (
  <>
    <Row gap={8} align="center">
      <Text as="h2" size={16} weight={700} truncate>
        {event.title}
      </Text>
      {changes > 0 ? <Tag tone="wait">{`저장 안 됨 ${changes}곳`}</Tag> : null}
      <Row gap={8} atEnd fixed>
        <Button variant="subtle" color="gray" leftSection={<IconTrash size={15} aria-hidden />} loading={isDeleting} onClick={onDelete}>
          지우기
        </Button>
        <Button type="submit" loading={isSaving} disabled={!canSave}>
          저장
        </Button>
      </Row>
    </Row>
    <Text as="p" tone="muted" tabular>
      사전등록 {formatNumber(event.registered)}명 · 일정 {formatNumber(event.sessions.length)}개
    </Text>
  </>
);

type Props = { event: StudioEvent; onAddSession: () => void; onDeleted: () => void };

/** An event: its title and text, and whether doctors see it. Its sessions are in the list. */
export const EventEditor = ({ event, onAddSession, onDeleted }: Props) => {
  const editing = useEventEditor(event, onDeleted);
  const { form, changed, type } = editing;
  const isUntitled = form.title.trim() === "";
  return (
    <Stack
      as="form"
      gap={18}
      p={20}
      aria-label="웨비나"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        editing.save();
      }}
    >
      <EventHead
        event={event}
        changes={changed.length}
        canSave={editing.canSave && !isUntitled}
        isSaving={editing.isSaving}
        isDeleting={editing.isDeleting}
        onDelete={() => void editing.remove()}
      />
      {editing.hasConflict ? <ConflictNotice words={eventWords} {...editing} onTake={editing.reset} /> : null}
      {editing.isRestored ? <RestoredNote onDiscard={editing.discard} /> : null}
      <TextInput
        label="제목"
        maxLength={contentLimits.title}
        classNames={fieldLook}
        value={form.title}
        error={isUntitled ? "제목을 적어 주세요." : undefined}
        onChange={({ currentTarget }) => type({ title: currentTarget.value })}
      />
      <ConsoleProseField
        label="설명"
        minRows={3}
        maxRows={12}
        maxLength={contentLimits.description}
        value={form.description}
        onChange={(text) => type({ description: text })}
      />
      <Switch
        label="의사에게 공개"
        description={visibilityText(event, form.is_published)}
        checked={form.is_published}
        onChange={({ currentTarget }) => type({ is_published: currentTarget.checked })}
      />
      <div>
        <Button variant="default" leftSection={<IconPlus size={15} aria-hidden />} onClick={onAddSession}>
          일정 더하기
        </Button>
      </div>
    </Stack>
  );
};

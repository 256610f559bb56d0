import { Switch, TextInput } from "@mantine/core";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import { useIsTouch } from "../../../../lib/use-is-touch.ts";
import { Grid, Stack } from "../../../../ui/box.tsx";
import { ConflictNotice } from "../../../../ui/console/conflict-notice.tsx";
import { ConsoleProseField } from "../../../../ui/console/console-prose-field.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { MomentField } from "../../../../ui/console/moment-field.tsx";
import { RestoredNote } from "../../../../ui/console/restored-note.tsx";
import { useSaveKey } from "../../../../ui/console/use-save-key.ts";
import { sessionWords } from "../session-form.ts";
import { type SessionEditing, useSessionEditor } from "../use-session-editor.ts";
import { ProgrammeField } from "./programme-field.tsx";
import { SessionHead } from "./session-head.tsx";
import { SpeakersField } from "./speakers-field.tsx";

/** The times, speakers and programme of one session. */
export const SessionEditor = (props: SessionEditing) => {
  const { session } = props;
  const editing = useSessionEditor(props);
  const { form, errors, changed, canSave, type, save } = editing;
  const isTouch = useIsTouch();
  useSaveKey(() => {
    if (canSave) save();
  });

  return (
    <Stack as="section" gap={18} p={20} aria-label={session === null ? "새 일정" : "일정"}>
      <SessionHead
        session={session}
        changes={changed.length}
        canSave={canSave}
        isSaving={editing.isSaving}
        isDeleting={editing.isDeleting}
        onSave={save}
        onDelete={() => void editing.remove()}
      />
      {editing.hasConflict ? <ConflictNotice words={sessionWords} {...editing} onTake={editing.reset} /> : null}
      {editing.isRestored ? <RestoredNote onDiscard={editing.discard} /> : null}
      <TextInput
        label="제목"
        autoFocus={session === null && !isTouch}
        maxLength={contentLimits.title}
        classNames={fieldLook}
        value={form.title}
        error={errors.title}
        onChange={(event) => type({ title: event.currentTarget.value })}
      />
      <Grid columns="repeat(auto-fit, minmax(260px, 1fr))" gap={16}>
        <MomentField label="시작" value={form.starts_at} error={errors.starts_at} onChange={(starts_at) => type({ starts_at })} />
        <MomentField label="끝" value={form.ends_at} error={errors.ends_at} onChange={(ends_at) => type({ ends_at })} />
      </Grid>
      <ConsoleProseField
        label="설명"
        minRows={3}
        maxRows={10}
        maxLength={contentLimits.description}
        value={form.description}
        onChange={(text) => type({ description: text })}
      />
      <SpeakersField speakers={form.speakers} error={errors.speakers} onChange={(speakers) => type({ speakers })} />
      <ProgrammeField
        sessionId={session?.id ?? null}
        parts={form.list_of_contents}
        error={errors.list_of_contents}
        onChange={(list_of_contents) => type({ list_of_contents })}
      />
      <Switch
        label="승인한 질문만 보이기"
        checked={form.approves_first}
        onChange={(event) => type({ approves_first: event.currentTarget.checked })}
      />
    </Stack>
  );
};

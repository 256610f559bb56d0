import { Switch, TextInput } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import type { StudioSession } from "@rounds/contract/webinars/studio-events.ts";
import { useRef, useState } from "react";
import { ApiError } from "../../../../lib/api.ts";
import { withoutErrorsOf } from "../../../../lib/field-errors.ts";
import { Grid, Stack } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { isModalOpen } from "../../../../ui/console/console-keys.ts";
import { ConflictNotice } from "../../../../ui/console/conflict-notice.tsx";
import { ConsoleProseField } from "../../../../ui/console/console-prose-field.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { RestoredNote } from "../../../../ui/console/restored-note.tsx";
import { showProblems } from "../../../../ui/console/show-problems.ts";
import { useLeaveConfirmation } from "../../../../ui/use-leave-confirmation.ts";
import { useDeleteSession, useSaveSession } from "../event-mutations.ts";
import {
  emptySession,
  sessionChange,
  type SessionErrors,
  sessionErrorsIn,
  sessionFormOf,
  type SessionForm,
  sessionInput,
  sessionWords,
} from "../session-form.ts";
import { confirmLeaving } from "../../../../ui/confirm-leaving.ts";
import { useIsTouch } from "../../../../lib/use-is-touch.ts";
import { useStoredForm } from "../../../../lib/use-stored-form.ts";
import { bodySince } from "../../../../lib/use-typed-form.ts";
import { MomentField } from "../../../../ui/console/moment-field.tsx";
import { ProgrammeField } from "./programme-field.tsx";
import { SessionHead } from "./session-head.tsx";
import { SpeakersField } from "./speakers-field.tsx";

type Props = {
  eventId: number;
  /** Null: a new session. */
  session: StudioSession | null;
  onCreated: (id: number) => void;
  onDeleted: () => void;
};

/** The times, speakers and programme of one session. */
export const SessionEditor = ({ eventId, session, onCreated, onDeleted }: Props) => {
  const base = session === null ? emptySession : sessionFormOf(session);
  const newest = session?.updated_at ?? null;
  const typed = useStoredForm<SessionForm, string | null>(`webinar-session:${session?.id ?? `new-${eventId}`}`, base, newest);
  const { form, changed, version, overtaken, isRestored, type, reset, settle, finish, discard } = typed;
  const saving = useSaveSession(eventId, session?.id ?? null);
  const removal = useDeleteSession();
  const [errors, setErrors] = useState<SessionErrors>({});
  const isDone = useRef(false);
  const isTouch = useIsTouch();
  const hasConflict = saving.error instanceof ApiError && saving.error.code === "studio_session.changed";

  const change = (next: Partial<SessionForm>): void => {
    type(next);
    setErrors((before) => withoutErrorsOf(before, Object.keys(next)));
  };
  const save = (): void => {
    if (showProblems(sessionErrorsIn(form), setErrors)) return;
    // After a conflict the operator has seen the newer version.
    const expected = hasConflict ? newest : version;
    saving.act(
      {
        input: sessionInput(form),
        change: { ...sessionChange(form, changed), ...(expected !== null && { expected_updated_at: expected }) },
        since: bodySince(form, sessionFormOf, (names, row) => ({ ...sessionChange(form, names), expected_updated_at: row.updated_at })),
      },
      {
        onSuccess: (saved) => {
          finish();
          if (session !== null) return settle(form);
          isDone.current = true;
          onCreated(saved.id);
        },
      },
    );
  };
  const remove = async (): Promise<void> => {
    if (session === null) return;
    const isSure = await confirmAction({ title: "일정을 지울까요?", message: "되돌릴 수 없어요.", confirmLabel: "지우기", danger: true });
    if (!isSure) return;
    removal.act(session.id, {
      onSuccess: () => {
        isDone.current = true;
        onDeleted();
      },
    });
  };
  useLeaveConfirmation({ isNeeded: changed.length > 0, isLeaving: () => !isDone.current, confirm: confirmLeaving });
  useWindowEvent("keydown", (event) => {
    if (event.code !== "KeyS" || !(event.metaKey || event.ctrlKey) || event.isComposing || isModalOpen()) return;
    event.preventDefault();
    if (changed.length > 0) save();
  });

  return (
    <Stack as="section" gap={18} p={20} aria-label={session === null ? "새 일정" : "일정"}>
      <SessionHead
        session={session}
        changes={changed.length}
        isSaving={saving.isPending}
        isDeleting={removal.isPending}
        onSave={save}
        onDelete={() => void remove()}
      />
      {hasConflict && changed.length > 0 ? (
        <ConflictNotice words={sessionWords} form={form} base={base} overtaken={overtaken} onTake={reset} />
      ) : null}
      {isRestored ? <RestoredNote onDiscard={discard} /> : null}
      <TextInput
        label="제목"
        autoFocus={session === null && !isTouch}
        maxLength={contentLimits.title}
        classNames={fieldLook}
        value={form.title}
        error={errors.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Grid columns="repeat(auto-fit, minmax(260px, 1fr))" gap={16}>
        <MomentField label="시작" value={form.starts_at} error={errors.starts_at} onChange={(starts_at) => change({ starts_at })} />
        <MomentField label="끝" value={form.ends_at} error={errors.ends_at} onChange={(ends_at) => change({ ends_at })} />
      </Grid>
      <ConsoleProseField
        label="설명"
        minRows={3}
        maxRows={10}
        maxLength={contentLimits.description}
        value={form.description}
        onChange={(text) => change({ description: text })}
      />
      <SpeakersField speakers={form.speakers} error={errors.speakers} onChange={(speakers) => change({ speakers })} />
      <ProgrammeField
        sessionId={session?.id ?? null}
        parts={form.list_of_contents}
        error={errors.list_of_contents}
        onChange={(list_of_contents) => change({ list_of_contents })}
      />
      <Switch
        label="승인한 질문만 보이기"
        checked={form.approves_first}
        onChange={(event) => change({ approves_first: event.currentTarget.checked })}
      />
    </Stack>
  );
};

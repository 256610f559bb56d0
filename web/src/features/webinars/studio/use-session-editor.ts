import type { StudioSession } from "@rounds/contract/webinars/studio-events.ts";
import { hasCode } from "../../../lib/api.ts";
import { useFormErrors } from "../../../lib/use-form-errors.ts";
import { useStoredForm } from "../../../lib/use-stored-form.ts";
import { bodySince } from "../../../lib/use-typed-form.ts";
import { confirmAction } from "../../../ui/confirm.tsx";
import { showProblems } from "../../../ui/console/show-problems.ts";
import { useEditorLeaving } from "../../../ui/console/use-editor-leaving.ts";
import { useDeleteSession, useSaveSession } from "./event-mutations.ts";
import {
  emptySession,
  sessionChange,
  type SessionErrors,
  sessionErrorsIn,
  type SessionForm,
  sessionFormOf,
  sessionInput,
} from "./session-form.ts";

export type SessionEditing = {
  eventId: number;
  /** Null: a new session. */
  session: StudioSession | null;
  onCreated: (id: number) => void;
  onDeleted: () => void;
};

const deletion = { title: "일정을 지울까요?", message: "되돌릴 수 없어요.", confirmLabel: "지우기", danger: true };

/** The form of a session: the saved values plus the changes typed since, with saving and deleting. */
export const useSessionEditor = ({ eventId, session, onCreated, onDeleted }: SessionEditing) => {
  const base = session === null ? emptySession : sessionFormOf(session);
  const newest = session?.updated_at ?? null;
  const typed = useStoredForm<SessionForm, string | null>(`webinar-session:${session?.id ?? `new-${eventId}`}`, base, newest);
  const { form, changed, version, overtaken, isRestored, settle, finish } = typed;
  const { errors, setErrors, ...acts } = useFormErrors<SessionForm, SessionErrors>(typed);
  const saving = useSaveSession(eventId, session?.id ?? null);
  const removal = useDeleteSession();
  const endForm = useEditorLeaving(changed.length > 0);
  const hasConflict = [saving.error, removal.error].some((error) => hasCode(error, "studio_session.changed"));
  // After a conflict the operator has seen the newer version.
  const expected = hasConflict ? newest : version;
  return {
    form,
    base,
    changed,
    overtaken,
    errors,
    isRestored,
    // After a lost response, the server may have a change that the operator has taken back meanwhile.
    canSave: changed.length > 0 || saving.isUncertain(),
    hasConflict: hasConflict && changed.length > 0,
    isSaving: saving.isPending,
    isDeleting: removal.isPending,
    ...acts,
    save: (): void => {
      if (showProblems(sessionErrorsIn(form), setErrors)) return;
      saving.act(
        {
          input: sessionInput(form),
          change: { ...sessionChange(form, changed), ...(expected !== null && { expected_updated_at: expected }) },
          since: bodySince(form, sessionFormOf, (names, row) => ({
            ...sessionChange(form, names),
            expected_updated_at: row.updated_at,
          })),
        },
        {
          onSuccess: (saved) => {
            finish();
            if (session !== null) return settle(form);
            endForm();
            onCreated(saved.id);
          },
        },
      );
    },
    remove: async (): Promise<void> => {
      if (session === null || !(await confirmAction(deletion))) return;
      removal.act(
        { id: session.id, version: expected ?? session.updated_at },
        {
          onSuccess: () => {
            endForm();
            onDeleted();
          },
        },
      );
    },
  };
};

import { sessionsVersion, type StudioEvent } from "@rounds/contract/webinars/studio-events.ts";
import { hasCode } from "../../../lib/api.ts";
import { useStoredForm } from "../../../lib/use-stored-form.ts";
import { bodySince } from "../../../lib/use-typed-form.ts";
import { confirmAction } from "../../../ui/confirm.tsx";
import { useEditorLeaving } from "../../../ui/console/use-editor-leaving.ts";
import { eventChange, eventFormOf } from "./event-form.ts";
import { useDeleteEvent, useUpdateEvent } from "./event-mutations.ts";

const deletion = {
  title: "웨비나를 지울까요?",
  message: "일정도 함께 지워져요. 되돌릴 수 없어요.",
  confirmLabel: "지우기",
  danger: true,
};

/** The form of an event: the saved values plus the changes typed since, with saving and deleting. */
export const useEventEditor = (event: StudioEvent, onDeleted: () => void) => {
  const { id } = event;
  const base = eventFormOf(event);
  const typed = useStoredForm(`webinar-event:${id}`, base, event.updated_at);
  const { form, changed, version, overtaken, isRestored, type, reset, settle, finish, discard } = typed;
  const saving = useUpdateEvent(id);
  const removal = useDeleteEvent();
  const endForm = useEditorLeaving(changed.length > 0);
  const hasConflict = [saving.error, removal.error].some((error) => hasCode(error, "studio_event.changed"));
  // After a conflict the operator has seen the newer version.
  const expected = hasConflict ? event.updated_at : version;
  return {
    form,
    base,
    changed,
    overtaken,
    isRestored,
    // After a lost response, the server may have a change that the operator has taken back meanwhile.
    canSave: changed.length > 0 || saving.isUncertain(),
    hasConflict: hasConflict && changed.length > 0,
    isSaving: saving.isPending,
    isDeleting: removal.isPending,
    type,
    reset,
    discard,
    save: (): void => {
      saving.act(
        {
          change: { ...eventChange(form, changed), expected_updated_at: expected },
          since: bodySince(form, eventFormOf, (names, row) => ({ ...eventChange(form, names), expected_updated_at: row.updated_at })),
        },
        {
          onSuccess: () => {
            finish();
            settle(form);
          },
        },
      );
    },
    remove: async (): Promise<void> => {
      if (!(await confirmAction(deletion))) return;
      removal.act(
        { id, version: expected, sessions: sessionsVersion(event.sessions) },
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

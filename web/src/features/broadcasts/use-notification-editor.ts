import type { Notification } from "@rounds/contract/broadcasts.ts";
import { useRef, useState } from "react";
import { ApiError } from "../../lib/api.ts";
import { useOneAtATime } from "../../lib/use-act.ts";
import { confirmLeaving } from "../../ui/confirm-leaving.ts";
import { confirmAction } from "../../ui/confirm.tsx";
import { useLeaveConfirmation } from "../../ui/use-leave-confirmation.ts";
import { useDeleteNotification, useSaveNotification, useSendNotification } from "./mutations.ts";
import { people } from "./texts.ts";
import { useDraft } from "./use-draft.ts";
import { useNotificationKeys } from "./use-notification-keys.ts";
import { useTargets } from "./use-targets.ts";

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "notification.changed";

export type EditorProps = {
  /** Null: a new notification. */
  saved: Notification | null;
  step: (by: 1 | -1) => void;
  onNew: () => void;
  onSaved: (row: Notification) => void;
  onCreated: (id: number) => void;
  onDeleted: () => void;
  onBack: () => void;
};

/** The text, the targets and the acts of one notification. Sending saves first. */
export const useNotificationEditor = ({ saved, step, onNew, onSaved, onCreated, onDeleted }: EditorProps) => {
  const draft = useDraft(saved);
  const addressing = useTargets(saved?.id ?? null, draft.content);
  const { type, chosen, targets, reach, obstacle } = addressing;
  const [isConfirming, setConfirming] = useState(false);
  const saving = useSaveNotification();
  const sending = useSendNotification();
  /** The address that a save or a deletion opens next. The leave confirmation skips it, because nothing is lost. */
  const allowed = useRef<{ id: number | undefined }>(null);
  const removal = useDeleteNotification(() => {
    allowed.current = { id: undefined };
    onDeleted();
  });
  const oneAtATime = useOneAtATime();
  const { content, isUnsaved, version } = draft;
  const hasConflict = isUnsaved && isConflict(saving.error);
  const isBusy = saving.isPending || sending.isPending;

  /** Saves and returns the saved row. Returns undefined after a failure that the user has already seen. */
  const saveIfChanged = async (): Promise<Notification | undefined> => {
    if (isBusy) return undefined;
    if (!isUnsaved && saved !== null) return saved;
    try {
      const row = await saving.mutateAsync({ id: saved?.id ?? null, version, content });
      onSaved(row);
      draft.finish();
      draft.startFrom(row.updated_at);
      // A new notification has its form under its id only after the address changes. Until then the form must keep its text.
      if (saved !== null) draft.settle(content);
      return row;
    } catch (error) {
      // The mutation shows the failure. The typed text stays. After a conflict the operator sees the newer version.
      if (isConflict(error)) draft.startFrom(null);
      return undefined;
    }
  };
  /** Opens the address of a new notification after its first save. */
  const follow = (row: Notification | undefined): void => {
    if (row === undefined || saved !== null) return;
    allowed.current = { id: row.id };
    onCreated(row.id);
  };
  const save = async (): Promise<void> => follow(await saveIfChanged());

  const sendSaved = async (phrase?: string) => {
    const row = await saveIfChanged();
    if (row === undefined) return;
    await sending
      .mutateAsync({
        version: row.updated_at,
        seen: saved?.sent[type] ?? 0,
        sending: {
          notification_id: row.id,
          targets_type: type,
          targets: type === "target_users" ? chosen.map(({ user_id }) => user_id) : [],
          ...(phrase === undefined ? {} : { confirmation_phrase: phrase }),
        },
      })
      .then(
        () => setConfirming(false),
        // The mutation shows the failure. The dialog stays open with the typed text.
        () => {},
      );
    follow(row);
  };

  const send = async () => {
    if (obstacle !== undefined || isBusy || targets === undefined) return;
    if (type === "all_users") return setConfirming(true);
    const isSure =
      type === "test_users" ||
      (await confirmAction({
        title: `${people(reach?.reached ?? 0)}에게 보낼까요?`,
        message: "보낸 알림은 되돌릴 수 없어요.",
        confirmLabel: "보내기",
      }));
    if (isSure) await sendSaved();
  };

  const isLeaving = ({ nextLocation }: { nextLocation: { search: string } }): boolean => {
    const next = new URLSearchParams(nextLocation.search).get("notification");
    return allowed.current === null || next !== (allowed.current.id?.toString() ?? null);
  };
  useLeaveConfirmation({ isNeeded: isUnsaved, isLeaving, confirm: confirmLeaving });

  useNotificationKeys({ step, onNew, onSave: () => void save(), onSend: () => void oneAtATime(send) });
  return {
    ...addressing,
    draft,
    isConfirming,
    setConfirming,
    saving,
    hasConflict,
    sending,
    removal,
    isBusy,
    save,
    send: () => void oneAtATime(send),
    dispatch: (phrase: string) => void oneAtATime(() => sendSaved(phrase)),
  };
};

import type { CallInput } from "@rounds/contract/endpoint.ts";
import {
  createNotification,
  deleteNotification,
  deleteNotificationHistory,
  endNotificationHistory,
  type Notification,
  pauseNotificationHistory,
  resumeNotificationHistory,
  sendNotification,
  updateNotification,
} from "@rounds/contract/broadcasts.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call, hasCode } from "../../lib/api.ts";
import { createChange } from "../../lib/change.ts";
import { createCreation } from "../../lib/creation.ts";
import { createReplayKeys } from "../../lib/replay-key.ts";
import { reloadAfter } from "../../lib/reload-after.ts";
import { toast } from "../../ui/toast.ts";
import { notificationKeys } from "./queries.ts";

export type Content = Pick<Notification, "title" | "description" | "note" | "is_advertising">;
type Saving = {
  readonly id: number | null;
  /** The version that the content changes. Null for a new notification. */
  readonly version: string | null;
  readonly content: Content;
};

/**
 * Creates or updates. If another operator was faster, a toast reports it and the typed text stays. A second press after a failure repeats
 * the creation, because the first may have arrived.
 */
export const useSaveNotification = () => {
  const client = useQueryClient();
  const [creation] = useState(() => createCreation<Content>());
  const [change] = useState(() => createChange<Content & { readonly expected_updated_at?: string }>());
  return useMutation({
    mutationFn: async ({ id, version, content }: Saving) => {
      const update = (changedId: number, expected: string | null) =>
        change(
          { ...content, ...(expected !== null && { expected_updated_at: expected }) },
          {
            send: async (notification, idempotencyKey) =>
              (await call(updateNotification, { params: { id: changedId }, body: { notification } }, { idempotencyKey })).notification,
            bodySince: (row) => ({ ...content, expected_updated_at: row.updated_at }),
          },
        );
      if (id !== null) return update(id, version);
      return creation(content, {
        send: async (first, idempotencyKey) =>
          (await call(createNotification, { body: { notification: first } }, { idempotencyKey })).notification,
        change: (first) => update(first.id, null),
      });
    },
    onSuccess: () => {
      toast.success("알림 추가/수정 성공!!");
    },
    onError: (error) => toast.failure(error, { title: "알림 추가/수정 오류!!" }),
    onSettled: (_answer, error) => reloadAfter(error, () => client.invalidateQueries({ queryKey: notificationKeys.list })),
  });
};

/** `onDeleted` runs after the list is read again, so that it opens no deleted notification. */
export const useDeleteNotification = (onDeleted: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteNotification, { params: { id } }),
    onSuccess: async () => {
      toast.success("알림을 삭제했어요.");
      await client.invalidateQueries({ queryKey: notificationKeys.list });
      onDeleted();
    },
    onError: (error) => toast.failure(error),
  });
};

type Sending = CallInput<typeof sendNotification>["body"]["notification_history"];

/**
 * Sends to all recipients. A second press after a failure repeats the same request under the same key, because the first may have
 * arrived: each person gets it once. `version` is the version of the text: a changed text is another sending, and the server refuses a text
 * that another operator has changed meanwhile. `seen` is the number of earlier sendings: the server refuses if a colleague was faster. A
 * repeated request has the number of the first one, because the first may be counted already.
 */
export const useSendNotification = () => {
  const client = useQueryClient();
  const [keys] = useState(createReplayKeys);
  const first = useRef<{ readonly key: string; readonly seen: number }>(null);
  return useMutation({
    mutationFn: ({ version, seen, sending }: { version: string; seen: number; sending: Sending }) => {
      const key = keys.keyFor({ version, sending });
      if (first.current?.key !== key) first.current = { key, seen };
      return call(
        sendNotification,
        { body: { notification_history: { ...sending, expected_updated_at: version, expected_sent: first.current.seen } } },
        { idempotencyKey: key },
      );
    },
    onSuccess: () => {
      keys.release();
      toast.success("알림전송 성공!!");
    },
    onError: (error) => {
      // The operator sees the sending of the colleague now, so the next press is another one.
      if (hasCode(error, "notification.sent")) keys.release();
      toast.failure(error, { title: "알림전송 실패!!" });
    },
    onSettled: (_answer, error) =>
      reloadAfter(error, () =>
        Promise.all([
          client.invalidateQueries({ queryKey: notificationKeys.histories }),
          client.invalidateQueries({ queryKey: notificationKeys.list }),
        ]),
      ),
  });
};

const acts = {
  pause: pauseNotificationHistory,
  resume: resumeNotificationHistory,
  end: endNotificationHistory,
  delete: deleteNotificationHistory,
} as const;
const successTexts = {
  pause: "발송을 멈췄어요.",
  resume: "이어서 보내요.",
  end: "발송을 끝냈어요.",
  delete: "발송을 취소했어요.",
} as const;
export type HistoryAct = keyof typeof acts;

/** Pauses, resumes, ends or cancels a broadcast. */
export const useActOnHistory = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: number; act: HistoryAct }) => call<(typeof acts)[HistoryAct]>(acts[act], { params: { id } }),
    onSuccess: (_, { act }) => toast.success(successTexts[act]),
    onError: (error) => toast.failure(error),
    onSettled: (_answer, error) =>
      reloadAfter(error, () =>
        Promise.all([
          client.invalidateQueries({ queryKey: notificationKeys.histories }),
          client.invalidateQueries({ queryKey: notificationKeys.list }),
        ]),
      ),
  });
};

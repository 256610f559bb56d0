import type { CallInput } from "@rounds/contract/endpoint.ts";
import {
  createNotification,
  deleteNotification,
  deleteNotificationHistory,
  type Notification,
  pauseNotificationHistory,
  resumeNotificationHistory,
  sendNotification,
  updateNotification,
} from "@rounds/contract/broadcasts.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { toast } from "../../ui/toast.ts";
import { notificationKeys } from "./queries.ts";

export type Content = Pick<Notification, "title" | "description" | "note" | "is_advertising">;
type Saving = { readonly saved: Notification | null; readonly content: Content };

/** Creates or updates. If another operator was faster, a toast reports it and the typed text stays. */
export const useSaveNotification = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ saved, content }: Saving) => {
      const { notification } =
        saved === null
          ? await call(createNotification, { body: { notification: content } })
          : await call(updateNotification, {
              params: { id: saved.id },
              body: { notification: { ...content, expected_updated_at: saved.updated_at } },
            });
      return notification;
    },
    onSuccess: () => toast.success("알림 추가/수정 성공!!"),
    onError: (error) => toast.failure(error, { title: "알림 추가/수정 오류!!" }),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.list }),
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

export type Sending = CallInput<typeof sendNotification>["body"]["notification_history"];

export const useSendNotification = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notification_history: Sending) => call(sendNotification, { body: { notification_history } }),
    onSuccess: () => toast.success("알림전송 성공!!"),
    onError: (error) => toast.failure(error, { title: "알림전송 실패!!" }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: notificationKeys.histories }),
        client.invalidateQueries({ queryKey: notificationKeys.list }),
      ]),
  });
};

const acts = { pause: pauseNotificationHistory, resume: resumeNotificationHistory, delete: deleteNotificationHistory } as const;
const successTexts = { pause: "발송을 멈췄어요.", resume: "이어서 보내요.", delete: "발송을 취소했어요." } as const;
export type HistoryAct = keyof typeof acts;

/** Pauses, resumes or cancels a broadcast. */
export const useActOnHistory = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: number; act: HistoryAct }) => call<(typeof acts)[HistoryAct]>(acts[act], { params: { id } }),
    onSuccess: (_, { act }) => toast.success(successTexts[act]),
    onError: (error) => toast.failure(error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: notificationKeys.histories }),
        client.invalidateQueries({ queryKey: notificationKeys.list }),
      ]),
  });
};

import { changeConsent } from "@rounds/contract/accounts/account.ts";
import { type InboxNotice, markAllRead, markNotice } from "@rounds/contract/inbox.ts";
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { toast } from "../../ui/toast.ts";
import { inboxKeys, type InboxPage, unreadQuery } from "./queries.ts";

const patchNotices = (client: QueryClient, change: (notice: InboxNotice) => InboxNotice): void =>
  void client.setQueryData<InfiniteData<InboxPage>>(
    inboxKeys.list,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, notices: page.notices.map(change) })) },
  );

const shiftUnread = (client: QueryClient, by: number): void =>
  void client.setQueryData(
    unreadQuery().queryKey,
    // Above the cap the exact count is unknown.
    (count) => count && (count.unread_capped ? count : { ...count, unread_count: Math.max(0, count.unread_count + by) }),
  );

type Mark = { readonly notice: InboxNotice; readonly isRead: boolean };

/** Marks notices as read. The screen changes immediately; the server's response replaces the change. */
export const useMarkNotice = () => {
  const client = useQueryClient();
  return useMutation({
    // One after another, so that the last press wins.
    scope: { id: "inbox-mark" },
    mutationFn: ({ notice, isRead }: Mark) => call(markNotice, { params: { id: notice.id }, body: { notice: { is_read: isRead } } }),
    onMutate: async ({ notice, isRead }) => {
      await client.cancelQueries({ queryKey: inboxKeys.all });
      patchNotices(client, (one) => (one.id === notice.id ? { ...one, is_read: isRead } : one));
      if (notice.is_read !== isRead) shiftUnread(client, isRead ? -1 : 1);
    },
    onError: (error) => {
      toast.failure(error);
      void client.invalidateQueries({ queryKey: inboxKeys.list });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inboxKeys.unread }),
  });
};

export const useMarkAllRead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upToId: number) => call(markAllRead, { body: { up_to_id: upToId } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: inboxKeys.all });
      patchNotices(client, (one) => ({ ...one, is_read: true }));
    },
    onSuccess: (unread) => {
      client.setQueryData(unreadQuery().queryKey, unread);
      toast.success("알림을 모두 읽음으로 표시했어요.");
    },
    onError: (error) => {
      toast.failure(error);
      void client.invalidateQueries({ queryKey: inboxKeys.all });
    },
  });
};

/** Withdraws the advertising consent with one press. The law requires this opt-out to be free of charge. */
export const useStopAdvertising = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(changeConsent, { body: { consent: { kind: "advertising", granted: false } } }),
    onSuccess: () => {
      toast.success("이제 광고성 알림을 보내지 않아요. 프로필에서 언제든 다시 받을 수 있어요.");
      void client.invalidateQueries({ queryKey: ["account", "consents"] });
    },
    onError: (error) => toast.failure(error),
  });
};

import { cancelBookmark, createBookmark } from "@rounds/contract/job-posts/bookmarks.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";
import { jobPostKeys } from "../list/queries.ts";
import { patchJobPost, readFlags, stopReloads } from "../list/cache.ts";
import { sendToOtherTabs } from "../list/other-tabs.ts";

const keyOf = (jobPostId: number) => ["bookmarks", jobPostId] as const;

/** Temporary id in a card until the server returns the id of the new bookmark. */
const savingId = -1;

/**
 * Saves or unsaves a post. The change is visible immediately and is reverted when the server refuses it. The toast offers an undo.
 * Changes of one post are sent one after another, so that an undo knows the id of the new bookmark.
 */
export const useBookmark = (jobPostId: number) => {
  const client = useQueryClient();
  const mutationKey = keyOf(jobPostId);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(":") },
    mutationFn: async (saved: boolean): Promise<number | null> => {
      if (saved) return (await call(createBookmark, { body: { job_post_id: jobPostId } })).bookmark.id;
      const standing = client.getQueryData<number | null>(mutationKey);
      if (standing) await call(cancelBookmark, { body: { bookmark_id: standing } });
      return null;
    },
    onMutate: async (saved) => {
      await stopReloads(client);
      const before = readFlags(client, jobPostId)?.user_bookmark_id ?? null;
      if (before !== savingId && client.isMutating({ mutationKey }) === 1) client.setQueryData(mutationKey, before);
      patchJobPost(client, jobPostId, () => ({ user_bookmark_id: saved ? savingId : null }));
    },
    onSuccess: (bookmarkId, saved) => {
      client.setQueryData(mutationKey, bookmarkId);
      if (client.isMutating({ mutationKey }) === 1) {
        patchJobPost(client, jobPostId, () => ({ user_bookmark_id: bookmarkId }));
        sendToOtherTabs(jobPostId, { user_bookmark_id: bookmarkId });
      }
      toast.success(saved ? "공고저장이 완료되었습니다." : "공고저장이 취소되었습니다.", {
        undo: () => mutate(!saved),
        subject: mutationKey.join(":"),
      });
      return client.invalidateQueries({ queryKey: jobPostKeys.bookmarked });
    },
    onError: (error) => {
      if (client.isMutating({ mutationKey }) === 1) {
        patchJobPost(client, jobPostId, () => ({ user_bookmark_id: client.getQueryData<number | null>(mutationKey) ?? null }));
      }
      toast.failure(error);
    },
  });
  return mutate;
};

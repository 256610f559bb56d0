import { likeJobPost, markJobPostRead } from "@rounds/contract/job-posts/posts.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";
import { countOneRead, patchJobPost, readFlags, stopReloads } from "./cache.ts";
import { sendToOtherTabs } from "./other-tabs.ts";

/** Marks a post as read. Lists still show it; only its badge and the unread count change. A failure shows no message. */
export const useMarkRead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ["job_posts", "read"],
    mutationFn: (id: number) => call(markJobPostRead, { params: { id } }),
    onSuccess: (_response, id) => {
      if (readFlags(client, id)?.user.user_read_status === "unread") countOneRead(client, id);
      patchJobPost(client, id, ({ user }) => ({ user: { ...user, user_read_status: "read" } }));
    },
  });
};

type Like = { readonly id: number; readonly liked: boolean };

/** Shows the like immediately and reverts it when the server refuses. Likes of one post are sent one after another. */
export const useLike = (id: number) => {
  const client = useQueryClient();
  const mutationKey = ["job_posts", "like", id];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(":") },
    mutationFn: ({ liked }: Like) => call(likeJobPost, { params: { id }, body: { user_like: liked } }),
    onMutate: async ({ liked }) => {
      await stopReloads(client);
      const before = readFlags(client, id);
      patchJobPost(client, id, ({ user_like, total_likes }) => ({
        user_like: liked,
        total_likes: total_likes + (Number(liked) - Number(user_like)),
      }));
      return { before };
    },
    onSuccess: ({ user_like, total_likes }) => {
      // After a later tap this response is outdated. The response to that tap has the final state.
      if (client.isMutating({ mutationKey }) !== 1) return;
      patchJobPost(client, id, () => ({ user_like, total_likes }));
      sendToOtherTabs(id, { user_like, total_likes });
    },
    onError: (error, _like, context) => {
      const before = context?.before;
      if (before && client.isMutating({ mutationKey }) === 1) {
        patchJobPost(client, id, () => ({ user_like: before.user_like, total_likes: before.total_likes }));
      }
      toast.failure(error);
    },
  });
};

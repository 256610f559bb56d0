import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "../../../lib/use-act.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { toast } from "../../../ui/toast.ts";
import { reportPostAction, runPostAction, type PostAction } from "./post-actions.ts";
import { refreshPosts } from "./refresh-posts.ts";

/**
 * Acts on a saved post that is not in the editor. After a failure the list shows the newest version. `onClosed` does not wait until the lists
 * are loaded again.
 */
export const usePostActions = (post: EditableJobPost, onClosed?: () => void) => {
  const client = useQueryClient();
  return useAct({
    mutationFn: (action: PostAction) => runPostAction(post, action),
    onSuccess: (done, { kind }) => {
      if (kind === "close") onClosed?.();
      reportPostAction(post, kind, done, () => void refreshPosts(client));
    },
    // The dialog that closes a post stays open, and states why it could not.
    onError: (error, { kind }) => kind === "close" || toast.failure(error),
    onSettled: (_answer, error) => reloadAfter(error, () => refreshPosts(client)),
  });
};

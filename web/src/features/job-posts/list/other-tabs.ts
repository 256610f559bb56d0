import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { patchJobPost, type ViewerFlags } from "./cache.ts";
import { jobPostKeys } from "./queries.ts";

type Change = { readonly jobPostId: number; readonly flags: Partial<ViewerFlags> };

let opened: BroadcastChannel | undefined;

/** One for the page, because a channel does not receive its own messages. It connects all tabs of this browser, which have the same user. */
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel("rounds-post-flags"));

/** Shows a stored change in the other tabs of this browser. Without it they show it when they read the post again. */
export const sendToOtherTabs = (jobPostId: number, flags: Partial<ViewerFlags>): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only this origin
  channel().postMessage({ jobPostId, flags } satisfies Change);

/** Shows likes and bookmarks that the doctor changes in another tab. */
export const useFlagsOfOtherTabs = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const receive = ({ data: { jobPostId, flags } }: MessageEvent<Change>) => {
      patchJobPost(client, jobPostId, () => flags);
      if (flags.user_bookmark_id !== undefined) void client.invalidateQueries({ queryKey: jobPostKeys.bookmarked });
    };
    const source = channel();
    source.addEventListener("message", receive);
    return () => source.removeEventListener("message", receive);
  }, [client]);
};

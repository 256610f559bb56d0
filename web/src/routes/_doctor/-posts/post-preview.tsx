import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { jobPostQuery } from "../../../features/job-posts/index.ts";
import { readPreviewState, setPreview, subscribeToPreview } from "./preview-state.ts";
import classes from "./posts-screen.module.css";
import { loadedDetail } from "./prefetch.ts";

const loadedPost = (client: QueryClient, id: number) => client.getQueryData(jobPostQuery(id).queryKey);

/** Shows the preview if the post and its code are loaded. Returns whether it did. */
export const showPreview = (client: QueryClient, id: number): boolean => {
  if (loadedDetail() === undefined || loadedPost(client, id) === undefined) return false;
  setPreview(id);
  return true;
};

/**
 * Shows a loaded post immediately, before the router renders the complete post and updates the list. On a slow phone that takes a second.
 * The preview covers one screen and is rendered when a finger touches the card. When the finger is lifted, the preview only has to become
 * visible.
 */
export const PostPreview = () => {
  const state = useSyncExternalStore(subscribeToPreview, readPreviewState, readPreviewState);
  const client = useQueryClient();
  const post = state && loadedPost(client, state.id);
  const Preview = loadedDetail()?.PhoneDetailPreview;
  if (post === undefined || Preview === undefined) return null;
  const shown = state?.isShown ? ({ role: "dialog", "aria-modal": true, "aria-label": "공고 상세", "data-shown": true } as const) : {};
  return (
    <div key={post.id} className={classes.preview} data-beside-notch {...shown}>
      <Preview post={post} />
    </div>
  );
};

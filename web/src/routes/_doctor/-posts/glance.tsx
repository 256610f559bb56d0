import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { jobPostQuery } from "../../../features/job-posts/index.ts";
import { readGlanceState, setGlance, subscribeToGlance } from "./glance-state.ts";
import classes from "./posts-screen.module.css";
import { loadedDetail } from "./prefetch.ts";

const loadedPost = (client: QueryClient, id: number) => client.getQueryData(jobPostQuery(id).queryKey);

/** Whether the post and what draws it are there; then it is shown. */
export const showGlance = (client: QueryClient, id: number): boolean => {
  if (loadedDetail() === undefined || loadedPost(client, id) === undefined) return false;
  setGlance(id);
  return true;
};

/**
 * A chosen post that is there already is shown at once, as far as one screen goes, and beside the router: to a slow phone the whole
 * post and the list that learns of the choice are a second of work. They follow, and take its place. It is drawn when a finger comes down
 * on the card, so that when the finger leaves it has only to be seen.
 */
export const Glance = () => {
  const state = useSyncExternalStore(subscribeToGlance, readGlanceState, readGlanceState);
  const client = useQueryClient();
  const post = state && loadedPost(client, state.id);
  const PhoneGlance = loadedDetail()?.PhoneGlance;
  if (post === undefined || PhoneGlance === undefined) return null;
  const shown = state?.isShown ? ({ role: "dialog", "aria-modal": true, "aria-label": "공고 상세", "data-shown": true } as const) : {};
  return (
    <div key={post.id} className={classes.glance} {...shown}>
      <PhoneGlance post={post} />
    </div>
  );
};

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { jobPostQuery } from "../../../features/job-posts/index.ts";
import { readGlance, setGlance, subscribeToGlance } from "./glance-state.ts";
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
 * post and the list that learns of the choice are a second of work. They follow, and take its place.
 */
export const Glance = () => {
  const id = useSyncExternalStore(subscribeToGlance, readGlance, readGlance);
  const client = useQueryClient();
  const post = id === undefined ? undefined : loadedPost(client, id);
  const PhoneGlance = loadedDetail()?.PhoneGlance;
  if (post === undefined || PhoneGlance === undefined) return null;
  return (
    <div className={classes.glance} role="dialog" aria-modal aria-label="공고 상세">
      <PhoneGlance post={post} />
    </div>
  );
};

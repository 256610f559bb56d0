import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { lazy, useEffect, useRef } from "react";
import { jobPostQuery } from "../../../features/job-posts/index.ts";
import { prepareGlance } from "./glance-state.ts";
import type { PhoneGlance, PostDetail } from "./post-detail.tsx";

type DetailCode = { readonly PostDetail: typeof PostDetail; readonly PhoneGlance: typeof PhoneGlance };
type Detail = typeof PostDetail;

let loaded: DetailCode | undefined;

/** What draws a post, once its code is there. */
export const loadedDetail = (): DetailCode | undefined => loaded;

/** The code of the detail; the browser keeps it, so asking again costs nothing. */
const loadPostDetail = async (): Promise<{ default: Detail }> => {
  loaded ??= await import("./post-detail.tsx");
  return { default: loaded.PostDetail };
};

const LatePostDetail = lazy(loadPostDetail);

/**
 * What draws a post. Once its code is there it is drawn at once: a lazy part shows its stand-in first, even then, and React leaves
 * a stand-in for at least a third of a second.
 */
export const postDetail = (): Detail | typeof LatePostDetail => loaded?.PostDetail ?? LatePostDetail;

/** Loads a post, and what draws it, before it is shown. */
export const prefetchDetail = async (client: QueryClient, jobPostId: number): Promise<void> => {
  // Whatever fails here is told when the post is opened.
  await Promise.all([loadPostDetail().catch(() => undefined), client.prefetchQuery(jobPostQuery(jobPostId))]);
};

/** By then the list is there on all but the slowest phones. */
const idleDelay = 1500;

/** A pointer that rests this long on a card means it; one that crosses the list does not. */
const hoverDelay = 60;

/** Handlers that load a post a moment before it is chosen: by a resting pointer, a finger coming down, or the focus. */
export const usePrefetchOnIntent = (jobPostId: number) => {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = () => void prefetchDetail(client, jobPostId).then(() => prepareGlance(jobPostId));
  const forget = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: () => {
      forget();
      timer.current = setTimeout(prefetch, hoverDelay);
    },
    onPointerLeave: forget,
    onPointerDown: prefetch,
    onFocus: prefetch,
  };
};

/** The code of the detail comes once the list is there; while a post is read, the one below it is loaded. */
export const usePrefetchNext = (rows: readonly JobPostCard[], selectedId: number | undefined): void => {
  const client = useQueryClient();
  const hasRows = rows.length > 0;
  useEffect(() => {
    if (!hasRows) return;
    const timer = setTimeout(() => void loadPostDetail().catch(() => undefined), idleDelay);
    return () => clearTimeout(timer);
  }, [hasRows]);
  const index = selectedId === undefined ? -1 : rows.findIndex(({ id }) => id === selectedId);
  const nextId = index === -1 ? undefined : rows[index + 1]?.id;
  useEffect(() => {
    if (nextId !== undefined) void prefetchDetail(client, nextId);
  }, [client, nextId]);
};

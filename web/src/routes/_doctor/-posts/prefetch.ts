import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { jobPostQuery } from "../../../features/job-posts/index.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { preparePreview } from "./preview-state.ts";
import type { PhoneDetailPreview, PostDetail } from "./post-detail.tsx";

type DetailCode = { readonly PostDetail: typeof PostDetail; readonly PhoneDetailPreview: typeof PhoneDetailPreview };
type Detail = typeof PostDetail;

let loaded: DetailCode | undefined;

/** The code that renders a post, if it is loaded. */
export const loadedDetail = (): DetailCode | undefined => loaded;

/** Loads the code of the detail. The browser caches the module, so repeated calls cost nothing. */
const loadPostDetail = async (): Promise<Detail> => {
  loaded ??= await import("./post-detail.tsx");
  return loaded.PostDetail;
};

const LatePostDetail = lazyPart(loadPostDetail);

/**
 * The component that renders a post. When its code is loaded, it is used directly. A lazy component would show its fallback first, and
 * React shows a fallback for at least a third of a second.
 */
export const postDetail = (): Detail | typeof LatePostDetail => loaded?.PostDetail ?? LatePostDetail;

/** Loads a post and the code that renders it before it is shown. */
export const prefetchDetail = async (client: QueryClient, jobPostId: number): Promise<void> => {
  // Failures are ignored here, because opening the post reports them.
  await Promise.all([loadPostDetail().catch(() => undefined), client.prefetchQuery(jobPostQuery(jobPostId))]);
};

/** After this time, the list has loaded on all but the slowest phones. */
const idleDelay = 1500;

/** A pointer that rests for this time on a card is about to choose it. A pointer that crosses the list is not. */
const hoverDelay = 60;

/** Handlers that load a post just before it is chosen: on a resting pointer, a touch, or focus. */
export const usePrefetchOnIntent = (jobPostId: number) => {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = () => void prefetchDetail(client, jobPostId).then(() => preparePreview(jobPostId));
  const cancelTimer = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: () => {
      cancelTimer();
      timer.current = setTimeout(prefetch, hoverDelay);
    },
    onPointerLeave: cancelTimer,
    onPointerDown: prefetch,
    onFocus: prefetch,
  };
};

/** Loads the code of the detail after the list. While a post is open, loads the post below it. */
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

import type { JobPostCard, JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import type { QueryClient } from "@tanstack/react-query";
import { patchQueries } from "../../../lib/patch-queries.ts";
import { jobPostKeys, type CardPages } from "./queries.ts";

/** The doctor's state of a post. Cards and the detail store it in the same fields. */
export type ViewerFlags = Pick<JobPostCard, "user" | "user_application_id" | "user_bookmark_id" | "user_like" | "total_likes">;
type Patch = (flags: ViewerFlags) => Partial<ViewerFlags>;

const isLoaded = (data: unknown) => data !== undefined;
const contains = ({ pages }: CardPages, id: number): boolean => pages.some((page) => page.job_posts.some((post) => post.id === id));

/** Changes one post's flags in all cached lists and in its detail, so that all screens show the same state. */
export const patchJobPost = (client: QueryClient, id: number, patch: Patch): void => {
  patchQueries<CardPages>(client, jobPostKeys.lists, (data) => {
    if (!contains(data, id)) return undefined;
    const pages = data.pages.map((page) => ({
      ...page,
      job_posts: page.job_posts.map((post) => (post.id === id ? { ...post, ...patch(post) } : post)),
    }));
    return { ...data, pages };
  });
  patchQueries<JobPostDetail>(client, jobPostKeys.detail(id), (post) => ({ ...post, ...patch(post) }));
};

/** The flags of a post from the cached detail or any cached list. */
export const readFlags = (client: QueryClient, id: number): ViewerFlags | undefined =>
  client.getQueryData<JobPostDetail>(jobPostKeys.detail(id)) ??
  client
    .getQueriesData<CardPages>({ queryKey: jobPostKeys.lists })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.job_posts)
    .find((post) => post.id === id);

/** Cancels running reloads, because their older response would undo an optimistic change. First loads continue. */
export const stopReloads = (client: QueryClient): Promise<void> =>
  client.cancelQueries({ queryKey: jobPostKeys.all, predicate: ({ state }) => isLoaded(state.data) });

/** Subtracts one from the unread count of every list that contains the post. */
export const countOneRead = (client: QueryClient, id: number): void => {
  patchQueries<CardPages>(client, jobPostKeys.lists, (data) => {
    if (!contains(data, id)) return undefined;
    const pages = data.pages.map((page) =>
      page.unread_count === undefined ? page : { ...page, unread_count: Math.max(0, page.unread_count - 1) },
    );
    return { ...data, pages };
  });
};

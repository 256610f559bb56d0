import type { JobPostCard, JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import type { QueryClient } from "@tanstack/react-query";
import { jobPostKeys, type CardPages } from "./queries.ts";

/** What belongs to the reader and is written alike on cards and on the detail. */
export type ViewerFlags = Pick<JobPostCard, "user" | "user_application_id" | "user_bookmark_id" | "user_like" | "total_likes">;
type Patch = (flags: ViewerFlags) => Partial<ViewerFlags>;

const isLoaded = (data: unknown) => data !== undefined;

/** Rewrites one post's flags in every list and on its detail, so that all screens agree at once. */
export const patchJobPost = (client: QueryClient, id: number, patch: Patch): void => {
  client.setQueriesData<CardPages>({ queryKey: jobPostKeys.lists }, (data) => {
    if (!data?.pages.some((page) => page.job_posts.some((post) => post.id === id))) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      job_posts: page.job_posts.map((post) => (post.id === id ? { ...post, ...patch(post) } : post)),
    }));
    return { ...data, pages };
  });
  client.setQueryData<JobPostDetail>(jobPostKeys.detail(id), (post) => (post ? { ...post, ...patch(post) } : post));
};

/** The flags as they stand in any loaded list or detail. */
export const readFlags = (client: QueryClient, id: number): ViewerFlags | undefined =>
  client.getQueryData<JobPostDetail>(jobPostKeys.detail(id)) ??
  client
    .getQueriesData<CardPages>({ queryKey: jobPostKeys.lists })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.job_posts)
    .find((post) => post.id === id);

/** Stops reloads under way, because their older answer would undo an optimistic change. First loads go on. */
export const stopReloads = (client: QueryClient): Promise<void> =>
  client.cancelQueries({ queryKey: jobPostKeys.all, predicate: ({ state }) => isLoaded(state.data) });

/** One unread post less on every list that counts them. */
export const countOneRead = (client: QueryClient, id: number): void => {
  client.setQueriesData<CardPages>({ queryKey: jobPostKeys.lists }, (data) => {
    if (!data?.pages.some((page) => page.job_posts.some((post) => post.id === id))) return data;
    const pages = data.pages.map((page) =>
      page.unread_count === undefined ? page : { ...page, unread_count: Math.max(0, page.unread_count - 1) },
    );
    return { ...data, pages };
  });
};

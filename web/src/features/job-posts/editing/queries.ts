import { getJobPostDraft } from "@rounds/contract/job-posts/drafts.ts";
import { getEditableJobPost, listUsedPostWords, listUserBusinessJobPosts } from "@rounds/contract/job-posts/editing.ts";
import { listWaitingApplicants } from "@rounds/contract/messages.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const postEditingKeys = {
  all: ["edited-posts"] as const,
  ofBusiness: (businessId: number) => ["edited-posts", businessId] as const,
  one: (id: number) => ["edited-posts", "one", id] as const,
  waiting: (id: number) => ["edited-posts", "waiting", id] as const,
  draft: ["edited-post-draft"] as const,
  words: ["used-post-words"] as const,
};

/** Posts of one hospital in any state, newest first. */
export const businessPostsQuery = (businessId: number) =>
  infiniteQueryOptions({
    queryKey: postEditingKeys.ofBusiness(businessId),
    queryFn: ({ pageParam, signal }) =>
      call(
        listUserBusinessJobPosts,
        { query: { business_id: businessId, limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 30_000,
  });

/** One post, for an address with a post that the loaded pages do not contain. */
export const editablePostQuery = (id: number) =>
  queryOptions({
    queryKey: postEditingKeys.one(id),
    queryFn: async ({ signal }) => (await call(getEditableJobPost, { params: { id } }, { signal })).job_post,
    staleTime: 30_000,
  });

/** Applicants without a decision. Names are personal data, so the cache deletes them with the dialog. */
export const waitingApplicantsQuery = (id: number) =>
  queryOptions({
    queryKey: postEditingKeys.waiting(id),
    queryFn: ({ signal }) => call(listWaitingApplicants, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Fetches the server's current version and ignores the cache. */
export const fetchLatest = async (id: number) => (await call(getEditableJobPost, { params: { id } })).job_post;

export const draftQuery = () =>
  queryOptions({
    queryKey: postEditingKeys.draft,
    queryFn: async ({ signal }) => (await call(getJobPostDraft, {}, { signal })).job_post_draft,
    staleTime: 0,
  });

/** Optional suggestions. Without them the fields still offer the presets. */
export const usedWordsQuery = () =>
  queryOptions({
    queryKey: postEditingKeys.words,
    queryFn: async ({ signal }) => (await call(listUsedPostWords, {}, { signal })).used_words,
    staleTime: 10 * 60_000,
    retry: false,
  });

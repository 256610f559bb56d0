import {
  getContent,
  listContents,
  listFilters,
  suggestContents,
  type ContentCard,
  type contentSorts,
} from "@rounds/contract/webinars/contents.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, type Call } from "../../../lib/api.ts";

export const contentKeys = {
  all: ["webinar-contents"] as const,
  lists: ["webinar-contents", "list"] as const,
  content: (id: number) => [...contentKeys.all, "content", id] as const,
};

export type ContentSort = (typeof contentSorts)[number];
/** An empty keyword is no search. */
type Conditions = { readonly keyword: string; readonly sort: ContentSort };

const pageSize = 24;

/** Recorded contents, page by page. The total is on the first page. */
export const recordingsQuery = ({ keyword, sort }: Conditions) =>
  infiniteQueryOptions({
    queryKey: [...contentKeys.lists, keyword, sort] as const,
    queryFn: ({ pageParam, signal }) => {
      const page = { type: "vod" as const, limit: pageSize, sort };
      const search = keyword === "" ? {} : { keyword };
      return call(listContents, { query: { ...page, ...search, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
    select: ({ pages }) => ({
      contents: pages.flatMap(({ contents }): readonly ContentCard[] => contents),
      total: pages[0]?.total_count ?? 0,
      isCapped: pages[0]?.total_count_capped ?? false,
    }),
  });

export const filtersQuery = () =>
  queryOptions({
    queryKey: [...contentKeys.all, "filters"] as const,
    queryFn: async ({ signal }) => (await call(listFilters, {}, { signal })).filters,
    staleTime: 5 * 60_000,
  });

/** Contents that fit this doctor. */
export const suggestedContentsQuery = () =>
  queryOptions({
    queryKey: [...contentKeys.all, "suggested"] as const,
    queryFn: async ({ signal }) => (await call(suggestContents, { query: {} }, { signal })).contents,
  });

/** One content as every visitor may read it. The server renders the page with its own `call`. */
export const publicContentQuery = (callFrom: Call, id: number) =>
  queryOptions({
    queryKey: [...contentKeys.all, "public", id] as const,
    queryFn: async ({ signal }) => (await callFrom(getContent, { params: { id } }, { signal })).content,
  });

import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { listAdminJobPosts } from "@rounds/contract/job-posts/admin.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { sortQuery, type Sorting } from "../../../ui/console/table-sort.ts";
import { fetchLatest, postEditingKeys } from "../editing/queries.ts";
import type { AdminPostSort, AdminPostState } from "@rounds/contract/job-posts/lists.ts";

type AdminPostsPage = ResponseBody<typeof listAdminJobPosts>;

/** Starts with the editor's key, so that saving a post also invalidates these lists. */
export const adminPostKeys = {
  list: (state: AdminPostState | undefined, q: string, sorting: Sorting<AdminPostSort>) =>
    [...postEditingKeys.all, "admin", state ?? "all", q, sorting] as const,
  one: (id: number) => [...postEditingKeys.all, "admin-post", id] as const,
};

const pageSize = 50;

/** Posts of all hospitals, by a column or newest first. Without a column, posts that wait for review come oldest first. */
export const adminPostsQuery = (state: AdminPostState | undefined, q: string, { sort, direction }: Sorting<AdminPostSort> = {}) =>
  infiniteQueryOptions({
    queryKey: adminPostKeys.list(state, q, { sort, direction }),
    queryFn: ({ pageParam, signal }) =>
      call(
        listAdminJobPosts,
        {
          query: {
            limit: pageSize,
            ...sortQuery({ sort, direction }),
            ...(state !== undefined && { state }),
            ...(q !== "" && { search_string: q }),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: AdminPostsPage) => page.next_cursor ?? undefined,
    select: ({ pages }: { pages: AdminPostsPage[] }) => ({
      rows: [...new Map(pages.flatMap((page) => page.job_posts).map((row) => [row.id, row])).values()],
      total: pages[0]?.total_count ?? 0,
      capped: pages[0]?.total_count_capped ?? false,
    }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const adminPostQuery = (id: number) =>
  queryOptions({ queryKey: adminPostKeys.one(id), queryFn: () => fetchLatest(id), staleTime: 30_000, refetchOnWindowFocus: false });

import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { getPostAlert } from "@rounds/contract/job-posts/alerts.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** The posts of one alert, page by page, and its searches. */
export const postAlertQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ["post-alert", id] as const,
    queryFn: ({ pageParam, signal }) =>
      call(getPostAlert, { params: { id }, query: pageParam === undefined ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ResponseBody<typeof getPostAlert>) => page.next_cursor ?? undefined,
  });

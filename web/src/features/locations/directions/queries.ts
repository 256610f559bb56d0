import { getExpectedTime } from "@rounds/contract/locations/directions.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** The driving time from home to the hospital of a post. `home` is only a part of the cache key and is not sent. */
export const expectedTimeQuery = (jobPostId: number, home: string) =>
  queryOptions({
    queryKey: ["directions", jobPostId, home] as const,
    queryFn: ({ signal }) => call(getExpectedTime, { params: { id: jobPostId } }, { signal }),
    staleTime: 60 * 60_000,
    // The screen hides the driving time after any error. The query runs again when the post is opened again.
    retry: false,
  });

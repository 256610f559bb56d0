import { getExpectedTime } from "@rounds/contract/locations/directions.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** The drive from home to a post's hospital. `home` only tells one home from another; it is not sent. */
export const expectedTimeQuery = (jobPostId: number, home: string) =>
  queryOptions({
    queryKey: ["directions", jobPostId, home] as const,
    queryFn: ({ signal }) => call(getExpectedTime, { params: { id: jobPostId } }, { signal }),
    staleTime: 60 * 60_000,
    // Whatever the cause, the screen does without; it is asked for again when the post is opened again.
    retry: false,
  });

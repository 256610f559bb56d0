import { getOverview } from "@rounds/contract/job-posts/overview.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { drawnWithinMs } from "../../../lib/at-entry.ts";

const overviewKey = ["overview"] as const;

/** Where the doctor stands. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => (await call(getOverview, {}, { signal })).overview,
    staleTime: drawnWithinMs,
  });

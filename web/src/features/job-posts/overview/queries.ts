import { getOverview } from "@rounds/contract/job-posts/overview.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { loaderFreshMs } from "../../../lib/at-entry.ts";

const overviewKey = ["overview"] as const;

/** Figures of the doctor's home: unread posts, applications and saved posts. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => (await call(getOverview, {}, { signal })).overview,
    staleTime: loaderFreshMs,
  });

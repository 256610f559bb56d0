import { getOverview } from "@rounds/contract/overview.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

const overviewKey = ["overview"] as const;

/** Where the doctor stands. Asked anew on every return, because any screen may have changed it. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => (await call(getOverview, {}, { signal })).overview,
    staleTime: 0,
  });

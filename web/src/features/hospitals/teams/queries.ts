import { listTeam } from "@rounds/contract/hospitals/teams.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const teamKeys = {
  of: (businessId: number) => ["team", businessId] as const,
};

/** Who belongs to a hospital, and for its owners, who is invited. */
export const teamQuery = (businessId: number) =>
  queryOptions({
    queryKey: teamKeys.of(businessId),
    queryFn: ({ signal }) => call(listTeam, { params: { id: businessId } }, { signal }),
    staleTime: 30_000,
  });

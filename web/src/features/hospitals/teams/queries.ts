import { listTeam } from "@rounds/contract/hospitals/teams.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const teamKeys = {
  all: ["team"] as const,
  of: (businessId: number) => ["team", businessId] as const,
};

/** The members of a hospital. Owners also get the invitations. */
export const teamQuery = (businessId: number) =>
  queryOptions({
    queryKey: teamKeys.of(businessId),
    queryFn: ({ signal }) => call(listTeam, { params: { id: businessId } }, { signal }),
    staleTime: 30_000,
  });

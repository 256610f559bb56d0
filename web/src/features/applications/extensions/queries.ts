import { getApplicationRetention } from "@rounds/contract/applications/extensions.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const retentionKeys = {
  all: ["application-retention"] as const,
  of: (applicationId: number) => ["application-retention", applicationId] as const,
};

/** How long an application is stored, and the hospital's request. */
export const retentionQuery = (applicationId: number) =>
  queryOptions({
    queryKey: retentionKeys.of(applicationId),
    queryFn: ({ signal }) => call(getApplicationRetention, { params: { id: applicationId } }, { signal }),
  });

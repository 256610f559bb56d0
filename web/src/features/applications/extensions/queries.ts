import { getApplicationRetention } from "@rounds/contract/applications/extensions.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** How long an application is stored, and the hospital's request. */
export const retentionQuery = (applicationId: number) =>
  queryOptions({
    queryKey: ["application-retention", applicationId],
    queryFn: ({ signal }) => call(getApplicationRetention, { params: { id: applicationId } }, { signal }),
  });

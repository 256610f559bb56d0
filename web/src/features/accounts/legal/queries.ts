import { listLegalVersions } from "@rounds/contract/accounts/legal.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "../../../lib/api.ts";

/** The versions of terms and privacy policy. The server's clock decides which of them apply. */
export const legalVersionsQuery = (callFrom: Call) =>
  queryOptions({
    queryKey: ["legal-versions"] as const,
    queryFn: async ({ signal }) => (await callFrom(listLegalVersions, {}, { signal })).legal_versions,
    staleTime: 5 * 60_000,
  });

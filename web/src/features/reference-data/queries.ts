import { getReferenceData } from "@rounds/contract/reference-data.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** Lists that screens choose from; they change only with a release. */
export const referenceDataQuery = () =>
  queryOptions({
    queryKey: ["reference-data"] as const,
    queryFn: async ({ signal }) => {
      const answer = await call(getReferenceData, {}, { signal });
      // A 304 never reaches us: the browser's cache answers it.
      if (answer === null) throw new Error("The reference data came without a body");
      return answer.reference_data;
    },
    staleTime: Infinity,
  });

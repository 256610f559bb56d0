import { getReferenceData } from "@rounds/contract/reference-data.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** Lists of choices for the screens. They change only with a release. */
export const referenceDataQuery = () =>
  queryOptions({
    queryKey: ["reference-data"] as const,
    queryFn: async ({ signal }) => {
      const response = await call(getReferenceData, {}, { signal });
      // A 304 never arrives here, because the browser's cache handles it.
      if (response === null) throw new Error("The reference data response had no body");
      return response.reference_data;
    },
    staleTime: Infinity,
  });

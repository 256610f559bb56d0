import { getPayIndex } from "@rounds/contract/pay-index.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "../../lib/api.ts";
import { readPaySearch, type PaySearch } from "./pay-search.ts";

/** The pay index of these filters. The server renders the page with its own `call`. */
export const payIndexQuery = (callFrom: Call, search: PaySearch) => {
  const filters = readPaySearch(search);
  return queryOptions({
    queryKey: ["pay-index", filters] as const,
    queryFn: async ({ signal }) => (await callFrom(getPayIndex, { query: filters }, { signal })).pay_index,
    staleTime: 5 * 60_000,
  });
};

import { searchAddresses, type Address } from "@rounds/contract/locations/addresses.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** Coordinates are WGS84, null when the source does not know them. */
export type ChosenAddress = Pick<Address, "address" | "lat" | "lng">;

/** One letter finds everything, and so nothing. */
export const shortestQuery = 2;
const maxSuggestions = 5;

/** At most five addresses for what was typed; asks nothing while it is too short. */
export const addressSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: ["addresses", "search", typed] as const,
    queryFn: async ({ signal }) => (await call(searchAddresses, { query: { q: typed } }, { signal })).addresses.slice(0, maxSuggestions),
    enabled: typed.length >= shortestQuery,
    // The last suggestions stay while the next are on their way, so that the list does not flicker at every letter.
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    // Whoever types asks again soon enough, and there is a button.
    retry: false,
  });

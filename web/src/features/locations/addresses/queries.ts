import { searchAddresses, type Address } from "@rounds/contract/locations/addresses.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** Coordinates are WGS84; null when the source does not have them. */
export type ChosenAddress = Pick<Address, "address" | "lat" | "lng">;

/** A single letter matches too many addresses. */
export const minQueryLength = 2;
const maxSuggestions = 5;

/** At most five addresses for the typed text. Disabled while the text is too short. */
export const addressSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: ["addresses", "search", typed] as const,
    queryFn: async ({ signal }) => (await call(searchAddresses, { query: { q: typed } }, { signal })).addresses.slice(0, maxSuggestions),
    enabled: typed.length >= minQueryLength,
    // The previous suggestions stay until the next arrive, so that the list does not flicker on each letter.
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    // More typing starts a new request anyway, and there is a retry button.
    retry: false,
  });

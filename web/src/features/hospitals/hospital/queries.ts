import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { listOwnClaims, searchHospitalRegister } from "@rounds/contract/hospitals/register.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const businessKeys = {
  owned: ["owned-businesses"] as const,
  claims: ["hospital-claims"] as const,
  register: (typed: string) => ["hospital-register", typed] as const,
};

/** The user's hospitals, by name. Empty when the user has no hospital. */
export const ownedBusinessesQuery = () =>
  queryOptions({
    queryKey: businessKeys.owned,
    queryFn: ({ signal }) => call(listUserBusinesses, {}, { signal }),
    select: (answer) => answer.businesses,
    staleTime: 5 * 60_000,
  });

/** Requests for hospitals of the register, pending or rejected. */
export const ownClaimsQuery = () =>
  queryOptions({
    queryKey: businessKeys.claims,
    queryFn: ({ signal }) => call(listOwnClaims, {}, { signal }),
    select: (answer) => answer.business_claims,
    staleTime: 60_000,
  });

/** A single letter matches too many hospitals. */
const shortestQuery = 2;

/** Hospitals of the national register that match the typed text. Disabled while the text is too short. */
export const registerQuery = (typed: string) =>
  queryOptions({
    queryKey: businessKeys.register(typed),
    queryFn: async ({ signal }) => (await call(searchHospitalRegister, { query: { q: typed } }, { signal })).hospitals,
    enabled: typed.length >= shortestQuery,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    // These are only suggestions, and more typing starts a new request anyway.
    retry: false,
  });

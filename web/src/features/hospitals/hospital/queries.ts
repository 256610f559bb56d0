import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { listOwnClaims, searchHospitalRegister } from "@rounds/contract/hospitals/register.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const businessKeys = {
  owned: ["owned-businesses"] as const,
  claims: ["hospital-claims"] as const,
  register: (typed: string) => ["hospital-register", typed] as const,
};

/** The signed-in person's hospitals, by name; none for who has no hospital yet. */
export const ownedBusinessesQuery = () =>
  queryOptions({
    queryKey: businessKeys.owned,
    queryFn: ({ signal }) => call(listUserBusinesses, {}, { signal }),
    select: (answer) => answer.businesses,
    staleTime: 5 * 60_000,
  });

/** Requests for registered hospitals that wait or were turned down. */
export const ownClaimsQuery = () =>
  queryOptions({
    queryKey: businessKeys.claims,
    queryFn: ({ signal }) => call(listOwnClaims, {}, { signal }),
    select: (answer) => answer.business_claims,
    staleTime: 60_000,
  });

/** One letter finds everything, and so nothing. */
const shortestQuery = 2;

/** Hospitals of the national register for what was typed; asks nothing while it is too short. */
export const registerQuery = (typed: string) =>
  queryOptions({
    queryKey: businessKeys.register(typed),
    queryFn: async ({ signal }) => (await call(searchHospitalRegister, { query: { q: typed } }, { signal })).hospitals,
    enabled: typed.length >= shortestQuery,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    // Suggestions only: whoever types on asks again.
    retry: false,
  });

import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { listOwnClaims, searchHospitalRegister } from "@rounds/contract/hospitals/register.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const businessKeys = {
  owned: ["owned-businesses"] as const,
  claims: ["hospital-claims"] as const,
  register: (typed: string) => ["hospital-register", typed] as const,
};

/** While an operator has to decide, the decision is loaded in this interval. */
const waitingMs = 60_000;

/**
 * The user's hospitals, by name. Empty when the user has no hospital. An owner can change the user's role at any time, so this is not cached
 * for longer than the screens that depend on it.
 */
export const ownedBusinessesQuery = () =>
  queryOptions({
    queryKey: businessKeys.owned,
    queryFn: ({ signal }) => call(listUserBusinesses, {}, { signal }),
    select: (answer) => answer.businesses,
    refetchInterval: ({ state: { data } }) =>
      data?.businesses.some((business) => business.job_post_registration_status === "pending") ? waitingMs : false,
  });

type OwnClaims = ResponseBody<typeof listOwnClaims>;

const pendingIds = (claims: OwnClaims | undefined): number[] =>
  (claims?.business_claims ?? []).filter(({ state }) => state === "pending").map(({ id }) => id);

/** Requests for hospitals of the register, pending or rejected. A decided request may be a new hospital of the user. */
export const ownClaimsQuery = () =>
  queryOptions({
    queryKey: businessKeys.claims,
    queryFn: async ({ signal, client }) => {
      const before = pendingIds(client.getQueryData<OwnClaims>(businessKeys.claims));
      const claims = await call(listOwnClaims, {}, { signal });
      const pending = new Set(pendingIds(claims));
      if (before.some((id) => !pending.has(id))) void client.invalidateQueries({ queryKey: businessKeys.owned });
      return claims;
    },
    select: (answer) => answer.business_claims,
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => (pendingIds(data).length > 0 ? waitingMs : false),
  });

/** A single letter matches too many hospitals. */
const minQueryLength = 2;

/** Hospitals of the national register that match the typed text. Disabled while the text is too short. */
export const registerQuery = (typed: string) =>
  queryOptions({
    queryKey: businessKeys.register(typed),
    queryFn: async ({ signal }) => (await call(searchHospitalRegister, { query: { q: typed } }, { signal })).hospitals,
    enabled: typed.length >= minQueryLength,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    // These are only suggestions, and more typing starts a new request anyway.
    retry: false,
  });

import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const profileKeys = { user: ["profile"] as const };

/** The `id` of a user without a doctor's profile, which the onboarding creates. */
export const unregistered = -1;

/** The signed-in user's own profile. Its `id` is `unregistered` until onboarding is finished. */
export const userProfileQuery = () =>
  queryOptions({
    queryKey: profileKeys.user,
    queryFn: async ({ signal }) => (await call(getUserProfile, {}, { signal })).profile,
    staleTime: 5 * 60_000,
  });

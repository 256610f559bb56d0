import type { DrivingTime } from "@rounds/contract/locations/directions.ts";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { profileUpdateKey, userProfileQuery } from "../../profiles/index.ts";
import { expectedTimeQuery } from "../../locations/index.ts";

/**
 * - `loading`: the profile or the time is on its way
 * - `homeless`: there is no address yet; `unplaced`: there is one that nobody can find on the globe
 * - `known`
 * - `silent`: no time to be had, and nothing to be said about it
 */
export type Drive =
  | { readonly state: "loading" }
  | { readonly state: "homeless" }
  | { readonly state: "unplaced"; readonly address: string }
  | { readonly state: "known"; readonly time: DrivingTime }
  | { readonly state: "silent"; readonly address: string | null };

/** How long this person drives to the hospital of a post, as far as that is known. */
export const useDrive = (jobPostId: number): Drive => {
  const { data: profile, isError } = useQuery(userProfileQuery());
  const address = profile?.address ?? null;
  const home = profile && address !== null && profile.lat !== null && profile.lng !== null ? `${profile.lat},${profile.lng}` : null;
  // The server counts from the address that it knows, so a new one has to arrive there first.
  const isSaving = useIsMutating({ mutationKey: profileUpdateKey }) > 0;
  const { data: time, isLoading } = useQuery({ ...expectedTimeQuery(jobPostId, home ?? ""), enabled: home !== null && !isSaving });
  if (profile === undefined) return isError ? { state: "silent", address: null } : { state: "loading" };
  if (address === null) return { state: "homeless" };
  if (home === null) return { state: "unplaced", address };
  if (time !== undefined) return { state: "known", time };
  return isLoading || isSaving ? { state: "loading" } : { state: "silent", address };
};

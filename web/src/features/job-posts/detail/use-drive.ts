import type { DrivingTime } from "@rounds/contract/locations/directions.ts";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { profileUpdateKey, userProfileQuery } from "../../profiles/index.ts";
import { expectedTimeQuery } from "../../locations/index.ts";

/**
 * - `loading`: the profile or the driving time is loading
 * - `homeless`: the doctor has entered no address
 * - `unplaced`: the address has no coordinates
 * - `known`: the driving time is known
 * - `silent`: the driving time is unavailable, and the screen shows no message about it
 */
export type Drive =
  | { readonly state: "loading" }
  | { readonly state: "homeless" }
  | { readonly state: "unplaced"; readonly address: string }
  | { readonly state: "known"; readonly time: DrivingTime }
  | { readonly state: "silent"; readonly address: string | null };

/** The doctor's driving time from home to the hospital of a post. */
export const useDrive = (jobPostId: number): Drive => {
  const { data: profile, isError } = useQuery(userProfileQuery());
  const address = profile?.address ?? null;
  const home = profile && address !== null && profile.lat !== null && profile.lng !== null ? `${profile.lat},${profile.lng}` : null;
  // The server measures from the stored address, so a new address must be saved first.
  const isSaving = useIsMutating({ mutationKey: profileUpdateKey }) > 0;
  const { data: time, isLoading } = useQuery({ ...expectedTimeQuery(jobPostId, home ?? ""), enabled: home !== null && !isSaving });
  if (profile === undefined) return isError ? { state: "silent", address: null } : { state: "loading" };
  if (address === null) return { state: "homeless" };
  if (home === null) return { state: "unplaced", address };
  if (time !== undefined) return { state: "known", time };
  return isLoading || isSaving ? { state: "loading" } : { state: "silent", address };
};

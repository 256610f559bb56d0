import type { CallInput } from "@rounds/contract/endpoint.ts";
import { addSpecialty, removeSpecialty, updateProfile, type UserProfile } from "@rounds/contract/profiles/profile.ts";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call, hasCode } from "../../../lib/api.ts";
import { pendingChanges } from "../../../lib/pending-changes.ts";
import { toast } from "../../../ui/toast.ts";
import { profileKeys, userProfileQuery } from "./queries.ts";

/** The fields that users may change in their own profile. Absent fields do not change. */
export type ProfileChange = CallInput<typeof updateProfile>["body"]["profile"];

const profileUpdated = "Profile Updated successfully";

const { queryKey } = userProfileQuery();
const patchProfile = (client: QueryClient, change: Partial<UserProfile>) =>
  client.setQueryData(queryKey, (profile) => profile && { ...profile, ...change });

const changeable = [
  "address",
  "lat",
  "lng",
  "phone_number",
  "email",
  "current_job_type",
  "current_hospital_name",
  "current_hospital_address",
  "current_hospital_category",
] as const;

type ChangeableFields = Pick<UserProfile, (typeof changeable)[number]>;

const changeableFields = (profile: UserProfile): ChangeableFields =>
  Object.fromEntries(changeable.map((name) => [name, profile[name]])) as ChangeableFields;

type Options = {
  /** The toast after saving. */
  saved?: string;
};

/** While a mutation with this key is pending, the displayed profile can differ from the server's. */
export const profileUpdateKey = ["profile", "update"] as const;
const mutationKey = profileUpdateKey;
/** Changes of a profile run one after another, so that the last response is the current one. */
export const profileScope = { id: "profile" };

/** Saves fields. The screen changes immediately and changes back when the server refuses. */
export const useUpdateProfile = ({ saved = profileUpdated }: Options = {}) => {
  const client = useQueryClient();
  const changes = pendingChanges<ChangeableFields>(client, "own", { mutationKey });
  return useMutation({
    mutationKey,
    scope: profileScope,
    mutationFn: async (change: ProfileChange) => {
      const id = client.getQueryData(queryKey)?.id;
      if (id === undefined) throw new Error("A profile was changed before it was read");
      return (await call(updateProfile, { params: { id }, body: { profile: change } })).profile;
    },
    onMutate: async (change) => {
      const shown = client.getQueryData(queryKey);
      if (shown) changes.begin(changeableFields(shown));
      await client.cancelQueries({ queryKey: profileKeys.user });
      patchProfile(client, change);
    },
    onSuccess: (profile) => {
      changes.succeed(changeableFields(profile));
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, profile);
      toast.success(saved);
    },
    onError: (error) => {
      patchProfile(client, changes.fail());
      toast.failure(error);
    },
  });
};

type SpecialtyChange = { readonly specialty: string; readonly chosen: boolean };

const withSpecialty = (specialties: readonly string[], { specialty, chosen }: SpecialtyChange): string[] => {
  const others = specialties.filter((other) => other !== specialty);
  return chosen ? [...others, specialty] : others;
};

/** Adds or removes one specialty. The screen changes immediately and changes back when the server refuses to remove the last one. */
export const useChangeSpecialty = () => {
  const client = useQueryClient();
  const key = ["profile", "specialties"];
  return useMutation({
    mutationKey: key,
    scope: profileScope,
    mutationFn: async ({ specialty, chosen }: SpecialtyChange) => {
      const id = client.getQueryData(queryKey)?.id;
      if (id === undefined) throw new Error("A profile was changed before it was read");
      const { specialties } = chosen
        ? await call(addSpecialty, { params: { id }, body: { specialty } })
        : await call(removeSpecialty, { params: { id, specialty } });
      return specialties;
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: profileKeys.user });
      patchProfile(client, { specialties: withSpecialty(client.getQueryData(queryKey)?.specialties ?? [], change) });
    },
    onSuccess: (specialties) => {
      if (client.isMutating({ mutationKey: key }) === 1) patchProfile(client, { specialties });
      toast.success(profileUpdated);
    },
    onError: (error, { specialty, chosen }) => {
      patchProfile(client, {
        specialties: withSpecialty(client.getQueryData(queryKey)?.specialties ?? [], { specialty, chosen: !chosen }),
      });
      toast.failure(error);
      // Another device has removed the others, which are still on this screen.
      if (hasCode(error, "profile.last_specialty")) void client.invalidateQueries({ queryKey, exact: true });
    },
  });
};

import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../lib/api.ts";
import { userProfileQuery } from "./queries.ts";

/** The server refused what a doctor with a rejected licence can not start. */
export const isLicenceRejected = (error: unknown): boolean => error instanceof ApiError && error.code === "licence.rejected";

/** An operator has rejected the licence since the profile was read. The screens then show the correction. */
export const storeRejection = (client: QueryClient, error: unknown): void => {
  if (!isLicenceRejected(error)) return;
  client.setQueryData(userProfileQuery().queryKey, (profile) => profile && { ...profile, license_state: "rejected" as const });
};

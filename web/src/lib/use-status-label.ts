import { firstApplicationStatus, type ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { useCallback } from "react";
import { usePublicConfig } from "./config.ts";

export type StatusLabel = (status: ApplicationStatus) => string;

/** Returns the label of an application's status. The configuration of the installation names the first status. */
export const useStatusLabel = (): StatusLabel => {
  const { first_status_label: first } = usePublicConfig();
  return useCallback((status) => (status === firstApplicationStatus ? first : status), [first]);
};

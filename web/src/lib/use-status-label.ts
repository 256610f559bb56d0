import { firstApplicationStatus, type ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { useCallback } from "react";
import { usePublicConfig } from "./config.ts";

/** Returns the label of an application's status. The configuration of the installation names the first status. */
export const useStatusLabel = (): ((status: ApplicationStatus) => string) => {
  const { first_status_label: first } = usePublicConfig();
  return useCallback((status) => (status === firstApplicationStatus ? first : status), [first]);
};

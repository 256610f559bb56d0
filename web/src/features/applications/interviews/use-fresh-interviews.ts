import { useQueryClient } from "@tanstack/react-query";
import { useOnNewer } from "../../../lib/use-on-newer.ts";
import { interviewKeys } from "./queries.ts";

/**
 * Loads the open interviews of a hospital again when a notice arrives, because a doctor may have chosen or cancelled a time. They are not
 * loaded regularly: the audit log records each reading of a member.
 */
export const useFreshInterviews = (newestNotice: number | null | undefined): void => {
  const client = useQueryClient();
  useOnNewer(newestNotice, () => void client.invalidateQueries({ queryKey: interviewKeys.all }));
};

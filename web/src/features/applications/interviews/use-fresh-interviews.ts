import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { interviewKeys } from "./queries.ts";

/**
 * Loads the open interviews of a hospital again when a notice arrives, because a doctor may have chosen or cancelled a time. They are not
 * loaded regularly: the audit log records each reading of a member.
 */
export const useFreshInterviews = (newestNotice: number | null | undefined): void => {
  const client = useQueryClient();
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (newestNotice === undefined) return;
    const newest = newestNotice ?? 0;
    const isNew = before.current !== undefined && newest > before.current;
    before.current = newest;
    if (isNew) void client.invalidateQueries({ queryKey: interviewKeys.all });
  }, [client, newestNotice]);
};

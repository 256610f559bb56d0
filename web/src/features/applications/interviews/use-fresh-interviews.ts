import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { interviewKeys } from "./queries.ts";

/**
 * Loads the open interviews of a hospital again when a notice arrives, because a doctor may have chosen or cancelled a time. They are not
 * loaded regularly: the audit log records each reading of a member.
 */
export const useFreshInterviews = (unreadNotices: number | undefined): void => {
  const client = useQueryClient();
  const before = useRef(unreadNotices);
  useEffect(() => {
    const isNew = before.current !== undefined && unreadNotices !== undefined && unreadNotices > before.current;
    before.current = unreadNotices;
    if (isNew) void client.invalidateQueries({ queryKey: interviewKeys.all });
  }, [client, unreadNotices]);
};

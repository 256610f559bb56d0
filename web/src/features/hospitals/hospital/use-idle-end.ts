import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isUsed, watchInputs } from "../../../lib/activity.ts";
import { ownedBusinessesQuery } from "./queries.ts";

const checkMs = 60_000;

/**
 * The rights of a member who does not use the console end. An unused page sends a request as a member each minute, so that the gate covers it
 * soon. The requests of a used page prolong the rights. Returns a check that rejects while the rights have ended.
 */
export const useIdleEnd = (isLocked: boolean): (() => Promise<unknown>) => {
  const client = useQueryClient();
  useEffect(watchInputs, []);
  useEffect(() => {
    if (isLocked) return;
    const timer = setInterval(() => {
      if (!isUsed() && document.visibilityState === "visible") void client.refetchQueries(ownedBusinessesQuery());
    }, checkMs);
    return () => clearInterval(timer);
  }, [client, isLocked]);
  return () => client.fetchQuery({ ...ownedBusinessesQuery(), staleTime: 0 });
};

import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { inboxKeys } from "./queries.ts";

/** The inbox, and all data that the open screen refreshes by time, because another person can change them. */
const isAffected = ({ queryKey, observers }: Query): boolean =>
  queryKey[0] === inboxKeys.all[0] || observers.some(({ options }) => options.refetchInterval);

/** Refreshes bell, list and the open screen immediately when a push arrives. */
export const useNoticeMessages = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const onMessage = ({ data }: MessageEvent<{ kind?: unknown } | null>) => {
      if (data?.kind === "notice") void client.invalidateQueries({ predicate: isAffected });
    };
    navigator.serviceWorker.addEventListener("message", onMessage);
    return () => navigator.serviceWorker.removeEventListener("message", onMessage);
  }, [client]);
};

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { inboxKeys } from "./queries.ts";

/** Refreshes bell and list immediately when a push arrives while a page is open. */
export const useNoticeMessages = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const onMessage = ({ data }: MessageEvent<{ kind?: unknown } | null>) => {
      if (data?.kind === "notice") void client.invalidateQueries({ queryKey: inboxKeys.all });
    };
    navigator.serviceWorker.addEventListener("message", onMessage);
    return () => navigator.serviceWorker.removeEventListener("message", onMessage);
  }, [client]);
};

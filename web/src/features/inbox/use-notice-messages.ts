import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { inboxKeys } from "./queries.ts";

/** A push that arrives while a page is open is in its bell and its list at once. */
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

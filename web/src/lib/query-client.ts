import { QueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "./api.ts";

/** One per browser page, and one per request on the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Ask even when the browser thinks it is offline: a clear failure with a retry beats waiting without a word.
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 30_000,
        // A page waits for its loaders on the server; whoever reads it there asks again.
        retry: typeof window === "undefined" ? false : (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });

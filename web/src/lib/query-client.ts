import { QueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "./api.ts";

/** One per browser page, and one per request on the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Send requests even when the browser reports that it is offline. A failure with a retry button is better than endless waiting.
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 30_000,
        // On the server the page waits for its loaders, so they do not retry. The browser repeats a failed request.
        retry: typeof window === "undefined" ? false : (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });

import { dehydrate, type DehydratedState, hydrate, QueryClientProvider } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { PublicConfigContext } from "./lib/config.ts";
import type { RouterContext } from "./lib/router-context.ts";
import { parseSearch, stringifySearch } from "./lib/search.ts";
import { routeTree } from "./route-tree.gen.ts";
import { NotFound, PageFailure, PagePending } from "./ui/page-states.tsx";

type Options = {
  context: RouterContext;
  /** On the server: what stands for the nonce in this rendering. The browser reads it from the page. */
  nonce?: string;
};

/** One per browser page, and one per request on the server. */
export const createAppRouter = ({ context, nonce }: Options) =>
  createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: NotFound,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    dehydrate: () => ({ queries: dehydrate(context.queryClient) }),
    hydrate: ({ queries }: { queries: DehydratedState }) => hydrate(context.queryClient, queries),
    Wrap: ({ children }) => (
      <PublicConfigContext value={context.config}>
        <QueryClientProvider client={context.queryClient}>{children}</QueryClientProvider>
      </PublicConfigContext>
    ),
  });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

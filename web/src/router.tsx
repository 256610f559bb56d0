import { dehydrate, type DehydratedState, hydrate, QueryClientProvider } from "@tanstack/react-query";
import { createRouter, createSerializationAdapter } from "@tanstack/react-router";
import { ApiError, type ApiFailure } from "./lib/api.ts";
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

/** A loader's failure travels to the browser as itself, so that both say the same sentence; its stack stays here. */
const apiErrors = createSerializationAdapter({
  key: "api-error",
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status, errors }) => ({ status, errors: [...errors] }),
  fromSerializable: ({ status, errors }: { status: number; errors: ApiFailure[] }) => new ApiError(status, errors),
});

/** One per browser page, and one per request on the server. */
export const createAppRouter = ({ context, nonce }: Options) => {
  const router = createRouter({
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
    // Answers of the API are JSON already, so they travel as that.
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(context.queryClient)) }),
    hydrate: ({ queries }: { queries: string }) => hydrate(context.queryClient, JSON.parse(queries) as DehydratedState),
    Wrap: ({ children }) => (
      <PublicConfigContext value={context.config}>
        <QueryClientProvider client={context.queryClient}>{children}</QueryClientProvider>
      </PublicConfigContext>
    ),
  });
  // Not among the constructor's types, because TanStack Start is meant to give it.
  router.options.serializationAdapters = [apiErrors];
  return router;
};

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

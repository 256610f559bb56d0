import { dehydrate, type DehydratedState, hydrate, QueryClientProvider } from "@tanstack/react-query";
import { createRouter, createSerializationAdapter, type RouterHistory } from "@tanstack/react-router";
import { ApiError, type ApiFailure } from "./lib/api.ts";
import { PublicConfigContext } from "./lib/config.ts";
import type { RouterContext } from "./lib/router-context.ts";
import { parseSearch, stringifySearch } from "./lib/search.ts";
import { routeTree } from "./route-tree.gen.ts";
import { NotFound, PageFailure, PagePending } from "./ui/page-states.tsx";

type Options = {
  context: RouterContext;
  /** Only in the browser. */
  history?: RouterHistory;
  /** On the server: the placeholder for the nonce in this rendering. The browser reads the nonce from the page. */
  nonce?: string;
};

/** Serializes a loader's ApiError with its code, so that server and browser show the same sentence. The stack stays on the server. */
const apiErrors = createSerializationAdapter({
  key: "api-error",
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status, errors }) => ({ status, errors: [...errors] }),
  fromSerializable: ({ status, errors }: { status: number; errors: ApiFailure[] }) => new ApiError(status, errors),
});

/** The browser creates one router per page, the server one per request. */
export const createAppRouter = ({ context, history, nonce }: Options) => {
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    // The query cache decides whether data is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: NotFound,
    ...(history === undefined ? {} : { history }),
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    // The query data comes from the API as JSON, so it is embedded as JSON.
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(context.queryClient)) }),
    hydrate: ({ queries }: { queries: string }) => hydrate(context.queryClient, JSON.parse(queries) as DehydratedState),
    Wrap: ({ children }) => (
      <PublicConfigContext value={context.config}>
        <QueryClientProvider client={context.queryClient}>{children}</QueryClientProvider>
      </PublicConfigContext>
    ),
  });
  // The constructor's types lack this option, because TanStack Start normally sets it.
  router.options.serializationAdapters = [apiErrors];
  return router;
};

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

import type { PublicConfig } from "@rounds/contract/public-config.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "./call.ts";

/** Values that the router passes to every loader. */
export type RouterContext = {
  queryClient: QueryClient;
  /** On the server: in-process and without a session. In the browser: with the session. */
  call: Call;
  config: PublicConfig;
  /** Sets the HTTP status of a page that the server renders. No effect in the browser. */
  setPageStatus: (status: number) => void;
};

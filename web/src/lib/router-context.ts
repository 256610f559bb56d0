import type { PublicConfig } from "@rounds/contract/public-config.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "./call.ts";

/** What loaders get. */
export type RouterContext = {
  queryClient: QueryClient;
  /** On the server in-process and without a session, in the browser with it. */
  call: Call;
  config: PublicConfig;
  /** Chooses the status of the page when it is rendered on the server; without effect in the browser. */
  answerWith: (status: number) => void;
};

import { getPublicFigures } from "@rounds/contract/landing-pages.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "../../../lib/api.ts";

/** Takes `call` as a parameter, because the server calls it too. */
export const publicFiguresQuery = (call: Call) =>
  queryOptions({
    queryKey: ["public-figures"],
    queryFn: async ({ signal }) => (await call(getPublicFigures, {}, { signal })).public_figures,
    staleTime: 5 * 60_000,
  });

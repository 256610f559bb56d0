import { getInteriorDesigner } from "@rounds/contract/interiors/designers.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "../../../lib/api.ts";

/** A designer with works and published contact data. The server renders the page with its own `call`. */
export const designerQuery = (callFrom: Call, id: number) =>
  queryOptions({
    queryKey: ["interior-designer", id] as const,
    queryFn: async ({ signal }) => (await callFrom(getInteriorDesigner, { params: { id } }, { signal })).interior_designer,
  });

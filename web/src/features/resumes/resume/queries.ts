import { queryOptions } from "@tanstack/react-query";
import type { RecordKind } from "./records.ts";

/** Records of one kind, in display order. */
export const recordsQuery = <Item extends { id: number }, Draft>(kind: RecordKind<Item, Draft>) =>
  queryOptions({
    queryKey: ["resume", kind.key] as const,
    queryFn: async ({ signal }) => (await kind.list(signal)).toSorted(kind.order),
    staleTime: 5 * 60_000,
    // The doctor may have changed them on another device.
    refetchOnWindowFocus: "always",
  });

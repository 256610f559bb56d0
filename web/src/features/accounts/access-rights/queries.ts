import { exportAccessRights, listAccessRights, type AccessRightRecord } from "@rounds/contract/accounts/access-rights.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { everyRow } from "../../../lib/every-row.ts";
import { ifFailed } from "../../../lib/refresh.ts";
import type { ExportLine } from "../../../ui/console/use-export.tsx";
import type { AccessRightFilters } from "./search.ts";

type Page = ResponseBody<typeof listAccessRights>;

const pageSize = 50;
const exportPageSize = 100;

const pageOf = (filters: AccessRightFilters, limit: number, cursor: string | undefined, options: { signal?: AbortSignal } = {}) =>
  call(listAccessRights, { query: { ...filters, limit, ...(cursor !== undefined && { cursor }) } }, options);

/** The server logs each read of the records, so we never refetch automatically. */
export const accessRightsQuery = (filters: AccessRightFilters) =>
  infiniteQueryOptions({
    queryKey: ["access-rights", filters],
    queryFn: ({ pageParam, signal }) => pageOf(filters, pageSize, pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next_cursor ?? undefined,
    select: ({ pages }) => ({
      rows: pages.flatMap((page) => page.access_right_records),
      total: pages[0]?.total_count ?? 0,
      capped: pages[0]?.total_count_capped ?? false,
    }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ifFailed,
  });

/** All matching records, up to `most`. */
export const everyAccessRight = (filters: AccessRightFilters, most: number): Promise<AccessRightRecord[]> =>
  everyRow(
    (cursor) => pageOf(filters, exportPageSize, cursor),
    (page: Page) => page.access_right_records,
    most,
  );

/** Writes the line of the audit log about a file of these records. */
export const recordFile = (filters: AccessRightFilters, line: ExportLine) => call(exportAccessRights, { query: filters, body: line });

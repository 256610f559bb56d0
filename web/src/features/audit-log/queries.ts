import { exportAuditLog, searchAuditLog, type AuditLine } from "@rounds/contract/audit-log.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { everyRow } from "../../lib/every-row.ts";
import { ifFailed } from "../../lib/refresh.ts";
import type { ExportLine } from "../../ui/console/use-export.tsx";
import { sortQuery } from "../../ui/console/table-sort.ts";
import type { AuditFilters } from "./search.ts";

type AuditPage = ResponseBody<typeof searchAuditLog>;
export type AuditLines = { rows: AuditLine[]; total: number; capped: boolean };

const pageSize = 50;
const exportPageSize = 100;

const onlyMine = (mine: true | undefined) => mine === true && ({ mine: "true" } as const);

const pageOf = (
  { mine, sort, direction, ...filters }: AuditFilters,
  limit: number,
  cursor: string | undefined,
  options: { signal?: AbortSignal } = {},
) =>
  call(
    searchAuditLog,
    {
      query: {
        ...filters,
        ...onlyMine(mine),
        ...sortQuery({ sort, direction }),
        limit,
        ...(cursor !== undefined && { cursor }),
      },
    },
    options,
  );

/** Matching lines by time or by a column. The server logs each read of the log, so we never refetch automatically. */
export const auditLogQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ["audit-log", filters],
    queryFn: ({ pageParam, signal }) => pageOf(filters, pageSize, pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: AuditPage) => page.next_cursor ?? undefined,
    select: ({ pages }): AuditLines => ({
      rows: [...new Map(pages.flatMap((page) => page.audit_lines).map((line) => [line.id, line])).values()],
      total: pages[0]?.total_count ?? 0,
      capped: pages[0]?.total_count_capped ?? false,
    }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ifFailed,
  });

/** All matching lines, up to `most`. */
export const everyAuditLine = (filters: AuditFilters, most: number): Promise<AuditLine[]> =>
  everyRow(
    (cursor) => pageOf(filters, exportPageSize, cursor),
    (page: AuditPage) => page.audit_lines,
    most,
  );

/** Writes the line of the audit log about a file of these lines. */
export const recordFile = ({ mine, sort: _sort, direction: _direction, ...filters }: AuditFilters, line: ExportLine) =>
  call(exportAuditLog, { query: { ...filters, ...onlyMine(mine) }, body: line });

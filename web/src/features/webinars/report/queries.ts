import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { type attendanceTabs, getSessionReport, listAttendances } from "@rounds/contract/webinars/report.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AttendanceSort } from "@rounds/contract/webinars/lists.ts";
import { call } from "../../../lib/api.ts";
import { ifFailed } from "../../../lib/refresh.ts";
import { sortQuery, type Sorting } from "../../../ui/console/table-sort.ts";

export type AttendanceTab = (typeof attendanceTabs)[number];
type AttendancePage = ResponseBody<typeof listAttendances>;
export type Attendance = AttendancePage["attendances"][number];

/** The players report every 30 s, so a running session changes as often. */
const refreshMs = 30_000;
/** Browsers run a timer of more than 24 days immediately. */
const maxTimerMs = 86_400_000;

/** Before its start a session changes once: at its start. */
function refreshAfter({ is_counting, session }: ResponseBody<typeof getSessionReport>["report"]): number | false {
  if (is_counting) return refreshMs;
  const untilStart = Date.parse(session.starts_at) - Date.now();
  return untilStart > 0 ? Math.min(Math.max(untilStart, refreshMs), maxTimerMs) : false;
}

export const sessionReportQuery = (id: number) =>
  queryOptions({
    queryKey: ["session-report", id] as const,
    queryFn: async ({ signal }) => (await call(getSessionReport, { params: { id } }, { signal })).report,
    refetchInterval: ({ state: { data } }) => (data ? refreshAfter(data) : false),
  });

const pageSize = 50;

/** People who registered or attended. The server logs each read, so the list is never read again automatically. */
export const attendancesQuery = (id: number, tab: AttendanceTab, sorting: Sorting<AttendanceSort>) =>
  infiniteQueryOptions({
    queryKey: ["session-report", id, "attendances", tab, sorting] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        listAttendances,
        { params: { id }, query: { tab, limit: pageSize, ...sortQuery(sorting), ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: AttendancePage) => page.next_cursor ?? undefined,
    select: ({ pages }) => ({
      rows: [...new Map(pages.flatMap(({ attendances }) => attendances).map((row) => [row.user_id, row])).values()],
      counts: pages[0]?.counts,
    }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ifFailed,
  });

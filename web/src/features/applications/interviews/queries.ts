import { getArrangement, listInterviewWeek } from "@rounds/contract/applications/interviews.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const interviewKeys = {
  all: ["interviews"] as const,
  of: (applicationId: number) => ["interviews", "application", applicationId] as const,
  weeks: ["interviews", "week"] as const,
};

/** The acts of this person on the arrangement of one application. */
export const interviewActKey = (applicationId: number) => ["interviews", applicationId] as const;

/** The latest proposal and interview of an application. */
export const arrangementQuery = (applicationId: number) =>
  queryOptions({
    queryKey: interviewKeys.of(applicationId),
    queryFn: ({ signal }) => call(getArrangement, { params: { id: applicationId } }, { signal }),
  });

/** One week of the owner's hospitals. Without a day the present one. */
export const interviewWeekQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: [...interviewKeys.weeks, day ?? null] as const,
    queryFn: ({ signal }) => call(listInterviewWeek, { query: day === undefined ? {} : { day } }, { signal }),
  });

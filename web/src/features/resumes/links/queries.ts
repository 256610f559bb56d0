import {
  downloadSentFile,
  downloadSharedFile,
  listReadingDays,
  listReadingsOfDoctor,
  openSharedResume,
  readSentResume,
} from "@rounds/contract/resumes/links.ts";
import { downloadSupplement } from "@rounds/contract/resumes/supplements.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { ifFailed } from "../../../lib/refresh.ts";
import { fetchFile } from "../../../lib/transfer.ts";

/**
 * The server logs each read and shows it to the doctor, so we never refetch automatically. The data is removed from the cache when no
 * component uses it.
 */
const readOnce = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: ifFailed } as const;

export const sentResumeQuery = (applicationId: number) =>
  queryOptions({
    queryKey: ["sent-resume", applicationId],
    queryFn: ({ signal }) => call(readSentResume, { params: { id: applicationId } }, { signal }),
    select: ({ resume }) => resume,
    ...readOnce,
  });

/** Without `supplementId`: the file of the application. */
export const fetchSentFile = (applicationId: number, supplementId?: number): Promise<Blob> =>
  supplementId === undefined
    ? fetchFile(downloadSentFile, { params: { id: applicationId } })
    : fetchFile(downloadSupplement, { params: { id: applicationId, supplement_id: supplementId } });

export const sharedResumeQuery = (token: string) =>
  queryOptions({
    queryKey: ["shared-resume", token],
    queryFn: ({ signal }) => call(openSharedResume, { body: { token } }, { signal }),
    ...readOnce,
  });

export const fetchSharedFile = (token: string, supplementId?: number): Promise<Blob> =>
  fetchFile(downloadSharedFile, { body: { token, ...(supplementId !== undefined && { supplement_id: supplementId }) } });

const pageSize = 20;

/** The reads of the signed-in doctor's résumé, by day, hospital and route. */
export const readingDaysQuery = () =>
  infiniteQueryOptions({
    queryKey: ["resume-readings", "own"],
    queryFn: ({ pageParam, signal }) =>
      call(listReadingDays, { query: { limit: pageSize, ...(pageParam !== undefined && { cursor: pageParam }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ reading_days }) => reading_days),
  });

/** The reads of any doctor's résumé, for operators. */
export const readingsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: ["resume-readings", userId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listReadingsOfDoctor,
        { query: { limit: pageSize, ...(pageParam !== undefined && { cursor: pageParam }), user_id: userId } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ resume_readings }) => resume_readings),
  });

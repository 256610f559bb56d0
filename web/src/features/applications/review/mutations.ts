import { getReviewedApplication, type ReviewedApplication, reviewApplication } from "@rounds/contract/applications/review.ts";
import { downloadResumeFile } from "@rounds/contract/resumes/files.ts";
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call } from "../../../lib/api.ts";
import { type Change, createChange } from "../../../lib/change.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import { fetchFile } from "../../../lib/transfer.ts";
import { useAct } from "../../../lib/use-act.ts";
import { patchQueries } from "../../../lib/patch-queries.ts";
import { toast } from "../../../ui/toast.ts";
import { interviewKeys } from "../interviews/queries.ts";
import { retentionKeys } from "../extensions/queries.ts";
import { type ReviewPage, reviewedApplicationQuery, reviewKeys } from "./queries.ts";
import { isUnsaved, patchOf, type RowEdit } from "./row-editing.ts";

/** Replaces a row with its newer version in every cached list. */
export const replaceRow = (queryClient: QueryClient, saved: ReviewedApplication) =>
  patchQueries<InfiniteData<ReviewPage>>(queryClient, reviewKeys.lists(), (data) => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      job_applications: page.job_applications.map((row) => (row.id === saved.id ? saved : row)),
    })),
  }));

/** Takes over the applicant's number from the conversation in every cached list. The doctor may share it, or take it back, at any time. */
export const replacePhoneNumber = (queryClient: QueryClient, id: number, phoneNumber: string) =>
  patchQueries<InfiniteData<ReviewPage>>(queryClient, reviewKeys.lists(), (data) => {
    const isOld = (row: ReviewedApplication) => row.id === id && row.phone_number !== phoneNumber;
    if (!data.pages.some((page) => page.job_applications.some(isOld))) return undefined;
    return {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        job_applications: page.job_applications.map((row) => (isOld(row) ? { ...row, phone_number: phoneNumber } : row)),
      })),
    };
  });

/** Takes over a newer version of an application that another act has saved, in the open item and in every cached list. */
export const useSavedApplication = () => {
  const queryClient = useQueryClient();
  return (saved: ReviewedApplication): void => {
    queryClient.setQueryData(reviewedApplicationQuery(saved.id).queryKey, saved);
    replaceRow(queryClient, saved);
  };
};

/** Loads the current row and replaces it in the cached lists. Returns undefined when the request fails. */
export const loadRow = async (queryClient: QueryClient, id: number): Promise<ReviewedApplication | undefined> => {
  try {
    const { job_application: row } = await call(getReviewedApplication, { params: { id } });
    replaceRow(queryClient, row);
    return row;
  } catch (error) {
    // Ignore this failure. The caller reports the refusal of the save; the reload was only for details.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
};

/**
 * Lists are sorted again with their next load. A result begins the time for which the application stays, also in an open panel, and ends
 * interviews.
 */
export const expireAfterReview = (queryClient: QueryClient): Promise<void> => {
  void queryClient.invalidateQueries({ queryKey: retentionKeys.all });
  void queryClient.invalidateQueries({ queryKey: interviewKeys.all });
  return queryClient.invalidateQueries({ queryKey: reviewKeys.lists(), refetchType: "none" });
};

/**
 * Saves one row. Replaces the row in place, so that no row moves under the pointer. The lists become stale and are sorted again with the
 * next load.
 */
export const useReviewApplication = () => {
  const queryClient = useQueryClient();
  /** One per row, because several rows are saved at the same time. */
  const [changes] = useState(() => new Map<number, Change<ReturnType<typeof patchOf>>>());
  return useMutation({
    mutationFn: (edit: RowEdit) => {
      const { id } = edit.row;
      const change = changes.get(id) ?? createChange();
      changes.set(id, change);
      return change(patchOf(edit), {
        send: (body, idempotencyKey) => call(reviewApplication, { params: { id }, body }, { idempotencyKey }),
        bodySince: ({ job_application: row }) => (isUnsaved({ ...edit, row }) ? patchOf({ ...edit, row }) : null),
      });
    },
    onSuccess: async ({ job_application: saved }) => {
      replaceRow(queryClient, saved);
      await expireAfterReview(queryClient);
    },
  });
};

/** Drops an application, outside of the table of applications. */
export const useDropApplication = () => {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: ({ row, reason }: { row: ReviewedApplication; reason: ReviewedApplication["drop_reason"] }) =>
      call(reviewApplication, {
        params: { id: row.id },
        body: { job_application: { drop_reason: reason, expected_updated_at: row.updated_at } },
      }),
    onSuccess: ({ job_application: saved }) => {
      replaceRow(queryClient, saved);
      toast.success(`${saved.name}님의 지원을 드롭했어요: ${saved.drop_reason}`);
    },
    onError: (error) => toast.failure(error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: reviewKeys.all }),
  });
};

/** Downloads a résumé file with the session's token. */
export const useDownloadResumeFile = () =>
  useMutation({
    mutationFn: ({ id }: ReviewedApplication["resume_files"][number]) => fetchFile(downloadResumeFile, { params: { id } }),
    onSuccess: (blob, { file_name }) => saveBlob(blob, file_name),
    onError: (error) => toast.failure(error),
  });

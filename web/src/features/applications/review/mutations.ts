import { getReviewedApplication, type ReviewedApplication, reviewApplication } from "@rounds/contract/applications/review.ts";
import { downloadResumeFile } from "@rounds/contract/resumes/files.ts";
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../lib/api.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import { fetchFile } from "../../../lib/transfer.ts";
import { toast } from "../../../ui/toast.ts";
import { type ReviewPage, reviewKeys } from "./queries.ts";
import { patchOf, type RowEdit } from "./row-editing.ts";

/** Puts a newer row where it stands in every list. */
export const replaceRow = (queryClient: QueryClient, saved: ReviewedApplication) =>
  queryClient.setQueriesData<InfiniteData<ReviewPage>>(
    { queryKey: reviewKeys.lists() },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          job_applications: page.job_applications.map((row) => (row.id === saved.id ? saved : row)),
        })),
      },
  );

/** The row as the server holds it now, which then also stands in the lists; undefined when it is out of reach. */
export const loadRow = async (queryClient: QueryClient, id: number): Promise<ReviewedApplication | undefined> => {
  try {
    const { job_application: row } = await call(getReviewedApplication, { params: { id } });
    replaceRow(queryClient, row);
    return row;
  } catch (error) {
    // The refusal that led here is the one to be told; this was only about saying more.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
};

/**
 * Saves one row. The row is replaced where it stands, so that nothing jumps under the pointer; every list becomes
 * stale and is put in order with its next load.
 */
export const useReviewApplication = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: RowEdit) => call(reviewApplication, { params: { id: edit.row.id }, body: patchOf(edit) }),
    onSuccess: async ({ job_application: saved }) => {
      replaceRow(queryClient, saved);
      await queryClient.invalidateQueries({ queryKey: reviewKeys.lists(), refetchType: "none" });
    },
  });
};

/** Fetches a résumé file with the session and hands it to the person. */
export const useDownloadResumeFile = () =>
  useMutation({
    mutationFn: ({ id }: ReviewedApplication["resume_files"][number]) => fetchFile(downloadResumeFile, { params: { id } }),
    onSuccess: (blob, { file_name }) => saveBlob(blob, file_name),
    onError: (error) => toast.failure(error),
  });

import { type ReviewedApplication, reviewApplication } from "@rounds/contract/applications.ts";
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { type ReviewPage, reviewKeys } from "./queries.ts";
import { patchOf, type RowEdit } from "./row-editing.ts";

const replaceRow = (queryClient: QueryClient, saved: ReviewedApplication) =>
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

/** The row as the server holds it now, from lists loaded anew; undefined when no list on the screen has it any more. */
export const loadRow = async (queryClient: QueryClient, id: number): Promise<ReviewedApplication | undefined> => {
  await queryClient.refetchQueries({ queryKey: reviewKeys.lists(), type: "active" });
  return queryClient
    .getQueriesData<InfiniteData<ReviewPage>>({ queryKey: reviewKeys.lists(), type: "active" })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.job_applications)
    .find((row) => row.id === id);
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

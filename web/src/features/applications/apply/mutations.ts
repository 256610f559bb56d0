import { applyToJobPost, cancelApplication } from "@rounds/contract/applications/apply.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";
import { interviewKeys } from "../interviews/queries.ts";
import { jobPostKeys, patchJobPost, refreshApplications } from "../../job-posts/index.ts";
import { isLicenceRejected, storeRejection } from "../../profiles/index.ts";

const applicationFlags = (applicationId: number | null) => ({
  user_application_id: applicationId,
  user: { user_application_id: applicationId, user_read_status: "read" as const },
});

/** The post has closed, or a review or reports have taken it down, since the doctor opened its page. */
export const hasPostEnded = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "job_post.closed" || error.code === "job_post.not_found");

/** Applies to a post. Invalidates the list of applied posts, and the detail of a post that has just ended. */
export const useApply = (jobPostId: number) => {
  const client = useQueryClient();
  const mutationKey = ["applications", "apply", jobPostId];
  const mutation = useMutation({
    mutationKey,
    mutationFn: async () => {
      const { job_application: application } = await call(applyToJobPost, { body: { job_post_id: jobPostId } });
      if (!application.active) throw new Error("The server returned an application that is not active");
      return application;
    },
    onSuccess: ({ id }) => {
      patchJobPost(client, jobPostId, () => applicationFlags(id));
      return refreshApplications(client);
    },
    onError: (error) => {
      if (hasPostEnded(error)) void client.invalidateQueries({ queryKey: jobPostKeys.detail(jobPostId) });
      storeRejection(client, error);
    },
  });
  /** The second click of a double click arrives before the next render. It must not apply again. */
  const applyOnce = (options: { onSuccess: () => void }) => {
    if (client.isMutating({ mutationKey }) === 0) mutation.mutate(undefined, options);
  };
  return {
    applyOnce,
    isPending: mutation.isPending,
    error: isLicenceRejected(mutation.error) ? null : mutation.error,
    reset: mutation.reset,
  };
};

type Cancellation = { readonly applicationId: number; readonly jobPostId: number; readonly businessName: string };

/** Cancels an application. The caller has already confirmed it with the doctor. */
export const useCancelApplication = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ["applications", "cancel"],
    mutationFn: ({ applicationId }: Cancellation) => call(cancelApplication, { body: { job_application_id: applicationId } }),
    onSuccess: (_answer, { jobPostId, businessName }) => {
      patchJobPost(client, jobPostId, () => applicationFlags(null));
      toast.success(`${businessName} 지원이 취소되었습니다.`);
      // It ends an interview too.
      void client.invalidateQueries({ queryKey: interviewKeys.all });
      return refreshApplications(client);
    },
    onError: (error, { jobPostId }) => {
      toast.failure(error);
      // The hospital may have decided since the page was read.
      void client.invalidateQueries({ queryKey: jobPostKeys.detail(jobPostId) });
      return refreshApplications(client);
    },
  });
};

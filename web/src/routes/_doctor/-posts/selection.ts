import { useNavigate, useRouter } from "@tanstack/react-router";
import { z } from "zod";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The list is one step back, so closing the post goes there instead of adding a step. */
    openedFromList?: boolean;
  }
}

/** The post shown beside the list, or over it on phones. */
export const selectionFields = { job_post_id: z.number().int().positive().optional().catch(undefined) };

/** Where the focus returns when a post is closed. */
export const cardLinkId = (jobPostId: number) => `post-${jobPostId}`;

/** Closes the open post: back to the list when it was opened from there, else without a trace in the history. */
export const useCloseSelection = () => {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.state.location.state.openedFromList) router.history.back();
    else void navigate({ to: ".", search: (previous) => ({ ...previous, job_post_id: undefined }), replace: true, resetScroll: false });
  };
};

import { useNavigate, useRouter } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The list is one step back, so closing the post goes there instead of adding a step. */
    openedFromList?: boolean;
  }
}

type Selection = { job_post_id?: number | undefined };

/** The post shown beside the list, or over it on phones. Written by hand: a schema library would join every page's first load. */
export const readSelection = ({ job_post_id: id }: Record<string, unknown>): Selection => ({
  // Said even when it is none: what a route leaves out of its search stays as it stood in the address.
  job_post_id: typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : undefined,
});

/** Where the focus returns when a post is closed. */
export const cardLinkId = (jobPostId: number) => `post-${jobPostId}`;

/** Closes the open post: back to the list when it was opened from there, else without a trace in the history. */
export const useCloseSelection = () => {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.state.location.state.openedFromList) router.history.back();
    else
      void navigate({
        to: ".",
        search: (previous) => ({ ...previous, job_post_id: undefined }),
        state: (previous) => previous,
        replace: true,
        resetScroll: false,
      });
  };
};

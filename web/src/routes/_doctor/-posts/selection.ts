import { useNavigate, useRouter } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The list is one step back in the history, so closing the post goes back instead of adding a step. */
    openedFromList?: boolean;
    /** The doctor has chosen this post in the list. */
    chosenInList?: boolean;
  }
}

type Selection = { job_post_id?: number | undefined };

/**
 * The post shown next to the list, or over it on phones. Validated by hand, because a schema library would be part of every page's first
 * load.
 */
export const readSelection = ({ job_post_id: id }: Record<string, unknown>): Selection => ({
  // Present even when undefined. Otherwise the router would keep the old value from the address.
  job_post_id: typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : undefined,
});

/** The link that gets the focus when a post is closed. */
export const cardLinkId = (jobPostId: number) => `post-${jobPostId}`;

/** The panel of the open post next to the list. */
export const detailPanelId = "post-detail";

/** Closes the open post. Goes back if the list opened it, otherwise replaces the history entry. */
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

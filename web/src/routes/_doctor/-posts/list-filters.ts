import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { redirect, useNavigate, type ParsedLocation } from "@tanstack/react-router";
import { loadInitialFilters, useAutosaveFilters } from "../../../features/job-posts/index.ts";
import {
  activePostsQuery,
  addRecentlyRead,
  hasConditions,
  jobPostKeys,
  tidyFilters,
  withoutConditions,
  type JobPostFilters,
} from "../../../features/job-posts/index.ts";
import { toast } from "../../../ui/toast.ts";
import { prefetchDetail } from "./prefetch.ts";
import { readSelection } from "./selection.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** True when the filters were chosen on this screen. Without filters, all posts are shown, not the saved filters. */
    filtersChosen?: boolean;
    /** True when the filters are the saved ones of an earlier visit. The screen marks them. */
    filtersRestored?: boolean;
  }
}

const hasNoFilters = (filters: JobPostFilters): boolean => Object.keys(tidyFilters(filters)).length === 0;

/**
 * Starts to load the list. For an address without filters, the saved filters become its address, so that it can be reloaded and shared. The
 * list of all posts loads in parallel, because most doctors have no saved filters.
 */
export const beginList = async (client: QueryClient, filters: JobPostFilters, location: ParsedLocation): Promise<void> => {
  void client.prefetchInfiniteQuery(activePostsQuery(filters));
  const { job_post_id: selectedId } = readSelection(location.search);
  if (selectedId !== undefined) void prefetchDetail(client, selectedId);
  if (!hasNoFilters(filters) || location.state.filtersChosen) return;
  const saved = await loadInitialFilters(client);
  if (!hasConditions(saved)) return;
  void client.cancelQueries({ queryKey: jobPostKeys.active(filters), exact: true });
  throw redirect({
    to: "/posts",
    search: (previous) => ({ ...previous, ...saved }),
    // Closing a post needs the rest of the state to go back to the screen that opened it.
    state: (previous) => ({ ...previous, filtersRestored: true }),
    replace: true,
  });
};

/** Writes filters to the address and saves them. */
export const useChangeFilters = (filters: JobPostFilters) => {
  const navigate = useNavigate();
  const saveFilters = useAutosaveFilters();
  const show = (next: JobPostFilters): Promise<void> =>
    navigate({
      to: "/posts",
      search: (previous) => ({ ...next, ...readSelection(previous) }),
      state: (previous) => ({ ...previous, filtersChosen: true, filtersRestored: undefined }),
      replace: true,
    });
  /** Resolves when the list has the filters. */
  const change = (next: JobPostFilters): Promise<void> => {
    saveFilters(filters, next);
    return show(next);
  };
  /** Clears all filters and offers an undo. */
  const clear = () => {
    const cleared = withoutConditions(filters);
    void change(cleared);
    const undo = () => {
      saveFilters(cleared, filters);
      void show(filters);
    };
    toast.info("필터를 초기화했어요.", { undo });
  };
  return { change, clear };
};

/** Opens a post over the list with these filters. */
export const useOpenPost = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (filters: JobPostFilters, post: JobPostCard): void => {
    addRecentlyRead(client, filters, post);
    void navigate({
      to: "/posts",
      search: { ...filters, job_post_id: post.id },
      state: (previous) => ({ ...previous, openedFromList: true, chosenInList: true }),
      resetScroll: false,
    });
  };
};

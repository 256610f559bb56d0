import type { QueryClient } from "@tanstack/react-query";
import { redirect, useNavigate, type ParsedLocation } from "@tanstack/react-router";
import { filtersToBeginWith, useRememberFilters } from "../../../features/job-posts/index.ts";
import {
  activePostsQuery,
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
    /** The filters were chosen here: none means that all posts are wanted, not that the saved filters are. */
    filtersChosen?: boolean;
  }
}

const saysNothing = (filters: JobPostFilters): boolean => Object.keys(tidyFilters(filters)).length === 0;

/**
 * Begins to load the list. An address that says nothing about it shows what the person saved last: it becomes the address
 * of those filters, which can be reloaded and shared. The list of all posts is asked for meanwhile, since most have none.
 */
export const beginList = async (client: QueryClient, filters: JobPostFilters, location: ParsedLocation): Promise<void> => {
  void client.prefetchInfiniteQuery(activePostsQuery(filters));
  const { job_post_id: selectedId } = readSelection(location.search);
  if (selectedId !== undefined) void prefetchDetail(client, selectedId);
  if (!saysNothing(filters) || location.state.filtersChosen) return;
  const saved = await filtersToBeginWith(client);
  if (!hasConditions(saved)) return;
  void client.cancelQueries({ queryKey: jobPostKeys.active(filters), exact: true });
  throw redirect({ to: "/posts", search: (previous) => ({ ...previous, ...saved }), replace: true });
};

/** Puts filters in the address, and has them remembered. */
export const useChangeFilters = (filters: JobPostFilters) => {
  const navigate = useNavigate();
  const remember = useRememberFilters();
  const show = (next: JobPostFilters) =>
    void navigate({
      to: "/posts",
      search: (previous) => ({ ...next, ...readSelection(previous) }),
      state: (previous) => ({ ...previous, filtersChosen: true }),
      replace: true,
    });
  const change = (next: JobPostFilters) => {
    remember(filters, next);
    show(next);
  };
  /** Takes all conditions away, and offers them back. */
  const clear = () => {
    const cleared = withoutConditions(filters);
    change(cleared);
    const undo = () => {
      remember(cleared, filters);
      show(filters);
    };
    toast.info("필터를 초기화했어요.", { undo });
  };
  return { change, clear };
};

import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { redirect, type HistoryState, useLocation, useNavigate, useRouter, type ParsedLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { loadInitialFilters, savedFiltersQuery, useAutosaveFilters } from "../../../features/job-posts/index.ts";
import {
  activePostsQuery,
  addRecentlyRead,
  beginPages,
  hasConditions,
  haveSameConditions,
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
    /** True when the doctor chose the filters on a list without the saved ones, so they must not replace these. Unset before a choice. */
    filtersUnsaved?: boolean;
  }
}

const hasNoFilters = (filters: JobPostFilters): boolean => Object.keys(tidyFilters(filters)).length === 0;

/** The saved filters become the address of the list. */
const restoring = (saved: JobPostFilters) =>
  ({
    to: "/posts",
    search: (previous: object) => ({ ...previous, ...saved }),
    // Closing a post needs the rest of the state to go back to the screen that opened it.
    state: (previous: HistoryState) => ({ ...previous, filtersRestored: true }),
    replace: true,
  }) as const;

/**
 * Starts to load the list. For an address without filters, the saved filters become its address, so that it can be reloaded and shared. The
 * list of all posts loads in parallel, because most doctors have no saved filters.
 */
export const beginList = async (client: QueryClient, filters: JobPostFilters, location: ParsedLocation): Promise<void> => {
  const loading = beginPages(client, activePostsQuery(filters), location);
  const { job_post_id: selectedId } = readSelection(location.search);
  if (selectedId !== undefined) void prefetchDetail(client, selectedId);
  if (!hasNoFilters(filters) || location.state.filtersChosen) return loading;
  const saved = await loadInitialFilters(client);
  if (!hasConditions(saved)) return loading;
  void client.cancelQueries({ queryKey: jobPostKeys.active(filters), exact: true });
  throw redirect(restoring(saved));
};

/** Moving the list would lose the place of a doctor who has scrolled. */
const isAtTop = (): boolean => window.scrollY === 0 && !document.querySelector("[data-scroll-restoration-id]")?.scrollTop;

/** Applies saved filters that load after the list, unless the doctor has chosen filters or has scrolled. */
export const useLateFilters = (filters: JobPostFilters): void => {
  const navigate = useNavigate();
  const isChosen = useLocation({ select: ({ state }) => state.filtersChosen });
  const isAwaited = hasNoFilters(filters) && !isChosen;
  const { data: saved } = useQuery({ ...savedFiltersQuery(), enabled: isAwaited });
  useEffect(() => {
    if (isAwaited && saved && hasConditions(saved) && isAtTop()) void navigate(restoring(saved));
  }, [isAwaited, saved, navigate]);
};

/** Writes filters to the address and saves them. */
export const useChangeFilters = (filters: JobPostFilters) => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const client = useQueryClient();
  const saveFilters = useAutosaveFilters();
  const savedFilters = () => client.getQueryData(savedFiltersQuery().queryKey);
  const replace = (before: JobPostFilters, next: JobPostFilters, canSave = true): Promise<void> => {
    const { filtersUnsaved = true } = history.location.state;
    const saved = savedFilters();
    // The list of a link shows other filters than the saved ones. Its 초기화 would delete what the doctor has not seen.
    const isUnsaved = !canSave || (filtersUnsaved && !(saved && (!hasConditions(saved) || haveSameConditions(saved, before))));
    if (!isUnsaved) saveFilters(before, next);
    return navigate({
      to: "/posts",
      search: (previous) => ({ ...next, ...readSelection(previous) }),
      state: (previous) => ({ ...previous, filtersChosen: true, filtersRestored: undefined, filtersUnsaved: isUnsaved }),
      replace: true,
    });
  };
  /** Resolves when the list has the filters. */
  const change = (next: JobPostFilters): Promise<void> => replace(filters, next);
  /** Clears all filters and offers an undo. */
  const clear = () => {
    const cleared = withoutConditions(filters);
    const wasSaved = hasConditions(savedFilters() ?? {});
    void change(cleared);
    toast.info("필터를 초기화했어요.", { undo: () => void replace(cleared, filters, wasSaved) });
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

import { useDebouncedValue } from "@mantine/hooks";
import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../../lib/format.ts";
import { tidyFilters, type JobPostFilters } from "../../filters.ts";
import { activePostsQuery } from "../../queries.ts";

const debounceMs = 250;

export type MatchCount = {
  /** The count as text (`38`, `1,000+`); undefined until it is known. */
  readonly text: string | undefined;
  readonly isNone: boolean;
  /** The first posts. */
  readonly posts: readonly JobPostCard[];
  /** False while the count belongs to an earlier draft. */
  readonly isCurrent: boolean;
  /** Null while the posts load, and after they have loaded. */
  readonly failure: { readonly error: unknown; readonly onRetry: () => void; readonly retrying: boolean } | null;
};

/** Number of posts that match the draft. It loads the first page of the list, so that applied filters show posts immediately. */
export const useMatchCount = (draft: JobPostFilters): MatchCount => {
  // As text, because equal drafts may be different objects.
  const key = JSON.stringify(tidyFilters(draft));
  const [debouncedKey] = useDebouncedValue(key, debounceMs);
  const { data, isPlaceholderData, isError, error, refetch, isFetching } = useInfiniteQuery({
    ...activePostsQuery(JSON.parse(debouncedKey) as JobPostFilters),
    placeholderData: keepPreviousData,
  });
  const first = isError ? undefined : data?.pages[0];
  const total = first?.total_count;
  const isCurrent = debouncedKey === key && !isPlaceholderData;
  return {
    text: total === undefined ? undefined : formatCount(total, first?.total_count_capped ?? false),
    isNone: isCurrent && total === 0,
    posts: first?.job_posts ?? [],
    isCurrent,
    failure: isError ? { error, onRetry: () => void refetch(), retrying: isFetching } : null,
  };
};

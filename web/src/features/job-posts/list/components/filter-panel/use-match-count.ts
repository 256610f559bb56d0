import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../../lib/format.ts";
import type { JobPostFilters } from "../../filters.ts";
import { activePostsQuery } from "../../queries.ts";

const debounceMs = 250;

export type MatchCount = {
  /** The count as text (`38`, `1,000+`); undefined until it is known. */
  readonly text: string | undefined;
  readonly isNone: boolean;
  /** False while the count belongs to an earlier draft. */
  readonly isCurrent: boolean;
};

/** Number of posts that match the draft. It loads the first page of the list, so that applied filters show posts immediately. */
export const useMatchCount = (draft: JobPostFilters): MatchCount => {
  const [debouncedDraft] = useDebouncedValue(draft, debounceMs);
  const { data, isPlaceholderData, isError } = useInfiniteQuery({ ...activePostsQuery(debouncedDraft), placeholderData: keepPreviousData });
  const first = isError ? undefined : data?.pages[0];
  const total = first?.total_count;
  const isCurrent = debouncedDraft === draft && !isPlaceholderData;
  return {
    text: total === undefined ? undefined : formatCount(total, first?.total_count_capped ?? false),
    isNone: isCurrent && total === 0,
    isCurrent,
  };
};

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../../lib/format.ts";
import type { JobPostFilters } from "../../filters.ts";
import { activePostsQuery } from "../../queries.ts";

const choosingPause = 250;

export type MatchCount = {
  /** In words (`38`, `1,000+`); undefined until known. */
  readonly text: string | undefined;
  readonly isNone: boolean;
  /** False while the figure still is that of earlier choices. */
  readonly isCurrent: boolean;
};

/** How many posts match what is chosen. It is the list's own first page, which is there at once when the choice is applied. */
export const useMatchCount = (draft: JobPostFilters): MatchCount => {
  const [asked] = useDebouncedValue(draft, choosingPause);
  const { data, isPlaceholderData, isError } = useInfiniteQuery({ ...activePostsQuery(asked), placeholderData: keepPreviousData });
  const first = isError ? undefined : data?.pages[0];
  const total = first?.total_count;
  const isCurrent = asked === draft && !isPlaceholderData;
  return {
    text: total === undefined ? undefined : formatCount(total, first?.total_count_capped ?? false),
    isNone: isCurrent && total === 0,
    isCurrent,
  };
};

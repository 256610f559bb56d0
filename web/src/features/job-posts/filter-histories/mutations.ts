import { resetFilterHistory, saveFilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { conditionsOf, hasConditions, haveSameConditions, tidyFilters, type JobPostFilters } from "../list/filters.ts";
import { savedFiltersQuery } from "./queries.ts";
import { toHistory } from "./wire.ts";

const mutationKey = ["filter-history", "save"] as const;

/**
 * Saves the filters of the list, or forgets them when there are none. They are sent one after the other, so that the last
 * ones stand; what is under way counts as saved, and when the last one fails the server is asked what stands.
 */
export const useSaveFilters = () => {
  const client = useQueryClient();
  const { queryKey } = savedFiltersQuery();
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(":") },
    mutationFn: (filters: JobPostFilters) =>
      hasConditions(filters) ? call(saveFilterHistory, { body: { filter_history: toHistory(filters) } }) : call(resetFilterHistory, {}),
    onMutate: async (filters) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, conditionsOf(filters));
    },
    onError: async () => {
      if (client.isMutating({ mutationKey }) === 1) await client.resetQueries({ queryKey });
    },
  });
};

/**
 * Saves filters as they are chosen. Words that were searched for are of the moment: they are saved only by asking for it,
 * and stay saved as long as they are shown.
 */
export const useRememberFilters = () => {
  const client = useQueryClient();
  const { mutate } = useSaveFilters();
  return (before: JobPostFilters, next: JobPostFilters): void => {
    const savedWords = client.getQueryData(savedFiltersQuery().queryKey)?.q;
    const lasting = (filters: JobPostFilters) => tidyFilters({ ...filters, q: filters.q === savedWords ? filters.q : undefined });
    if (!haveSameConditions(lasting(before), lasting(next))) mutate(lasting(next));
  };
};

import { resetFilterHistory, saveFilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { conditionsOf, hasConditions, haveSameConditions, tidyFilters, type JobPostFilters } from "../list/filters.ts";
import { savedFiltersQuery } from "./queries.ts";
import { toHistory } from "./wire.ts";

const mutationKey = ["filter-history", "save"] as const;

/**
 * Saves the filters of the list, or deletes the saved filters when the list has none. Requests run one after another, so that
 * the last one wins. Pending filters count as saved. If the last request fails, the saved filters are fetched from the server.
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
 * Saves filters automatically when the doctor changes them. Search terms are usually temporary, so they are saved only
 * with the save button. They stay saved while the list uses them.
 */
export const useAutosaveFilters = () => {
  const client = useQueryClient();
  const { mutate } = useSaveFilters();
  return (before: JobPostFilters, next: JobPostFilters): void => {
    const savedTerms = client.getQueryData(savedFiltersQuery().queryKey)?.q;
    const lasting = (filters: JobPostFilters) => tidyFilters({ ...filters, q: filters.q === savedTerms ? filters.q : undefined });
    if (!haveSameConditions(lasting(before), lasting(next))) mutate(lasting(next));
  };
};

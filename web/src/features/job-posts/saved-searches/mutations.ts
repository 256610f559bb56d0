import {
  type AlertTiming,
  type CountedSearch,
  createSavedSearch,
  deleteSavedSearch,
  restoreSavedSearch,
  updateSavedSearch,
} from "@rounds/contract/job-posts/saved-searches.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { pendingChanges } from "../../../lib/pending-changes.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { toHistory } from "../filter-histories/wire.ts";
import type { JobPostFilters } from "../list/filters.ts";
import { savedSearchesQuery } from "./queries.ts";
import { timingChanged } from "./texts.ts";

const { queryKey } = savedSearchesQuery();
/** One after another, so that the last choice wins. */
const scope = { id: "saved-searches" };
const updateKey = ["saved-searches", "update"] as const;

const reload = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey });

const patch = async (client: QueryClient, change: (searches: readonly CountedSearch[]) => CountedSearch[]): Promise<void> => {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (searches) => searches && change(searches));
};

type NewSearch = { readonly name: string; readonly filters: JobPostFilters; readonly timing: AlertTiming };

export const useCreateSearch = () => {
  const client = useQueryClient();
  return useAct({
    scope,
    mutationFn: ({ filters, ...search }: NewSearch) =>
      call(createSavedSearch, { body: { saved_search: { ...search, filters: toHistory(filters) } } }),
    onSettled: (_answer, error) => reloadAfter(error, () => reload(client)),
  });
};

type SearchRow = { readonly id: number; readonly name: string; readonly timing: AlertTiming };
type Change = { readonly id: number; readonly name?: string; readonly timing?: AlertTiming };

/** The page changes immediately. A failure takes the change back, because on a dead network the reload fails too. */
const useUpdate = () => {
  const client = useQueryClient();
  const change = (id: number, fields: Omit<Change, "id">) =>
    patch(client, (searches) => searches.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  const changesOf = (id: number) => pendingChanges<SearchRow>(client, id, { mutationKey: updateKey, isOf: (other) => other.id === id });
  return useMutation({
    mutationKey: updateKey,
    scope,
    mutationFn: ({ id, ...fields }: Change) => call(updateSavedSearch, { params: { id }, body: { saved_search: fields } }),
    onMutate: async ({ id, ...fields }) => {
      const shown = client.getQueryData(queryKey)?.find((one) => one.id === id);
      if (shown) changesOf(id).begin({ id, name: shown.name, timing: shown.timing });
      await change(id, fields);
    },
    onSuccess: (_answer, saved) => changesOf(saved.id).succeed(saved),
    onError: async (error, { id }) => {
      toast.failure(error);
      await change(id, changesOf(id).fail());
    },
    // While another change waits, the list of the server would hide it.
    onSettled: (_answer, error) =>
      client.isMutating({ mutationKey: updateKey }) > 1 ? undefined : reloadAfter(error, () => reload(client)),
  });
};

type Named = { readonly id: number; readonly name: string };

/** Saves a new time of the alerts immediately. The toast can undo it. */
export const useChangeTiming = () => {
  const { mutate } = useUpdate();
  return ({ id, name }: Named, before: AlertTiming, timing: AlertTiming): void =>
    mutate({ id, timing }, { onSuccess: () => toast.success(timingChanged(name, timing), { undo: () => mutate({ id, timing: before }) }) });
};

export const useRename = () => useUpdate();

/** Deletes a search immediately. The toast can undo it. */
export const useDeleteSearch = () => {
  const client = useQueryClient();
  const restore = useMutation({
    scope,
    mutationFn: (id: number) => call(restoreSavedSearch, { params: { id } }),
    onError: (error) => toast.failure(error),
    onSettled: () => reload(client),
  });
  const remove = useMutation({
    scope,
    mutationFn: ({ id }: Named) => call(deleteSavedSearch, { params: { id } }),
    onMutate: async ({ id }) => {
      const before = client.getQueryData(queryKey);
      await patch(client, (searches) => searches.filter((one) => one.id !== id));
      return before;
    },
    onSuccess: (_, { id, name }) => toast.success(`‘${name}’ 알림을 지웠어요.`, { undo: () => restore.mutate(id) }),
    onError: async (error, { id }, before) => {
      toast.failure(error);
      await patch(
        client,
        (searches) => before?.filter((one) => one.id === id || searches.some((other) => other.id === one.id)) ?? [...searches],
      );
    },
    onSettled: (_answer, error) => reloadAfter(error, () => reload(client)),
  });
  return remove.mutate;
};

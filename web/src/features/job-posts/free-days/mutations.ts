import { changeFreeDays } from "@rounds/contract/job-posts/free-days.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { jobPostKeys } from "../list/queries.ts";
import { type Change, changed, inverse, merged, missing } from "./calendar.ts";
import { freeDaysQuery } from "./queries.ts";
import { storeUnsaved } from "./unsaved.ts";

const mutationKey = ["free-days", "change"] as const;

/**
 * Marks days immediately, and saves them in the background. Requests run one after another. A failed change is taken back, and stays on the
 * device until the server has it.
 */
export const useChangeFreeDays = () => {
  const client = useQueryClient();
  const { queryKey } = freeDaysQuery();
  const apply = (change: Change | undefined) =>
    client.setQueryData(queryKey, (calendar) => calendar && change && changed(calendar, change));
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(":") },
    mutationFn: ({ add, remove }: Change) => call(changeFreeDays, { body: { free_days: { add: [...add], remove: [...remove] } } }),
    onMutate: async (change) => {
      storeUnsaved(client, (unsaved) => merged(unsaved, change));
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      apply(change);
      return before && inverse(before, change);
    },
    onSuccess: async (calendar) => {
      storeUnsaved(client, (unsaved) => missing(calendar, unsaved));
      // A reload that began during the request may have read the days before it.
      await client.cancelQueries({ queryKey });
      // An earlier response lacks the days of the later changes.
      if (isLast()) client.setQueryData(queryKey, calendar);
    },
    onError: (_error, _change, undo) => void apply(undo),
    onSettled: () => {
      // Lists of posts may depend on the free days.
      if (isLast()) return client.invalidateQueries({ queryKey: jobPostKeys.lists });
      return undefined;
    },
  });
};

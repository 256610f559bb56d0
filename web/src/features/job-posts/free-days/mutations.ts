import { changeFreeDays } from "@rounds/contract/job-posts/free-days.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { jobPostKeys } from "../list/queries.ts";
import { type Calendar, type Change, changed, merged, missing } from "./calendar.ts";
import { freeDaysQuery } from "./queries.ts";
import { storeUnsaved } from "./unsaved.ts";

const mutationKey = ["free-days", "change"] as const;

/** The calendar of the server, without the changes that wait. */
const savedKey = [...mutationKey, "saved"] as const;

/**
 * Marks days immediately, and saves them in the background. Requests run one after another. A failed change is taken back, and stays on the
 * device until the server has it.
 */
export const useChangeFreeDays = () => {
  const client = useQueryClient();
  const { queryKey } = freeDaysQuery();
  /** The oldest change first. It stays in the list until its callbacks have ended. */
  const waiting = (): Change[] =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: "pending" })
      .map(({ state }) => state.variables as Change);
  const isLast = () => waiting().length === 1;
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(":") },
    mutationFn: ({ add, remove }: Change) => call(changeFreeDays, { body: { free_days: { add: [...add], remove: [...remove] } } }),
    onMutate: async (change) => {
      // Later changes are shown over this one, so only the first of them knows the saved days.
      if (isLast()) client.setQueryData(savedKey, client.getQueryData(queryKey));
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (calendar) => calendar && changed(calendar, change));
      // After the calendar, because a day that is only here is announced as not saved.
      storeUnsaved(client, (unsaved) => merged(unsaved, change));
    },
    onSuccess: async (calendar) => {
      storeUnsaved(client, (unsaved) => missing(calendar, unsaved));
      client.setQueryData(savedKey, calendar);
      // A reload that began during the request may have read the days before it.
      await client.cancelQueries({ queryKey });
      // An earlier response lacks the days of the later changes.
      if (isLast()) client.setQueryData(queryKey, calendar);
    },
    onError: () => {
      const saved = client.getQueryData<Calendar>(savedKey);
      if (saved) client.setQueryData(queryKey, waiting().slice(1).reduce(changed, saved));
    },
    onSettled: () => {
      // Lists of posts may depend on the free days.
      if (isLast()) return client.invalidateQueries({ queryKey: jobPostKeys.lists });
      return undefined;
    },
  });
};

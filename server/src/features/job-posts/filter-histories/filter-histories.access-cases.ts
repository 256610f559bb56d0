import { getFilterHistory, resetFilterHistory, saveFilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { accessCase, withoutInput } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(getFilterHistory, {
    own: async ({ make }, caller) => {
      // The pay is the person's id, so that it identifies the owner of the returned filters.
      await make.filterHistory(caller, { pay: caller.userId });
      return {};
    },
    reveals: ({ user_post_filter_history }) => [user_post_filter_history.pay],
  }),
  accessCase(saveFilterHistory, { own: async () => ({ body: { filter_history: { pay: 1300 } } }) }),
  accessCase(resetFilterHistory, withoutInput),
];

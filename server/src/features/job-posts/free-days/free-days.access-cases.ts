import * as contract from "@rounds/contract/job-posts/free-days.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { accessCase } from "../../../testing/access-cases.ts";
import { dayIn } from "../../../testing/days.ts";

export const accessCases = [
  accessCase(contract.listFreeDays, {
    own: async ({ make, deps }, caller) => {
      // Other days than those of another person, and these cases run often.
      await deps.db.deleteFrom("free_days").where("user_id", "=", caller.userId).execute();
      await make.freeDays(caller, [dayIn(caller.userId % 300)]);
      return {};
    },
    reveals: ({ free_days }) => free_days.map(({ day }) => Number(day.replaceAll("-", ""))),
  }),
  accessCase(contract.changeFreeDays, { own: async () => ({ body: { free_days: { add: [seoulToday()] } } }) }),
  accessCase(contract.listJobPostsOfDay, { own: async () => ({ query: { day: seoulToday() } }) }),
];

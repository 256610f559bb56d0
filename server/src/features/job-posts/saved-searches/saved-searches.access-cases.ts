import { noFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import * as contract from "@rounds/contract/job-posts/saved-searches.ts";
import { type AccessCaller, accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const search = { name: "판교 내과", filters: { ...noFilters, specialties: ["내과"] } };
/** Only doctors have searches. Other callers get the id of a doctor's. */
const searchOf = async ({ make }: Harness, caller?: AccessCaller) =>
  (await make.savedSearch(caller?.isDoctor ? caller : await make.doctor())).id;
const own = async (server: Harness, caller: AccessCaller) => {
  // A doctor has at most ten searches, and these cases run often.
  if (caller.isDoctor) await server.deps.db.deleteFrom("saved_searches").where("user_id", "=", caller.userId).execute();
  return { params: { id: await searchOf(server, caller) } };
};
const foreign = async (server: Harness) => ({ params: { id: await searchOf(server) } });
const missing = { params: { id: missingId } };
const body = { saved_search: { timing: "off" as const } };

export const accessCases = [
  accessCase(contract.listSavedSearches, {
    own: async (server, caller) => {
      await own(server, caller);
      return {};
    },
    reveals: ({ saved_searches }) => saved_searches.map(({ id }) => id),
  }),
  accessCase(contract.createSavedSearch, { own: async () => ({ body: { saved_search: search } }) }),
  accessCase(contract.updateSavedSearch, {
    own: async (...given) => ({ ...(await own(...given)), body }),
    foreign: async (server) => ({ ...(await foreign(server)), body }),
    missing: { ...missing, body },
  }),
  accessCase(contract.deleteSavedSearch, { own, foreign, missing }),
  accessCase(contract.restoreSavedSearch, { own, foreign, missing }),
];

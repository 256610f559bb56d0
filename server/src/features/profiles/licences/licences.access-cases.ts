import * as contract from "@rounds/contract/profiles/licences.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const registered = async ({ make }: Harness) => make.licence();

/** A check of a doctor for an operator to decide. */
const makeCheck = async ({ make }: Harness): Promise<number> => make.licenceCheck(await make.doctor());

const decision = { licence_review: { state: "verified" as const } };

export const accessCases = [
  accessCase(contract.checkDoctorLicence, { own: async (server) => ({ body: await registered(server) }) }),
  accessCase(contract.checkDoctorLicenceByQuery, { own: async (server) => ({ query: await registered(server) }) }),
  accessCase(contract.listLicenceReviews, {
    own: async (server) => {
      await makeCheck(server);
      return {};
    },
  }),
  accessCase(contract.readLicenceReview, {
    own: async (server) => ({ params: { id: await makeCheck(server) } }),
    foreign: async (server) => ({ params: { id: await makeCheck(server) } }),
    missing: { params: { id: missingId } },
    operatorsSeeAll: true,
  }),
  accessCase(contract.decideLicence, {
    own: async (server) => ({ params: { id: await makeCheck(server) }, body: decision }),
    foreign: async (server) => ({ params: { id: await makeCheck(server) }, body: decision }),
    missing: { params: { id: missingId }, body: decision },
    operatorsSeeAll: true,
  }),
  accessCase(contract.importLicenceRegister, { own: async () => ({ body: { csv: "name,birth_date,license_number\n" } }) }),
];

import * as contract from "@rounds/contract/profiles/licences.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const known = async ({ make }: Harness) => make.licence();

/** A check of a doctor's that an operator may read and decide. */
const requested = async ({ make }: Harness): Promise<number> => make.licenceCheck(await make.doctor());

const decision = { licence_review: { state: "verified" as const } };

export const accessCases = [
  accessCase(contract.checkDoctorLicence, { own: async (server) => ({ body: await known(server) }) }),
  accessCase(contract.checkDoctorLicenceByQuery, { own: async (server) => ({ query: await known(server) }) }),
  accessCase(contract.listLicenceReviews, {
    own: async (server) => {
      await requested(server);
      return {};
    },
  }),
  accessCase(contract.readLicenceReview, {
    own: async (server) => ({ params: { id: await requested(server) } }),
    foreign: async (server) => ({ params: { id: await requested(server) } }),
    missing: { params: { id: missingId } },
    operatorsSeeAll: true,
  }),
  accessCase(contract.decideLicence, {
    own: async (server) => ({ params: { id: await requested(server) }, body: decision }),
    foreign: async (server) => ({ params: { id: await requested(server) }, body: decision }),
    missing: { params: { id: missingId }, body: decision },
    operatorsSeeAll: true,
  }),
  accessCase(contract.importLicenceRegister, { own: async () => ({ body: { csv: "name,birth_date,license_number\n" } }) }),
];

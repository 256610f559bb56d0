import * as contract from "@rounds/contract/hospitals/hospital.ts";
import { accessCase, missingId, withoutInput, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

/** A new hospital. The caller becomes its owner if the caller owns other hospitals. */
async function another({ make, deps }: Harness, { userId, businesses }: AccessCaller): Promise<number> {
  const { id } = await make.business();
  if (businesses.length > 0) await deps.db.insertInto("business_owners").values({ business_id: id, user_id: userId }).execute();
  return id;
}

const own = async (server: Harness, caller: AccessCaller) => ({ params: { id: await another(server, caller) } });
const foreign = async ({ make }: Harness) => ({ params: { id: (await make.owner()).businesses[0]?.id ?? missingId } });
const missing = { params: { id: missingId } };
const change = { body: { business: { num_beds: 30 } } };

export const accessCases = [
  accessCase(contract.listUserBusinesses, withoutInput),
  accessCase(contract.listBusinesses, withoutInput),
  accessCase(contract.createBusiness, {
    own: async () => ({ body: { business: { name: "가온내과의원" } } }),
    usesUpCaller: true,
    otherIds: {
      hospital_register_id: {
        status: 404,
        input: async () => (hospital_register_id) => ({ body: { business: { name: "가온내과의원", hospital_register_id } } }),
        // A hospital of another owner that is not in the register.
        foreign: async ({ make }) => (await make.owner()).businesses[0]?.id ?? missingId,
      },
    },
  }),
  accessCase(contract.updateBusiness, {
    own: async (server, caller) => ({ ...(await own(server, caller)), ...change }),
    foreign: async (server) => ({ ...(await foreign(server)), ...change }),
    missing: { ...missing, ...change },
    operatorsSeeAll: true,
  }),
  accessCase(contract.deleteBusiness, { own, foreign, missing, operatorsSeeAll: true }),
];

import * as contract from "@rounds/contract/accounts/legal-holds.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const why = { body: { legal_hold: { reason: "소송 자료 보존" } } };
const doctor = async ({ make }: Harness) => ({ params: { user_id: (await make.doctor()).userId } });
const missing = { params: { user_id: missingId } };

/** A doctor on hold. */
async function onHold({ make, deps }: Harness) {
  const { userId } = await make.doctor();
  const { userId: placedBy } = await make.operator();
  await deps.db.insertInto("legal_holds").values({ user_id: userId, reason: "소송 자료 보존", placed_by: placedBy }).execute();
  return { params: { user_id: userId }, ...why };
}

export const accessCases = [
  accessCase(contract.listLegalHolds, { own: doctor, foreign: doctor, missing, operatorsSeeAll: true }),
  accessCase(contract.placeLegalHold, {
    own: async (server) => ({ ...(await doctor(server)), ...why }),
    foreign: async (server) => ({ ...(await doctor(server)), ...why }),
    missing: { ...missing, ...why },
    operatorsSeeAll: true,
  }),
  accessCase(contract.liftLegalHold, { own: onHold, foreign: onHold, missing: { ...missing, ...why }, operatorsSeeAll: true }),
];

import * as contract from "@rounds/contract/hospitals/register.ts";
import { randomUUID } from "node:crypto";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const registered = ({ make }: Harness) => make.business({ hira_code: randomUUID() });

async function pendingClaim(server: Harness): Promise<number> {
  const { id } = await registered(server);
  const { body } = await server.as(await server.make.agreedNewcomer()).call(contract.claimHospital, { body: { business_id: id } });
  return body.business_claim.id;
}

const decision = { body: { business_claim: { state: "rejected" as const } } };
const decisionOnClaim = async (server: Harness) => ({ params: { id: await pendingClaim(server) }, ...decision });

export const accessCases = [
  accessCase(contract.searchHospitalRegister, { own: async () => ({ query: { q: "가온" } }) }),
  accessCase(contract.claimHospital, {
    own: async (server) => ({ body: { business_id: (await registered(server)).id } }),
    // A hospital outside the register cannot be claimed.
    foreign: async ({ make }) => ({ body: { business_id: (await make.business()).id } }),
    missing: { body: { business_id: missingId } },
  }),
  accessCase(contract.listOwnClaims, withoutInput),
  accessCase(contract.listClaims, withoutInput),
  accessCase(contract.decideClaim, {
    own: decisionOnClaim,
    foreign: decisionOnClaim,
    missing: { params: { id: missingId }, ...decision },
    operatorsSeeAll: true,
  }),
];

import * as contract from "@rounds/contract/accounts/legal.ts";
import { accessCase, withoutInput } from "../../../testing/access-cases.ts";

const [{ version }] = contract.legalVersions.terms;

export const accessCases = [
  accessCase(contract.listLegalVersions, withoutInput),
  accessCase(contract.agreeToVersions, { own: async () => ({ body: { consents: [{ kind: "terms" as const, version }] } }) }),
  accessCase(contract.getLegalFigures, withoutInput),
];

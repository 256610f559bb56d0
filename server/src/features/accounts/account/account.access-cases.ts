import * as contract from "@rounds/contract/accounts/account.ts";
import { accessCase, withoutInput } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(contract.listConsents, withoutInput),
  accessCase(contract.changeConsent, { own: async () => ({ body: { consent: { kind: "advertising" as const, granted: true } } }) }),
  accessCase(contract.exportAccount, withoutInput),
  accessCase(contract.leaveService, {
    own: async () => ({ body: { confirmation: contract.leaveConfirmation } }),
    usesUpCaller: true,
  }),
];

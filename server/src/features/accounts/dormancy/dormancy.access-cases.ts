import * as contract from "@rounds/contract/accounts/dormancy.ts";
import { accessCase } from "../../../testing/access-cases.ts";
import { keepToken } from "./keep-link.ts";

export const accessCases = [
  accessCase(contract.keepAccount, {
    own: async ({ deps, make }) => ({ body: { token: keepToken(deps.vault, (await make.doctor()).userId, new Date()) } }),
  }),
];

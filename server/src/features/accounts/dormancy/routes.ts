import * as contract from "@rounds/contract/accounts/dormancy.ts";
import { implement } from "../../../http/implement.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.keepAccount, async ({ body, deps }) => {
    await service.keep(deps, body.token);
    return null;
  }),
];

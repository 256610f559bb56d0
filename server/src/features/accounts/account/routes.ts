import * as contract from "@rounds/contract/accounts/account.ts";
import { EncodedJson, implement } from "../../../http/implement.ts";
import { exportAccount } from "./export.ts";
import { presentConsent } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listConsents, async ({ actor, deps }) => ({
    consents: (await service.listConsents(deps, actor)).map(presentConsent),
  })),
  implement(contract.changeConsent, async ({ body, actor, deps }) => ({
    consents: (await service.changeConsent(deps, actor, body.consent)).map(presentConsent),
  })),
  implement(contract.exportAccount, async ({ actor, deps }) => new EncodedJson(await exportAccount(deps, actor), () => {})),
  implement(contract.leaveService, async ({ body, actor, deps, origin }) => {
    await service.leave(deps, actor, origin, body);
    return null;
  }),
];

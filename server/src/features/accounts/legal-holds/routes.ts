import * as contract from "@rounds/contract/accounts/legal-holds.ts";
import { implement } from "../../../http/implement.ts";
import { presentHold } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listLegalHolds, async ({ params, actor, deps, origin }) => ({
    legal_holds: (await service.list(deps, actor, origin, params.user_id)).map(presentHold),
  })),
  implement(contract.placeLegalHold, async ({ params, body, actor, deps, origin }) => ({
    legal_hold: presentHold(await service.place(deps, actor, origin, params.user_id, body.legal_hold.reason.trim())),
  })),
  implement(contract.liftLegalHold, async ({ params, body, actor, deps, origin }) => ({
    legal_hold: presentHold(await service.lift(deps, actor, origin, params.user_id, body.legal_hold.reason.trim())),
  })),
];

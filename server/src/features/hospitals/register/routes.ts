import * as contract from "@rounds/contract/hospitals/register.ts";
import { implement } from "../../../http/implement.ts";
import { presentClaim, presentPendingClaim, presentRegistered } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.searchHospitalRegister, async ({ query, deps }) => ({
    hospitals: (await service.search(deps, query.q)).map(({ row, ownership }) => presentRegistered(row, ownership)),
  })),
  implement(contract.claimHospital, async ({ body, actor, deps, origin }) => ({
    business_claim: presentClaim(await service.claim(deps, actor, origin, body.business_id)),
  })),
  implement(contract.listOwnClaims, async ({ actor, deps }) => ({
    business_claims: (await service.listOwn(deps, actor)).map(presentClaim),
  })),
  implement(contract.listClaims, async ({ query, actor, deps, origin }) => {
    const { rows, ...page } = await service.listPending(deps, actor, origin, query);
    const business_claims = rows.map(presentPendingClaim);
    return { business_claims, ...page };
  }),
  implement(contract.decideClaim, async ({ params, body, actor, deps, origin }) => ({
    business_claim: presentClaim(await service.decide(deps, actor, origin, params.id, body.business_claim.state)),
  })),
];

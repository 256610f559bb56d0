import * as contract from "@rounds/contract/accounts/operators.ts";
import { respond, implement } from "../../../http/implement.ts";
import * as factor from "./factor.ts";
import { presentFactor, presentOperator, presentSession } from "./present.ts";
import * as service from "./service.ts";

/** The response contains a secret, so that neither browsers nor proxies may store it. */
const noStore = { "cache-control": "private, no-store" };

export const routes = [
  implement(contract.readOperatorFactor, async ({ actor, deps }) =>
    respond(200, { operator_factor: presentFactor(await factor.read(deps, actor)) }, noStore),
  ),
  implement(contract.startFactorEnrolment, async ({ actor, deps, origin }) => {
    const { secret, uri, expiresAt } = await factor.startEnrolment(deps, actor, origin);
    return respond(201, { enrolment: { secret, uri, expires_at: expiresAt } }, noStore);
  }),
  implement(contract.confirmFactorEnrolment, async ({ body, actor, deps, origin }) =>
    respond(200, { recovery_codes: await factor.confirmEnrolment(deps, actor, origin, body.code) }, noStore),
  ),
  implement(contract.passOperatorFactor, async ({ body, actor, deps, origin }) => ({
    operator_factor: presentFactor(await factor.pass(deps, actor, origin, body.code)),
  })),
  implement(contract.renewRecoveryCodes, async ({ actor, deps, origin }) =>
    respond(201, { recovery_codes: await factor.renewRecoveryCodes(deps, actor, origin) }, noStore),
  ),
  implement(contract.listOperators, async ({ actor, deps, origin }) => ({
    operators: (await service.list(deps, actor, origin)).map((one) => presentOperator(actor, one)),
  })),
  implement(contract.grantOperator, async ({ body, actor, deps, origin }) => ({
    operator: presentOperator(actor, await service.grant(deps, actor, origin, body.operator.user_id)),
  })),
  implement(contract.withdrawOperator, async ({ params, actor, deps, origin }) => {
    await service.withdraw(deps, actor, origin, params.user_id);
    return null;
  }),
  implement(contract.resetOperatorFactor, async ({ params, actor, deps, origin }) => {
    await service.resetFactor(deps, actor, origin, params.user_id);
    return null;
  }),
  implement(contract.listOperatorSessions, async ({ params, actor, deps, origin }) => ({
    operator_sessions: (await service.listSessions(deps, actor, origin, params.user_id)).map((row) => presentSession(actor, row)),
  })),
  implement(contract.endOperatorSession, async ({ params, actor, deps, origin }) => {
    await service.endSession(deps, actor, origin, params.user_id, params.id);
    return null;
  }),
];

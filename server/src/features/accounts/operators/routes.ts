import * as contract from "@rounds/contract/accounts/operators.ts";
import { implement } from "../../../http/implement.ts";
import * as factor from "./factor.ts";
import { presentFactor, presentOperator, presentSession } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.readOperatorFactor, async ({ actor, deps }) => ({
    operator_factor: presentFactor(await factor.read(deps, actor)),
  })),
  implement(contract.startFactorEnrolment, async ({ actor, deps, origin }) => {
    const { secret, uri, expiresAt } = await factor.startEnrolment(deps, actor, origin);
    return { enrolment: { secret, uri, expires_at: expiresAt } };
  }),
  implement(contract.confirmFactorEnrolment, async ({ body, actor, deps, origin }) => ({
    recovery_codes: await factor.confirmEnrolment(deps, actor, origin, body.code),
  })),
  implement(contract.passOperatorFactor, async ({ body, actor, deps, origin }) => ({
    operator_factor: presentFactor(await factor.pass(deps, actor, origin, body.code)),
  })),
  implement(contract.renewRecoveryCodes, async ({ actor, deps, origin }) => ({
    recovery_codes: await factor.renewRecoveryCodes(deps, actor, origin),
  })),
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
  implement(contract.endUserSessions, async ({ params, actor, deps, origin }) => ({
    ended_sessions: await service.endAllSessions(deps, actor, origin, params.user_id),
  })),
];

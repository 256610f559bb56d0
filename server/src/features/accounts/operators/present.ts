import type { Operator, OperatorFactor, OperatorSession } from "@rounds/contract/accounts/operators.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { OwnFactor } from "./factor.ts";
import { presentOwnSession } from "../sessions/present.ts";
import type { SessionRow } from "../sessions/queries.ts";
import type { OpenOperator } from "./service.ts";

export const presentFactor = ({ required, state, endedAfterMinutes, enrolledAt, codesLeft }: OwnFactor): OperatorFactor => ({
  required,
  state,
  ended_after_minutes: endedAfterMinutes,
  enrolled_at: enrolledAt,
  recovery_codes_left: codesLeft,
});

export const presentOperator = (actor: Actor, { row, email, granterName }: OpenOperator): Operator => ({
  user_id: row.id,
  name: row.name,
  email,
  is_me: row.id === actor.userId,
  granted_at: row.granted_at,
  granted_by: row.granted_by,
  granted_by_name: granterName,
  factor_enrolled_at: row.enrolled_at,
  session_count: row.session_count,
});

export const presentSession = (actor: Actor, row: SessionRow): OperatorSession => ({
  ...presentOwnSession(actor, row),
  factor_passed_at: row.factor_passed_at,
});

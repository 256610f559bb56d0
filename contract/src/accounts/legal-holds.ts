import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Id, Line, reason, rows, Timestamp } from "../fields.ts";

export const errors = {
  "legal_hold.placed": { status: 409, message: "이미 법적 보존 중인 유저예요." },
  "legal_hold.not_found": { status: 404, message: "법적 보존 중이 아닌 유저예요." },
} as const satisfies ErrorTable;

export const maxHoldReasonLength = 500;

/** While it is not lifted, neither the retention nor an erasure removes data of the person. The three last values are null until then. */
export const LegalHold = z.object({
  id: BodyId,
  reason: Line,
  placed_at: Timestamp,
  /** The name of the operator's profile, or the e-mail of the sign-in. */
  placed_by_name: Line.nullable(),
  lift_reason: Line.nullable(),
  lifted_at: Timestamp.nullable(),
  lifted_by_name: Line.nullable(),
});
export type LegalHold = z.infer<typeof LegalHold>;

const byPerson = z.object({ user_id: Id });

export const listLegalHolds = endpoint({
  method: "GET",
  path: "/api/v1/users/:user_id/legal_holds",
  access: "operator",
  summary: "The legal holds of a person, newest first. At most the first one is in force. The reading is audited.",
  params: byPerson,
  ok: { 200: z.object({ legal_holds: rows(LegalHold) }) },
  errors: ["user.not_found"],
});

export const placeLegalHold = endpoint({
  method: "POST",
  path: "/api/v1/users/:user_id/legal_holds",
  access: "operator",
  summary: "Places a legal hold: all data of the person stays, and the person cannot delete the account.",
  params: byPerson,
  body: z.object({ legal_hold: z.object({ reason: reason(maxHoldReasonLength) }) }),
  ok: { 201: z.object({ legal_hold: LegalHold }) },
  errors: ["user.not_found", "legal_hold.placed"],
});

export const liftLegalHold = endpoint({
  method: "POST",
  path: "/api/v1/users/:user_id/legal_holds/lift",
  access: "operator",
  summary: "Lifts the legal hold of a person. Data whose time is over leaves with the next run of the retention.",
  params: byPerson,
  body: z.object({ legal_hold: z.object({ reason: reason(maxHoldReasonLength) }) }),
  ok: { 200: z.object({ legal_hold: LegalHold }) },
  errors: ["user.not_found", "legal_hold.not_found"],
});

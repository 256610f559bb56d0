import type { ApplicationRetention } from "@rounds/contract/applications/extensions.ts";
import type { Actor } from "../../../auth/actor.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { canRequest, clearedAt, extendedTo } from "./policy.ts";
import type { RetainedRow } from "./queries.ts";

const dayOf = (time: Date | null): string | null => (time === null ? null : seoulToday(time));

export const presentRetention = (actor: Actor, row: RetainedRow, now: Date): ApplicationRetention => ({
  keeps_until: dayOf(clearedAt(row)),
  extends_until: dayOf(extendedTo(row, now)),
  can_request: canRequest(actor, row, now),
  extension:
    row.reason === null || row.requested_at === null
      ? null
      : {
          hospital_name: row.business_name,
          reason: row.reason,
          requested_at: row.requested_at,
          is_agreed: row.is_agreed,
          decided_at: row.decided_at,
        },
});

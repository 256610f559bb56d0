import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { listEventInvitations } from "@rounds/contract/rewards/event-invitations.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { countCap, cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import { readSortedPage } from "../../../lib/sorted-cursor.ts";
import { openPhones } from "../rewards/service.ts";
import * as queries from "./queries.ts";
import type { InvitationPlace, InvitationRow } from "./queries.ts";

/** An invitation with its numbers opened. */
export type OpenInvitation = { readonly row: InvitationRow; readonly phone: string | null; readonly inviterPhone: string | null };

type Query = HandlerInput<typeof listEventInvitations>["query"];
type Page = { readonly rows: readonly InvitationRow[]; readonly next_cursor: string | null };

async function readPage({ vault }: Deps, tx: Tx, { limit, cursor, sort, direction }: Query): Promise<Page> {
  if (sort !== undefined) {
    return readSortedPage(vault, { direction, limit, cursor }, (page) => queries.listSortedInvitations(tx, sort, page));
  }
  const after = decodeCursor(cursor, ["time", "id", "id"]) as InvitationPlace | null;
  const found = await queries.listInvitations(tx, { limit, after });
  return cutPage(found, limit, (last) => [last.created_at, last.marketing_event_id, last.user_id]);
}

/** Invitations to events with both vouchers. Reading whose they are is written to the audit log. Throws request.invalid for a foreign cursor. */
export function listInvitations(deps: Deps, actor: Actor, origin: AuditOrigin, query: Query) {
  return inTransaction(deps.db, async (tx) => {
    const { rows, next_cursor } = await readPage(deps, tx, query);
    if (rows.length > 0) {
      const subjects = rows.flatMap((row) => [row.user_id, row.inviter_user_id]);
      const details = { marketing_event_ids: [...new Set(rows.map((row) => row.marketing_event_id))] };
      await record(tx, actor, origin, { action: "reward.list", entity: "reward", subjects, details });
    }
    return {
      invitations: rows.map((row): OpenInvitation => ({ row, ...openPhones(deps, row) })),
      next_cursor,
      ...(query.cursor !== undefined ? {} : totalFields(await queries.countInvitations(tx, countCap + 1))),
    };
  });
}

import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { listSentRewards } from "@rounds/contract/rewards/rewards.ts";
import type { Actor } from "../../../auth/actor.ts";
import { colleagueName } from "../../../auth/sign-in-email.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { countCap, cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import { readSortedPage } from "../../../lib/sorted-cursor.ts";
import type { RewardScope } from "../rewards/queries.ts";
import * as queries from "./queries.ts";
import type { SentRow } from "./queries.ts";

export type OpenSent = { readonly row: SentRow; readonly phone: string | null; readonly senderName: string | null };

async function readSent(
  { vault }: Deps,
  tx: Tx,
  scope: RewardScope,
  { limit, cursor, sort, direction }: HandlerInput<typeof listSentRewards>["query"],
): Promise<{ rows: SentRow[]; next_cursor: string | null }> {
  if (sort !== undefined) {
    return readSortedPage(vault, { direction, limit, cursor }, (page) => queries.listSortedSent(tx, scope, sort, page));
  }
  const page = { limit, after: decodeCursor(cursor, ["time", "id"]) };
  return cutPage(await queries.listSent(tx, scope, page), limit, ({ sent_at, id }) => [sent_at, id]);
}

/** Sent vouchers with names and numbers. Reading them is written to the audit log. Throws request.invalid for a foreign cursor. */
export function listSent(deps: Deps, actor: Actor, origin: AuditOrigin, query: HandlerInput<typeof listSentRewards>["query"]) {
  const scope = { side: query.type, userId: query.user_id, from: query.from, to: query.to };
  return inTransaction(deps.db, async (tx) => {
    const { rows, next_cursor } = await readSent(deps, tx, scope, query);
    if (rows.length > 0) {
      const subjects = [...new Set(rows.map((row) => row.receiver_user_id))];
      await record(tx, actor, origin, {
        action: "reward.list",
        entity: "reward",
        subjects,
        details: { reward_ids: rows.map(({ id }) => id) },
      });
    }
    const open = (sealed: string | null) => (sealed === null ? null : deps.vault.open("profiles.phone_number", sealed));
    return {
      rewards: rows.map((row): OpenSent => ({
        row,
        phone: open(row.phone_number_sealed),
        senderName: colleagueName(deps.vault, row.sender_name, row.sender_email_sealed),
      })),
      next_cursor,
      ...(query.cursor !== undefined ? {} : totalFields(await queries.countSent(tx, scope, countCap + 1))),
    };
  });
}

export const readFigures = ({ db }: Deps) => queries.findFigures(db);

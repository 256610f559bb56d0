import type { searchAuditLog } from "@rounds/contract/audit-log.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Actor } from "../../auth/actor.ts";
import { record, type AuditOrigin } from "../../db/audit.ts";
import { inTransaction, type Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { countCap, cutPage, decodeCursor, totalFields } from "../../lib/cursor.ts";
import { cutSortedPage, readSortedCursor } from "../../lib/sorted-cursor.ts";
import * as queries from "./queries.ts";

/** An entry about a page of applications has many subjects. The list shows the first ones. */
const maxSubjects = 3;

type Query = HandlerInput<typeof searchAuditLog>["query"];
type Entries = { readonly rows: readonly queries.AuditRow[]; readonly next_cursor: string | null };

async function readEntries(
  { vault }: Deps,
  tx: Tx,
  scope: queries.AuditScope,
  { sort, direction, limit, cursor }: Query,
): Promise<Entries> {
  if (sort !== undefined && sort !== "at") {
    const sorted = { direction, limit, after: readSortedCursor(vault, cursor) };
    return cutSortedPage(vault, await queries.listSorted(tx, scope, sort, sorted), limit);
  }
  const page = { limit, direction: sort === "at" ? direction : "desc", after: decodeCursor(cursor, ["time", "id"]) } as const;
  return cutPage(await queries.list(tx, scope, page), limit, ({ at, id }) => [at, id]);
}

/** Entries with the names of the people in them. The audit log is personal data, so this search also adds an entry. */
export function search(deps: Deps, actor: Actor, origin: AuditOrigin, query: Query) {
  const scope = {
    actorUserId: query.mine === true ? actor.userId : query.actor_user_id,
    subjectUserId: query.subject_user_id,
    action: query.action,
    kind: query.kind,
    entity: query.entity,
    entityId: query.entity_id,
    from: query.from,
    to: query.to,
  };
  return inTransaction(deps.db, async (tx) => {
    const { rows, next_cursor } = await readEntries(deps, tx, scope, query);
    const userIds = rows.flatMap(({ actor_user_id, subject_user_ids }) => [
      ...(actor_user_id === null ? [] : [actor_user_id]),
      ...subject_user_ids.slice(0, maxSubjects),
    ]);
    const names = await queries.listNames(tx, [...new Set(userIds)]);
    const totals = query.cursor !== undefined ? {} : totalFields(await queries.count(tx, scope, countCap + 1));
    if (rows.length > 0)
      await record(tx, actor, origin, {
        action: "audit_log.read",
        entity: "audit_log",
        subjects: [...names.keys()],
        details: filtersOf(query),
      });
    return {
      lines: rows.map((row) => ({ row, names, subjects: row.subject_user_ids.slice(0, maxSubjects) })),
      next_cursor,
      ...totals,
    };
  });
}

export type NamedLine = Awaited<ReturnType<typeof search>>["lines"][number];

/** The filters of the search. They contain only ids and codes. */
const filtersOf = ({ cursor: _cursor, limit: _limit, sort: _sort, direction: _direction, ...filters }: Query): Record<string, unknown> =>
  filters;

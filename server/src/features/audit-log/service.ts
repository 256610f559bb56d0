import type { AuditPerson, exportAuditLog, searchAuditLog } from "@rounds/contract/audit-log.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { leftMemberName } from "@rounds/contract/left-member.ts";
import type { Actor } from "../../auth/actor.ts";
import { colleagueName } from "../../auth/sign-in-email.ts";
import { record, recordExport, type AuditOrigin } from "../../db/audit.ts";
import { inTransaction, type Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail } from "../../lib/app-error.ts";
import { countCap, cutPage, decodeCursor, totalFields } from "../../lib/cursor.ts";
import { readSortedPage } from "../../lib/sorted-cursor.ts";
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
    return readSortedPage(vault, { direction, limit, cursor }, (page) => queries.listSorted(tx, scope, sort, page));
  }
  const page = { limit, direction: sort === "at" ? direction : "desc", after: decodeCursor(cursor, ["time", "id"]) } as const;
  return cutPage(await queries.list(tx, scope, page), limit, ({ at, id }) => [at, id]);
}

const scopeOf = (actor: Actor, query: HandlerInput<typeof exportAuditLog>["query"]): queries.AuditScope => ({
  actorUserId: query.mine === true ? actor.userId : query.actor_user_id,
  subjectUserId: query.subject_user_id,
  action: query.action,
  kind: query.kind,
  entity: query.entity,
  entityId: query.entity_id,
  from: query.from,
  to: query.to,
});

/** Entries with the names of the people in them. The audit log is personal data, so this search also adds an entry. */
export function search(deps: Deps, actor: Actor, origin: AuditOrigin, query: Query) {
  const scope = scopeOf(actor, query);
  return inTransaction(deps.db, async (tx) => {
    const { rows, next_cursor } = await readEntries(deps, tx, scope, query);
    const userIds = rows.flatMap(({ actor_user_id, subject_user_ids }) => [
      ...(actor_user_id === null ? [] : [actor_user_id]),
      ...subject_user_ids.slice(0, maxSubjects),
    ]);
    const people = await queries.listPeople(tx, [...new Set(userIds)]);
    const lines = rows.map((row) => nameLine(deps, row, people));
    const totals = query.cursor !== undefined ? {} : totalFields(await queries.count(tx, scope, countCap + 1));
    if (rows.length > 0)
      await record(tx, actor, origin, {
        action: "audit_log.read",
        entity: "audit_log",
        subjects: [...new Set(lines.flatMap(namedIn))],
        details: filtersOf(query),
      });
    return { lines, next_cursor, ...totals };
  });
}

export type NamedLine = { readonly row: queries.AuditRow; readonly actor: AuditPerson | null; readonly subjects: readonly AuditPerson[] };

/**
 * Records that the operator saves lines as a file, with the names that the list shows. Throws audit_line.not_found for a line that is
 * missing or outside the filters.
 */
export async function recordFile(
  { db }: Deps,
  actor: Actor,
  origin: AuditOrigin,
  { query, body }: HandlerInput<typeof exportAuditLog>,
): Promise<void> {
  if (!(await queries.haveAll(db, body.ids, scopeOf(actor, query)))) throw fail("audit_line.not_found", ["ids"]);
  const subjects = await queries.listNamed(db, body.ids, maxSubjects);
  await recordExport(db, actor, origin, { action: "audit_log.download", entity: "audit_log", subjects }, { ...body, filters: query });
}

/**
 * Operators and members of hospitals need no profile, so those without a name have their sign-in e-mail instead, as on the other screens. Their
 * act keeps it when the role is gone.
 */
function nameLine({ vault }: Pick<Deps, "vault">, row: queries.AuditRow, people: ReadonlyMap<number, queries.AuditPersonRow>): NamedLine {
  const personOf = (user_id: number, wasStaff: boolean): AuditPerson => {
    const { name = null, email_sealed: sealed = null, is_staff = false } = people.get(user_id) ?? {};
    return { user_id, name: is_staff || wasStaff ? colleagueName(vault, name, sealed) : name };
  };
  return {
    row,
    actor: row.actor_user_id === null ? null : personOf(row.actor_user_id, row.actor_role !== "Doctor"),
    subjects: row.subject_user_ids.slice(0, maxSubjects).map((id) => personOf(id, false)),
  };
}

const namedIn = ({ actor, subjects }: NamedLine): number[] =>
  [actor, ...subjects].flatMap((person) =>
    person === null || person.name === null || person.name === leftMemberName ? [] : [person.user_id],
  );

/** The filters of the search. They contain only ids and codes. */
const filtersOf = ({ cursor: _cursor, limit: _limit, sort: _sort, direction: _direction, ...filters }: Query): Record<string, unknown> =>
  filters;

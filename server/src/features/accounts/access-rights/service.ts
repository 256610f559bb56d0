import type { exportAccessRights, listAccessRights } from "@rounds/contract/accounts/access-rights.ts";
import type { AuditPerson } from "@rounds/contract/audit-log.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Actor } from "../../../auth/actor.ts";
import { colleagueName } from "../../../auth/sign-in-email.ts";
import { record, recordExport, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import { listPeople } from "../../audit-log/index.ts";
import * as queries from "./queries.ts";

export type NamedRecord = {
  readonly row: queries.AccessRightRow;
  readonly person: AuditPerson;
  readonly changedBy: AuditPerson | null;
};

const peopleIn = ({ user_id, changed_by }: queries.AccessRightRow): number[] => (changed_by === null ? [user_id] : [user_id, changed_by]);

/** Records with the names of the people in them. They are personal data, so the reading adds an entry to the audit log. */
export function list(deps: Deps, actor: Actor, origin: AuditOrigin, query: HandlerInput<typeof listAccessRights>["query"]) {
  const { cursor, limit, ...scope } = query;
  return inTransaction(deps.db, async (tx) => {
    const found = await queries.list(tx, scope, limit, decodeCursor(cursor, ["time", "id"]));
    const { rows, next_cursor } = cutPage(found, limit, ({ at, id }) => [at, id]);
    const people = await listPeople(tx, [...new Set(rows.flatMap(peopleIn))]);
    /** Each of them has or had a right, so they need no profile. */
    const personOf = (user_id: number): AuditPerson => {
      const { name = null, email_sealed: sealed = null } = people.get(user_id) ?? {};
      return { user_id, name: colleagueName(deps.vault, name, sealed) };
    };
    const records = rows.map((row): NamedRecord => ({
      row,
      person: personOf(row.user_id),
      changedBy: row.changed_by === null ? null : personOf(row.changed_by),
    }));
    const totals = cursor === undefined ? totalFields(await queries.count(tx, scope, countCap + 1)) : {};
    if (rows.length > 0)
      await record(tx, actor, origin, {
        action: "access_right.list",
        entity: "access_right",
        subjects: [...people.keys()],
        details: scope,
      });
    return { records, next_cursor, ...totals };
  });
}

/** Records that the operator saves these rows as a file. Throws access_right.not_found for a row that is missing or outside the filters. */
export async function recordFile(
  { db }: Deps,
  actor: Actor,
  origin: AuditOrigin,
  { query, body }: HandlerInput<typeof exportAccessRights>,
): Promise<void> {
  if (!(await queries.haveAll(db, body.ids, query))) throw fail("access_right.not_found", ["ids"]);
  const subjects = await queries.listNamed(db, body.ids);
  await recordExport(db, actor, origin, { action: "access_right.download", entity: "access_right", subjects }, { ...body, filters: query });
}

import type { ReviewQuery } from "@rounds/contract/applications/review.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, decodeCursor, encodeCursor, totalFields } from "../../../lib/cursor.ts";
import { dayBefore, seoulToday } from "../../../lib/seoul-time.ts";
import { canOpenFiles, canSeePhone, canSeeReview, nameOfChanger } from "./policy.ts";
import type { Opened } from "./present.ts";
import * as queries from "./queries.ts";
import type { ReviewedRow } from "./queries.ts";
import { isExactId, readSearchTerms, withoutPhone } from "./search-terms.ts";

/** Decrypts an application for this user. */
export const open = (deps: Deps, actor: Actor, row: ReviewedRow): Opened => ({
  row,
  phone:
    row.phone_number_sealed === null || !canSeePhone(actor, row) ? "" : deps.vault.open("profiles.phone_number", row.phone_number_sealed),
  files: canOpenFiles(actor, row) ? (row.files ?? []) : [],
  changer: changerOf(deps, actor, row),
});

/** The name of the reviewer who made the latest change. Null for a change by the doctor. */
export function changerOf({ vault }: Pick<Deps, "vault">, actor: Actor, row: ReviewedRow): string | null {
  if (row.changed_by === null) return null;
  const { changer_name: name, changer_email_sealed: sealed, is_changer_operator } = row;
  const email = sealed === null ? null : vault.open("user_identities.email", sealed);
  return nameOfChanger(actor, { isOperator: is_changer_operator === true, name, email });
}

/** `q`: search terms. An application must match all of them. */
export type ListInput = ReviewQuery & { readonly q?: string | undefined };

export const listForOperator = (deps: Deps, actor: Actor, origin: AuditOrigin, input: ListInput) =>
  listForReview(deps, actor, origin, null, input);

type OwnerInput = ListInput & { readonly business_id?: number | undefined; readonly job_post_id?: number | undefined };

/** Applications to all hospitals of the owner, or to one hospital or post. Those of another owner return an empty list. */
export function listForOwner(deps: Deps, actor: Actor, origin: AuditOrigin, input: OwnerInput) {
  const chosen = input.business_id;
  const businessIds = actor.businessIds.filter((id) => chosen === undefined || id === chosen);
  return listForReview(deps, actor, origin, businessIds, input);
}

const beginning = "1970-01-01";

/** `businessIds` null means all hospitals. The audit log records which doctors' data were read. */
async function listForReview(deps: Deps, actor: Actor, origin: AuditOrigin, businessIds: readonly number[] | null, input: OwnerInput) {
  const q = input.q ?? "";
  const terms = readSearchTerms(deps.vault, q);
  const scope = {
    businessIds,
    jobPostId: input.job_post_id ?? null,
    // An exact id names one row, so the first day would only hide it.
    since: isExactId(q) ? beginning : (input.created_after_date ?? dayBefore(seoulToday(deps.now()))),
    hideCancelled: input.hide_cancelled,
    hideDropped: input.hide_dropped,
    statuses: input.current_status,
    sources: input.post_from,
    terms: businessIds === null ? terms : terms.map(withoutPhone),
  };
  const after = readCursor(deps, input);
  const page = { sort: input.sort, direction: input.direction, limit: input.limit, cap: countCap + 1, after };
  const { rows, total } = await queries.readForReview(deps.db, actor, origin, scope, page);
  const last = rows.at(-1);
  return {
    applications: rows.map((row) => open(deps, actor, row)),
    next_cursor: total > rows.length && last ? writeCursor(deps, last) : null,
    ...(after ? {} : totalFields(total)),
  };
}

const cursorColumn = "job_applications.cursor";

/** A cursor with a sort value is sealed. The value may be a name, and logs store addresses. */
const writeCursor = ({ vault }: Deps, { sort_key: key, updated_at: time, id }: { sort_key?: string; updated_at: string; id: number }) =>
  key === undefined ? encodeCursor([time, id]) : vault.seal(cursorColumn, encodeCursor([key, time, id]));

/** Throws request.invalid. */
function readCursor({ vault }: Deps, { cursor, sort }: ListInput): (string | number)[] | null {
  if (sort === "change" || cursor === undefined) return decodeCursor(cursor, ["time", "id"]);
  let opened: string;
  try {
    opened = vault.open(cursorColumn, cursor);
  } catch {
    throw fail("request.invalid", ["cursor"]);
  }
  return decodeCursor(opened, ["text", "time", "id"]);
}

/** One application. Throws application.not_found if it is missing or belongs to another hospital. */
export function readOne(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number): Promise<Opened> {
  return inTransaction(deps.db, async (tx) => {
    const row = await queries.findReviewed(tx, applicationId);
    if (!row || !canSeeReview(actor, row)) throw fail("application.not_found");
    await record(tx, actor, origin, {
      action: "application.read",
      entity: "job_application",
      subjects: [row.user_id],
      details: { job_application_ids: [row.id] },
    });
    return open(deps, actor, row);
  });
}

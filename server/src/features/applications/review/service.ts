import { exactId } from "@rounds/contract/applications/exact-id.ts";
import type { exportApplications, ReviewQuery } from "@rounds/contract/applications/review.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Actor } from "../../../auth/actor.ts";
import { type AuditOrigin, recordExport } from "../../../db/audit.ts";
import type { Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, decodeCursor, encodeCursor, totalFields } from "../../../lib/cursor.ts";
import { dayBefore, seoulToday } from "../../../lib/seoul-time.ts";
import { canOpenFiles, canSeeLicence, canSeePhone, canSeeReview, nameOfChanger } from "./policy.ts";
import type { Opened } from "./present.ts";
import * as queries from "./queries.ts";
import type { ReviewedRow } from "./queries.ts";
import { readSearchTerms, withoutPhone } from "./search-terms.ts";

/** Decrypts applications for this user. `db`: the transaction that has read the rows, if there is one. */
export async function open(deps: Deps, db: Db, actor: Actor, rows: readonly ReviewedRow[]): Promise<Opened[]> {
  const changerOf = await findChangers(deps, db, actor, rows);
  return rows.map((row) => ({
    row,
    phone:
      row.phone_number_sealed === null || !canSeePhone(actor, row) ? "" : deps.vault.open("profiles.phone_number", row.phone_number_sealed),
    licenceState: canSeeLicence(actor, row) ? row.license_state : null,
    files: canOpenFiles(actor, row) ? (row.files ?? []) : [],
    changer: changerOf(row),
  }));
}

export async function openOne(deps: Deps, db: Db, actor: Actor, row: ReviewedRow): Promise<Opened> {
  const [opened] = await open(deps, db, actor, [row]);
  if (!opened) throw new Error("each row is opened");
  return opened;
}

type Changed = Pick<ReviewedRow, "changed_by" | "business_id">;

/** Finds the names of the reviewers who made the latest changes, as this user may see them. Few people change many applications. */
export async function findChangers({ vault }: Pick<Deps, "vault">, db: Db, actor: Actor, rows: readonly Changed[]) {
  const ids = [...new Set(rows.flatMap((row) => row.changed_by ?? []))];
  const found = ids.length === 0 ? [] : await queries.findChangers(db, [ids, [...new Set(rows.map((row) => row.business_id))]]);
  const byId = new Map(
    found.map(({ email_sealed: sealed, ...changer }) => [
      changer.id,
      { ...changer, email: sealed === null ? null : vault.open("user_identities.email", sealed) },
    ]),
  );
  return ({ changed_by: id, business_id: businessId }: Changed): string | null => {
    const changer = id === null ? undefined : byId.get(id);
    if (!changer) return null;
    const { is_operator: isOperator, team_names: teamNames, name, email } = changer;
    return nameOfChanger(actor, { isOperator, name: teamNames?.[businessId] ?? name, email });
  };
}

/** `q`: search terms. An application must match all of them. */
export type ListInput = ReviewQuery & { readonly q?: string | undefined };

export const listForOperator = (deps: Deps, actor: Actor, origin: AuditOrigin, input: ListInput) =>
  listForReview(deps, actor, origin, null, input);

type OwnerInput = ListInput & { readonly business_id?: number | undefined; readonly job_post_id?: number | undefined };

/**
 * Applications of other people to all hospitals of the owner, or to one hospital or post. Those of another owner return an empty list.
 */
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
    userId: actor.userId,
    jobPostId: input.job_post_id ?? null,
    // An exact id names one row, so the first day would only hide it.
    since: exactId(q) === undefined ? (input.created_after_date ?? dayBefore(seoulToday(deps.now()))) : beginning,
    hideCancelled: input.hide_cancelled,
    hideDropped: input.hide_dropped,
    statuses: input.current_status,
    sources: input.post_from,
    terms: businessIds === null ? terms : terms.map(withoutPhone),
  };
  const after = readCursor(deps, input);
  const page = { sort: input.sort, direction: input.direction, limit: input.limit, cap: countCap + 1, after };
  const { rows, total } = await queries.listForReview(deps.db, scope, page);
  const last = rows.at(-1);
  // Together, because the line does not depend on the names of the reviewers.
  const [applications] = await Promise.all([open(deps, deps.db, actor, rows), queries.recordReviewed(deps.db, actor, origin, rows)]);
  return {
    applications,
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
export async function readOne(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number): Promise<Opened> {
  const row = await queries.findReviewed(deps.db, applicationId);
  if (!row || !canSeeReview(actor, row)) throw fail("application.not_found");
  await queries.recordReviewed(deps.db, actor, origin, [row]);
  return openOne(deps, deps.db, actor, row);
}

/**
 * Records that the caller saves applications as a file. Throws application.not_found if the caller does not see one of them, or if it does
 * not belong to the hospital or post of the filters.
 */
export async function recordFile(
  { db }: Deps,
  actor: Actor,
  origin: AuditOrigin,
  { query, body }: HandlerInput<typeof exportApplications>,
): Promise<void> {
  const { business_id: businessId, job_post_id: postId } = query;
  const rows = (await queries.listDoctors(db, [body.ids])).filter(
    (row) =>
      canSeeReview(actor, row) &&
      (businessId === undefined || row.business_id === businessId) &&
      (postId === undefined || row.job_post_id === postId),
  );
  if (rows.length < new Set(body.ids).size) throw fail("application.not_found");
  const subjects = rows.map((row) => row.user_id);
  await recordExport(
    db,
    actor,
    origin,
    { action: "application.download", entity: "job_application", subjects },
    { ...body, filters: query },
  );
}

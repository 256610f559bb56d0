import { maxNotes, type ReviewQuery } from "@rounds/contract/applications/review.ts";
import type { ApplicationStatus, DropReason } from "@rounds/contract/vocabulary.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, decodeCursor, encodeCursor, totalFields } from "../../../lib/cursor.ts";
import { dayBefore, seoulToday } from "../../../lib/seoul-time.ts";
import { canOpenFiles, canReview, canSeePhone, canSeeReview } from "./policy.ts";
import * as queries from "./queries.ts";
import type { LockedApplication, ReviewedRow } from "./queries.ts";
import { readSearchTerms, withoutPhone } from "./search-terms.ts";

export type Opened = { readonly row: ReviewedRow; readonly phone: string; readonly files: NonNullable<ReviewedRow["files"]> };

const open = (deps: Deps, actor: Actor, row: ReviewedRow): Opened => ({
  row,
  phone:
    row.phone_number_sealed === null || !canSeePhone(actor, row) ? "" : deps.vault.open("profiles.phone_number", row.phone_number_sealed),
  files: canOpenFiles(actor, row) ? (row.files ?? []) : [],
});

/** `q`: search terms. An application must match all of them. */
export type ListInput = ReviewQuery & { readonly q?: string | undefined };

export const listForOperator = (deps: Deps, actor: Actor, origin: AuditOrigin, input: ListInput) =>
  listForReview(deps, actor, origin, null, input);

/** Applications to all hospitals of the owner, or to one of them. Another owner's hospital returns an empty list. */
export function listForOwner(deps: Deps, actor: Actor, origin: AuditOrigin, input: ListInput & { business_id?: number | undefined }) {
  const chosen = input.business_id;
  const businessIds = actor.businessIds.filter((id) => chosen === undefined || id === chosen);
  return listForReview(deps, actor, origin, businessIds, input);
}

/** `businessIds` null means all hospitals. The audit log records which doctors' data were read. */
async function listForReview(deps: Deps, actor: Actor, origin: AuditOrigin, businessIds: readonly number[] | null, input: ListInput) {
  const after = decodeCursor(input.cursor, ["time", "id"]);
  const terms = readSearchTerms(deps.vault, input.q ?? "");
  const scope = {
    businessIds,
    since: input.created_after_date ?? dayBefore(seoulToday()),
    hideCancelled: input.hide_cancelled,
    hideDropped: input.hide_dropped,
    statuses: input.current_status,
    sources: input.post_from,
    terms: businessIds === null ? terms : terms.map(withoutPhone),
  };
  const page = { limit: input.limit, cap: countCap + 1, after };
  const { rows, total } = await queries.readForReview(deps.db, actor, origin, scope, page);
  const last = rows.at(-1);
  return {
    applications: rows.map((row) => open(deps, actor, row)),
    next_cursor: total > rows.length && last ? encodeCursor([last.updated_at, last.id]) : null,
    ...(after ? {} : totalFields(total)),
  };
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

export type Review = {
  readonly current_status?: ApplicationStatus | undefined;
  readonly drop_reason?: DropReason | undefined;
  readonly note?: { readonly notes: readonly { readonly date: string; readonly content: string }[] } | undefined;
  readonly expected_updated_at?: string | undefined;
};

/**
 * Saves the changed fields of a review. Throws application.not_found if it is missing or belongs to another hospital, and
 * access.denied for viewers. Throws job_application.changed when the notes would replace newer ones.
 */
export function review(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number, input: Review): Promise<Opened> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockReviewable(tx, actor, applicationId);
    const isUnseen = input.expected_updated_at !== undefined && input.expected_updated_at !== before.updated_at;
    // The last write of a single field wins. Notes are saved as a whole list, so a stale list would delete newer notes.
    if (input.note && isUnseen) throw fail("job_application.changed");
    return save(deps, tx, actor, origin, before, input);
  });
}

async function lockReviewable(tx: Tx, actor: Actor, applicationId: number): Promise<LockedApplication> {
  const before = await queries.lockForReview(tx, applicationId);
  if (!before || !canSeeReview(actor, before)) throw fail("application.not_found");
  if (!canReview(actor, before)) throw fail("access.denied");
  return before;
}

async function save(deps: Deps, tx: Tx, actor: Actor, origin: AuditOrigin, before: LockedApplication, input: Review): Promise<Opened> {
  const status = input.current_status ?? (before.current_status as ApplicationStatus);
  const dropReason = input.drop_reason ?? (before.drop_reason as DropReason);
  const notesChanged = input.note !== undefined && !sameNotes(await queries.listNotes(tx, before.id), input.note.notes);
  if (input.note && notesChanged) await queries.replaceNotes(tx, before.id, input.note.notes);
  const latestChange = changeOf(before, status, dropReason, notesChanged);
  if (latestChange) await queries.updateReview(tx, before.id, { status, dropReason, latestChange });
  await record(tx, actor, origin, {
    action: "application.review",
    entity: "job_application",
    entityId: before.id,
    subjects: [before.user_id],
    details: { current_status: status, drop_reason: dropReason, notes_changed: notesChanged },
  });
  const row = await queries.findReviewed(tx, before.id);
  if (!row) throw fail("application.not_found");
  return open(deps, actor, row);
}

type Note = { readonly date: string; readonly content: string };

/**
 * Adds a note above the others in the caller's transaction. Throws application.not_found if the application is missing or belongs
 * to another hospital, access.denied for viewers, and job_application.notes_full.
 */
export async function addNote(deps: Deps, tx: Tx, actor: Actor, origin: AuditOrigin, applicationId: number, note: Note): Promise<Opened> {
  const before = await lockReviewable(tx, actor, applicationId);
  const notes = await queries.listNotes(tx, applicationId);
  if (notes.length >= maxNotes) throw fail("job_application.notes_full");
  return save(deps, tx, actor, origin, before, { note: { notes: [note, ...notes] } });
}

/** The most important change, or null when nothing changed. */
function changeOf(before: { current_status: string; drop_reason: string }, status: string, dropReason: string, notesChanged: boolean) {
  if (dropReason !== before.drop_reason) return dropReason === "" ? "drop_lifted" : "dropped";
  if (status !== before.current_status) return "status_changed";
  return notesChanged ? "notes_changed" : null;
}

const sameNotes = (a: readonly Note[], b: readonly Note[]): boolean =>
  a.length === b.length && a.every((note, index) => note.date === b[index]?.date && note.content === b[index]?.content);

import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { type bulkReviewApplications, maxNotes } from "@rounds/contract/applications/review.ts";
import { isBlank } from "@rounds/contract/fields.ts";
import type { ApplicationStatus, DropReason } from "@rounds/contract/vocabulary.ts";
import { randomUUID } from "node:crypto";
import type { Actor } from "../../../auth/actor.ts";
import { recordEach, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail, failWith } from "../../../lib/app-error.ts";
import { seoulClock } from "../../../lib/seoul-time.ts";
import { findPlanned } from "../interviews/queries.ts";
import { lockHospitalOf, lockHospitalsOf } from "../lock-hospital.ts";
import { countBulkReview } from "./bulk-limit.ts";
import { canReview, canSeeReview } from "./policy.ts";
import type { Opened } from "./present.ts";
import * as queries from "./queries.ts";
import type { LockedApplication, Note } from "./queries.ts";
import { findChangers, open, openOne } from "./service.ts";

export type Review = {
  readonly current_status?: ApplicationStatus | undefined;
  readonly drop_reason?: DropReason | undefined;
  readonly note?: { readonly notes: readonly Note[] } | undefined;
  readonly expected_updated_at?: string | undefined;
};

/**
 * Saves the changed fields of a review. Throws application.not_found if it is missing or belongs to another hospital, and
 * access.denied for viewers. Throws job_application.cancelled for another status after the doctor has cancelled. Throws
 * job_application.changed when another person has changed it since the caller read it, and interview.not_ended for 인터뷰 완료 before the end
 * of an agreed interview.
 */
export function review(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number, input: Review): Promise<Opened> {
  return inTransaction(deps.db, async (tx) => {
    await lockHospitalOf(tx, actor, applicationId);
    const before = await lockReviewable(tx, actor, applicationId);
    const { current_status: status, drop_reason: dropReason, note } = input;
    requireLive({ before, status });
    await requireUnchanged(deps, tx, actor, before, input.expected_updated_at);
    await requireMet(deps, tx, before, status);
    await save(tx, actor, origin, [{ before, status, dropReason, notes: note?.notes }]);
    return readSaved(deps, tx, actor, applicationId);
  });
}

async function lockReviewable(tx: Tx, actor: Actor, applicationId: number): Promise<LockedApplication> {
  const [before] = await queries.lockForReview(tx, [applicationId]);
  if (!before || !canSeeReview(actor, before)) throw fail("application.not_found");
  if (!canReview(actor, before)) throw fail("access.denied");
  return before;
}

/** Throws job_application.changed with the name of the person who was first, and the time. */
async function requireUnchanged(deps: Deps, tx: Tx, actor: Actor, before: LockedApplication, seen: string | undefined): Promise<void> {
  if (seen === undefined || seen === before.updated_at) return;
  const row = await queries.findReviewed(tx, before.id);
  const name = row ? (await findChangers(deps, tx, actor, [row]))(row) : null;
  if (name === null) throw fail("job_application.changed");
  throw failWith(
    "job_application.changed",
    `${name} 님이 ${seoulClock(before.updated_at)}에 먼저 바꿨어요. 새 내용을 확인하고 다시 저장해 주세요.`,
  );
}

type StatusChange = Pick<Change, "before" | "status">;

/** A cancelled application keeps its status. Its notes and its drop reason can still change. */
const isWithdrawn = ({ before, status }: StatusChange): boolean =>
  !before.active && status !== undefined && status !== before.current_status;

/** The reviewer may have seen the application before the doctor cancelled it. This error names that reason, so it comes before the others. */
function requireLive(change: StatusChange): void {
  if (isWithdrawn(change)) throw fail("job_application.cancelled");
}

/** Ids of those that would become 인터뷰 완료 before the end of an agreed interview. */
const findUnmet = (deps: Deps, tx: Tx, changes: readonly StatusChange[]): Promise<Set<number>> => {
  const completed = changes.filter(({ before, status }) => status === "인터뷰 완료" && status !== before.current_status);
  return findPlanned(
    tx,
    completed.map(({ before }) => before.id),
    deps.now(),
  );
};

/** Throws interview.not_ended for 인터뷰 완료 before the end of an agreed interview. */
async function requireMet(deps: Deps, tx: Tx, before: LockedApplication, status: ApplicationStatus | undefined): Promise<void> {
  if ((await findUnmet(deps, tx, [{ before, status }])).size > 0) throw fail("interview.not_ended");
}

async function readSaved(deps: Deps, tx: Tx, actor: Actor, applicationId: number): Promise<Opened> {
  const row = await queries.findReviewed(tx, applicationId);
  if (!row) throw fail("application.not_found");
  return openOne(deps, tx, actor, row);
}

/** Undefined fields stay as they are. `notes` replace all notes. Those without visible text are left out. */
type Change = {
  readonly before: LockedApplication;
  readonly status?: ApplicationStatus | undefined;
  readonly dropReason?: DropReason | undefined;
  readonly notes?: readonly Note[] | undefined;
};

/** `isApplicant`: the doctor's own act changes the status. The application then names no reviewer. */
type Reviewer = Pick<Actor, "userId" | "isOperator" | "businessIds"> & { readonly isApplicant?: boolean };

/** Saves reviews of locked applications, with one line each in the audit log. An unchanged application keeps its place in the list. */
async function save(
  tx: Tx,
  actor: Reviewer,
  origin: AuditOrigin | null,
  changes: readonly Change[],
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (changes.length === 0) return;
  const withNotes = changes.filter(({ notes }) => notes !== undefined).map(({ before }) => before.id);
  const oldNotes = withNotes.length > 0 ? await queries.listNotes(tx, withNotes) : new Map<number, Note[]>();
  const saved = changes.map(({ before, status, dropReason, notes: typed }) => {
    const notes = typed?.filter(({ content }) => !isBlank(content));
    const next = {
      status: status ?? (before.current_status as ApplicationStatus),
      dropReason: dropReason ?? (before.drop_reason as DropReason),
    };
    const notesChanged = notes !== undefined && !sameNotes(oldNotes.get(before.id) ?? [], notes);
    return { id: before.id, before, notes, notesChanged, ...next, latestChange: changeOf(before, next, notesChanged) };
  });
  const newNotes = new Map(saved.flatMap(({ id, notes, notesChanged }) => (notes && notesChanged ? [[id, notes] as const] : [])));
  if (newNotes.size > 0) await queries.replaceNotes(tx, newNotes);
  const changed = saved.flatMap(({ latestChange, ...rest }) => (latestChange === null ? [] : [{ ...rest, latestChange }]));
  if (changed.length > 0) await queries.updateReviews(tx, actor.isApplicant === true ? null : actor.userId, changed);
  const lines = saved.map(({ id, before, status, dropReason, notesChanged }) => ({
    id,
    subject: before.user_id,
    details: { current_status: status, drop_reason: dropReason, notes_changed: notesChanged, ...details },
  }));
  await recordEach(tx, actor, origin, { action: "application.review", entity: "job_application" }, lines);
}

type BulkReview = HandlerInput<typeof bulkReviewApplications>["body"];

/** The applications that the caller may see. Throws application.not_found without any, and access.denied for one of a viewer. */
function requireReviewable(actor: Actor, states: readonly LockedApplication[]): LockedApplication[] {
  const visible = states.filter((state) => canSeeReview(actor, state));
  if (visible.length === 0) throw fail("application.not_found");
  if (!visible.every((state) => canReview(actor, state))) throw fail("access.denied");
  return visible;
}

/**
 * Reviews many applications in one transaction. Leaves out those that changed after the caller read them, and cancelled ones whose status
 * would change. Also leaves out those that would become 인터뷰 완료 before the end of an agreed interview, except in an operator's undo. Returns
 * all of them as they are now. Ignores ids that do not exist, and those of other hospitals. Throws application.not_found without any other id,
 * access.denied, job_application.notes_full and job_application.too_many_changes.
 */
export function reviewMany(deps: Deps, actor: Actor, origin: AuditOrigin, input: BulkReview) {
  return inTransaction(deps.db, async (tx) => {
    if (!input.dry_run) await countBulkReview(deps, tx, actor, input.undoes === undefined ? "review" : "undo");
    const wanted = new Map(input.job_applications.map((row) => [row.id, row]));
    const list = () => queries.listStates(tx, [...wanted.keys()]);
    if (!input.dry_run) await lockHospitalsOf(tx, actor, list);
    const states = await (input.dry_run ? list() : queries.lockForReview(tx, [...wanted.keys()]));
    const reviewable = requireReviewable(actor, states);
    const isCurrent = (state: LockedApplication) => wanted.get(state.id)?.expected_updated_at === state.updated_at;
    const batchId = randomUUID();
    const unchanged = input.dry_run ? [] : reviewable.filter(isCurrent);
    const wishes = unchanged.map((before) => ({ before, status: wanted.get(before.id)?.current_status }));
    // The server does not look the batch up, so a member could name any to set the status early.
    const mayRestore = input.undoes !== undefined && actor.isOperator;
    const unmet = mayRestore ? new Set<number>() : await findUnmet(deps, tx, wishes);
    const current = wishes.flatMap((wish) => (isWithdrawn(wish) || unmet.has(wish.before.id) ? [] : [wish.before]));
    const notes = await changedNotes(tx, current, input);
    const changes = current.map((before) => {
      const row = wanted.get(before.id);
      return { before, status: row?.current_status, dropReason: row?.drop_reason, notes: notes?.get(before.id) };
    });
    await save(tx, actor, origin, changes, { batch: batchId, ...(input.undoes === undefined ? {} : { undoes: input.undoes }) });
    const rows = await queries.findManyReviewed(
      tx,
      reviewable.flatMap((state) => (input.dry_run && isCurrent(state) ? [] : [state.id])),
    );
    const savedIds = new Set(current.map(({ id }) => id));
    const left = rows.filter(({ id }) => !savedIds.has(id));
    // The caller may have seen only an older version of these rows.
    await queries.recordReviewed(tx, actor, origin, left);
    const opened = await open(deps, tx, actor, rows);
    return {
      batchId,
      saved: opened.filter(({ row }) => savedIds.has(row.id)),
      changed: opened.filter(({ row }) => !savedIds.has(row.id)),
    };
  });
}

/** The notes of each application after the change. Undefined when the request changes none. */
async function changedNotes(tx: Tx, current: readonly LockedApplication[], { added_note: added, removed_note: removed }: BulkReview) {
  if ((added === undefined && removed === undefined) || current.length === 0) return undefined;
  const notes = await queries.listNotes(
    tx,
    current.map(({ id }) => id),
  );
  return new Map(
    [...notes].map(([id, [newest, ...older]]) => {
      const remaining = newest === undefined || (removed && isSameNote(newest, removed)) ? older : [newest, ...older];
      return [id, added === undefined ? remaining : withNote(remaining, added)] as const;
    }),
  );
}

function withNote(notes: readonly Note[], added: Note): Note[] {
  if (notes.length >= maxNotes) throw fail("job_application.notes_full");
  return [added, ...notes];
}

export type MessageReview = {
  readonly status?: ApplicationStatus | undefined;
  readonly note?: Note | undefined;
  readonly expected_updated_at?: string | undefined;
};

/**
 * Saves what follows from a text message, in its transaction: a status, and a note above the others. Also returns the status before. The caller
 * has locked the hospital. Throws application.not_found, access.denied, job_application.cancelled, job_application.changed,
 * job_application.notes_full and interview.not_ended.
 */
export async function reviewForMessage(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  origin: AuditOrigin | null,
  applicationId: number,
  input: MessageReview,
) {
  const before = await lockReviewable(tx, actor, applicationId);
  requireLive({ before, status: input.status });
  await requireUnchanged(deps, tx, actor, before, input.expected_updated_at);
  await requireMet(deps, tx, before, input.status);
  const notes = input.note && withNote((await queries.listNotes(tx, [applicationId])).get(applicationId) ?? [], input.note);
  await save(tx, actor, origin, [{ before, status: input.status, notes }]);
  return { opened: await readSaved(deps, tx, actor, applicationId), statusBefore: before.current_status as ApplicationStatus };
}

export type SavedForMessage = {
  readonly applicationId: number;
  /** `updated_at` after the save. */
  readonly reviewedAt: string;
  /** Null when the message changed no status. */
  readonly statusBefore: ApplicationStatus | null;
  readonly hasNote: boolean;
};

/**
 * Takes back the review of a message that failed at all numbers, unless the application has changed since. A file that the doctor has sent since
 * changes no review.
 */
export async function takeBackForMessage(
  tx: Tx,
  sender: Pick<Actor, "userId" | "isOperator">,
  { applicationId, reviewedAt, statusBefore, hasNote }: SavedForMessage,
): Promise<void> {
  const [before] = await queries.lockForReview(tx, [applicationId]);
  if (before?.decided_at !== reviewedAt) return;
  const reviewer = { ...sender, businessIds: [before.business_id] };
  const notes = hasNote ? (await queries.listNotes(tx, [applicationId])).get(applicationId)?.slice(1) : undefined;
  await save(tx, reviewer, null, [{ before, status: statusBefore ?? undefined, notes }], { because: "text_message.failed" });
}

/** Ends an application whose post is closed, as the late effect of the closing message. The caller has checked that it still waits. */
export async function endForClosing(tx: Tx, closer: Pick<Actor, "userId" | "isOperator">, applicationId: number): Promise<void> {
  const [before] = await queries.lockForReview(tx, [applicationId]);
  if (!before) return;
  const reviewer = { ...closer, businessIds: [before.business_id] };
  await save(tx, reviewer, null, [{ before, dropReason: "채용마감" }], { because: "job_post.close" });
}

/**
 * Saves the status that follows from an interview, in its transaction, with one line in the audit log. The caller has checked the rights
 * of this person. Without a status only the line is written.
 */
export async function reviewForInterview(
  tx: Tx,
  actor: Reviewer,
  origin: AuditOrigin,
  applicationId: number,
  { status }: { readonly status?: ApplicationStatus },
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [before] = await queries.lockForReview(tx, [applicationId]);
  if (before) await save(tx, actor, origin, [{ before, status }], details);
}

/** The most important change, or null when nothing changed. */
function changeOf(
  before: { current_status: string; drop_reason: string },
  { status, dropReason }: { status: string; dropReason: string },
  notesChanged: boolean,
) {
  if (dropReason !== before.drop_reason) return dropReason === "" ? "drop_lifted" : "dropped";
  if (status !== before.current_status) return "status_changed";
  return notesChanged ? "notes_changed" : null;
}

const isSameNote = (a: Note, b: Note): boolean => a.date === b.date && a.content === b.content;

const sameNotes = (a: readonly Note[], b: readonly Note[]): boolean =>
  a.length === b.length && a.every((note, index) => b[index] !== undefined && isSameNote(note, b[index]));

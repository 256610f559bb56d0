import { isPayInOrder, type CloseReason, type JobPostChange, type JobPostInput } from "@rounds/contract/job-posts/editing.ts";
import { titleOf } from "@rounds/contract/job-posts/rules.ts";
import { isChoosable } from "@rounds/contract/job-posts/work-dates.ts";
import { isDayWork } from "@rounds/contract/vocabulary.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Db, type Tx } from "../../../db/database.ts";
import { countOfDay } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, cutPage, decodeIdCursor, totalFields } from "../../../lib/cursor.ts";
import { withoutRepeatedState } from "../../../lib/repeated-state.ts";
import { fieldWithRentedLicence } from "../../../lib/rented-licence.ts";
import { idInTerms, searchTerms } from "../../../lib/search-terms.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { findBusiness, lockBusiness, lockHospital, firstReviewState, type LockedBusiness } from "../../hospitals/index.ts";
import { specialties as knownSpecialties } from "../../reference-data/index.ts";
import { canMove, canReviewPosts, canSeePostsOf, canWritePostsOf, needsNewReview, postsPerDay } from "./policy.ts";
import * as queries from "./queries.ts";
import type { EditableRow, PostColumns } from "./queries.ts";
import { notifyPostReview } from "./review-notice.ts";

type ListInput = { readonly business_id: number; readonly q: string; readonly limit: number; readonly cursor?: string | undefined };

/** Further search terms are ignored. */
const maxTerms = 6;
type Versioned = { readonly expected_updated_at?: string | undefined };

/** Posts of one hospital that contain all search terms, newest first. Throws business.not_found, and request.invalid for a foreign cursor. */
export async function list(deps: Deps, actor: Actor, { business_id: businessId, q, limit, cursor }: ListInput) {
  const after = decodeIdCursor(cursor);
  const business = await findBusiness(deps.db, businessId, actor.userId);
  if (!business || !canSeePostsOf(actor, business)) throw fail("business.not_found");
  const terms = searchTerms(q, maxTerms);
  const search = { businessId, terms, id: idInTerms(terms) };
  const found = await queries.listOfBusiness(deps.db, search, actor.userId, { limit: limit + 1, beforeId: after });
  const page = cutPage(found, limit, ({ id }) => [id]);
  if (after !== null) return page;
  const total = page.next_cursor === null ? page.rows.length : await queries.countOfBusiness(deps.db, search, countCap + 1);
  return { ...page, ...totalFields(total) };
}

/** Throws job_post.not_found if the post is missing or belongs to another hospital. */
export async function get(deps: Deps, actor: Actor, postId: number): Promise<EditableRow> {
  const post = await queries.find(deps.db, postId, actor.userId);
  const business = post && (await findBusiness(deps.db, post.business_id, actor.userId));
  if (!business || !canSeePostsOf(actor, business)) throw fail("job_post.not_found");
  return post;
}

/** Locks a hospital for which this person may write. Throws business.not_found, and access.denied for its viewers. */
async function lockWritable(tx: Tx, actor: Actor, businessId: number): Promise<void> {
  const business = await lockBusiness(tx, businessId, actor.userId);
  if (!business || !canSeePostsOf(actor, business)) throw fail("business.not_found", ["job_post", "business_id"]);
  if (!canWritePostsOf(actor, business)) throw fail("access.denied");
}

/** Locks the hospital of a post. All changes of posts lock it before the post. */
export const lockHospitalOf = (tx: Tx, actor: Actor, postId: number): Promise<LockedBusiness | undefined> =>
  lockHospital(tx, actor.userId, () => queries.findBusinessId(tx, postId));

/** Locks and returns a post that this person may change. Throws job_post.not_found, access.denied, job_post.changed. */
async function lockEditable(tx: Tx, actor: Actor, postId: number, expected: string | undefined): Promise<EditableRow> {
  const business = await lockHospitalOf(tx, actor, postId);
  if (!business || !canSeePostsOf(actor, business)) throw fail("job_post.not_found");
  if (!canWritePostsOf(actor, business)) throw fail("access.denied");
  const post = await queries.lock(tx, postId);
  // The post moved to another hospital before the lock, so the access check was for the wrong hospital.
  if (post?.business_id !== business.id) throw fail("job_post.changed");
  if (expected !== undefined && expected !== post.updated_at) throw fail("job_post.changed");
  return post;
}

/**
 * The columns of the sent fields. Ignores a review state from a person who may not set it. Throws request.invalid for an unknown specialty,
 * and job_post.licence_lending.
 */
function columnsOf(actor: Actor, change: JobPostChange, now: Date): PostColumns {
  const { remedi_active, working_hours, title, ...plain } = change;
  const illegal = fieldWithRentedLicence(change);
  if (illegal !== undefined) throw fail("job_post.licence_lending", ["job_post", illegal]);
  if (plain.specialties?.some((specialty) => !knownSpecialties.includes(specialty)))
    throw fail("request.invalid", ["job_post", "specialties"]);
  return {
    ...plain,
    ...(title === undefined || title === "" ? {} : { title }),
    ...(working_hours === undefined ? {} : { working_hours: JSON.stringify(working_hours) }),
    ...(remedi_active !== undefined && canReviewPosts(actor) ? reviewColumns(actor, remedi_active, now) : {}),
  };
}

/** The columns of a decision. Clears the reason, because it belongs to the previous decision. */
const reviewColumns = (actor: Actor, state: "pending" | "approved" | "rejected", now: Date): PostColumns =>
  state === "pending"
    ? { remedi_active: state, reviewed_at: null, reviewed_by: null, review_reason: null }
    : { remedi_active: state, reviewed_at: now.toISOString(), reviewed_by: actor.userId, review_reason: null, approved_facts: null };

/** The columns of a post that waits again at the end of the queue, with the values that were approved. */
const newReview = ({ business_name, min_pay, max_pay, job_type }: EditableRow, now: Date): PostColumns => ({
  remedi_active: "pending",
  reviewed_at: null,
  reviewed_by: null,
  review_reason: null,
  review_requested_at: now.toISOString(),
  approved_facts: JSON.stringify({ business_name, min_pay, max_pay, job_type }),
});

/** Notifies the owners when an operator reviews the post by an update of its state. */
async function notifyDecision(
  deps: Deps,
  tx: Tx,
  before: EditableRow,
  { remedi_active: state, reviewed_at: reviewedAt }: PostColumns,
): Promise<void> {
  if (state === before.remedi_active || typeof reviewedAt !== "string") return;
  if (state === "approved" || state === "rejected") await notifyPostReview(deps, tx, { post: before, state, reason: null, reviewedAt });
}

async function reread(db: Db, actor: Actor, postId: number): Promise<EditableRow> {
  const post = await queries.find(db, postId, actor.userId);
  if (!post) throw fail("job_post.not_found");
  return post;
}

const audit = (tx: Tx, actor: Actor, origin: AuditOrigin, verb: string, postId: number, details: Readonly<Record<string, unknown>>) =>
  record(tx, actor, origin, { action: `job_post.${verb}`, entity: "job_post", entityId: postId, details });

/**
 * Creates a post. Throws business.not_found, access.denied for viewers, request.invalid, job_post.closing_day_over, .dates_outside,
 * .dates_of_other_work, .too_many.
 */
export function create(deps: Deps, actor: Actor, origin: AuditOrigin, input: JobPostInput): Promise<EditableRow> {
  const columns = columnsOf(actor, input, deps.now());
  return inTransaction(deps.db, async (tx) => {
    await lockWritable(tx, actor, input.business_id);
    const today = seoulToday(deps.now());
    requireComingDay(input.closes_on, today);
    requireDates({ job_type: input.job_type, work_dates: [] }, input, today);
    await requireFewPosts(deps, tx, actor);
    const { business_id, specialties } = input;
    const title = columns.title ?? titleOf(input);
    const review = firstReviewState(actor, deps.config.hospitalReview);
    const id = await queries.insert(tx, { remedi_active: review, ...columns, business_id, specialties, title });
    await audit(tx, actor, origin, "create", id, { business_id });
    return reread(tx, actor, id);
  });
}

/** Operators create posts for all hospitals. Throws job_post.too_many. */
async function requireFewPosts({ config, now }: Deps, tx: Tx, actor: Actor): Promise<void> {
  if (actor.isOperator) return;
  const limit = { key: `posts of person ${actor.userId}`, max: postsPerDay, code: "job_post.too_many" } as const;
  await countOfDay(tx, { ...limit, factor: config.rateLimitFactor }, now());
}

/** Checks the new pay limits together with the stored ones. Throws request.invalid. */
function requireOrderedPay(before: EditableRow, { min_pay = before.min_pay, max_pay = before.max_pay }: JobPostChange): void {
  if (!isPayInOrder({ min_pay, max_pay })) throw fail("request.invalid", ["job_post", "max_pay"]);
}

/** Throws job_post.closing_day_over for a closing day in the past. `path`: of the field in the request. */
function requireComingDay(day: string | null | undefined, today: string, path: readonly string[] = ["job_post", "closes_on"]): void {
  if (typeof day === "string" && day < today) throw fail("job_post.closing_day_over", path);
}

type DatedPost = Pick<EditableRow, "job_type" | "work_dates">;

/** Only day work has dates. New dates must be choosable today; dates that the post already has may be in the past. */
function requireDates(before: DatedPost, { job_type, work_dates }: JobPostChange, today: string): void {
  if (!work_dates || work_dates.length === 0) return;
  if (!isDayWork(job_type ?? before.job_type)) throw fail("job_post.dates_of_other_work", ["job_post", "work_dates"]);
  const isValid = (day: string): boolean => before.work_dates.includes(day) || isChoosable(day, today);
  if (!work_dates.every(isValid)) throw fail("job_post.dates_outside", ["job_post", "work_dates"]);
}

/** A post that is no longer day work loses its dates. */
const withoutDates = (before: DatedPost, { job_type }: JobPostChange): PostColumns =>
  isDayWork(job_type ?? before.job_type) || before.work_dates.length === 0 ? {} : { work_dates: [] };

/** Generates the title again if it was generated before, also if the client repeats it. A typed title stays. */
function generatedTitle(before: EditableRow, change: JobPostChange): { title?: string } {
  const isTyped = Boolean(change.title) && change.title !== before.title;
  if (isTyped || before.title !== titleOf(before)) return {};
  const { specialties = before.specialties, job_type = before.job_type, employment_type = before.employment_type } = change;
  return { title: titleOf({ specialties, job_type, employment_type }) };
}

/**
 * Changes the sent fields. Throws job_post.not_found, access.denied for viewers, and job_post.changed if the post has a newer version
 * than the editor saw. A move to another hospital throws job_post.has_applications or business.not_found. With reviews on, an approved
 * post with another pay or hospital waits for a review again. Throws job_post.closing_day_over for a new closing day in the past, and like
 * `requireDates`.
 */
export function update(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  postId: number,
  { job_post: change, expected_updated_at: expected }: Versioned & { job_post: JobPostChange },
): Promise<EditableRow> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockEditable(tx, actor, postId, expected);
    const columns = columnsOf(actor, withoutRepeatedState(change, "remedi_active", before.remedi_active), deps.now());
    requireOrderedPay(before, change);
    const today = seoulToday(deps.now());
    if (change.closes_on !== before.closes_on) requireComingDay(change.closes_on, today);
    requireDates(before, change, today);
    if (change.business_id !== undefined && change.business_id !== before.business_id) {
      await lockWritable(tx, actor, change.business_id);
      if (!canMove(before)) throw fail("job_post.has_applications", ["job_post", "business_id"]);
    }
    const waitsAgain = needsNewReview(actor, deps.config.hospitalReview, before, change);
    const review = waitsAgain ? newReview(before, deps.now()) : {};
    await queries.update(tx, postId, { ...columns, ...generatedTitle(before, change), ...withoutDates(before, change), ...review });
    await notifyDecision(deps, tx, before, columns);
    await audit(tx, actor, origin, "update", postId, { fields: Object.keys(columns), ...(waitsAgain && { review: "pending" }) });
    return reread(tx, actor, postId);
  });
}

type Closing = Versioned & { readonly reason: CloseReason };

/** Closes a post. Closing it again only changes the reason. Throws job_post.not_found, access.denied, job_post.changed. */
export const close = (deps: Deps, actor: Actor, origin: AuditOrigin, postId: number, input: Closing): Promise<EditableRow> =>
  inTransaction(deps.db, (tx) => closePost(tx, actor, origin, postId, input));

/** Like `close`, in the caller's transaction, which locks the post and its hospital. */
export async function closePost(
  tx: Tx,
  actor: Actor,
  origin: AuditOrigin,
  postId: number,
  { reason, expected_updated_at: expected }: Closing,
): Promise<EditableRow> {
  await lockEditable(tx, actor, postId, expected);
  await queries.update(tx, postId, { active: false, closed_reason: reason });
  await audit(tx, actor, origin, "close", postId, { reason });
  return reread(tx, actor, postId);
}

/** Opens a post again. Its review state does not change. Throws job_post.not_found, access.denied, .changed, .closing_day_over, .dates_over. */
export function reopen(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  postId: number,
  { closes_on: requestedDay, expected_updated_at: expected }: Versioned & { closes_on?: string | null | undefined },
): Promise<EditableRow> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockEditable(tx, actor, postId, expected);
    if (before.are_dates_past) throw fail("job_post.dates_over");
    requireComingDay(requestedDay, seoulToday(deps.now()), ["closes_on"]);
    const closes_on = requestedDay === undefined ? (before.is_past ? null : before.closes_on) : requestedDay;
    await queries.update(tx, postId, { active: true, closed_reason: null, closes_on });
    await audit(tx, actor, origin, "reopen", postId, { closes_on });
    return reread(tx, actor, postId);
  });
}

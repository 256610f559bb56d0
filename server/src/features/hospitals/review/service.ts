import {
  type decideBusinessReview,
  type decideJobPostReview,
  type listBusinessReviews,
  waitingPostLimit,
} from "@rounds/contract/hospitals/review.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Actor } from "../../../auth/actor.ts";
import { findColleagueName } from "../../../auth/queries.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import { readSortedPage } from "../../../lib/sorted-cursor.ts";
import { canEditBusiness, canSeeBusiness, effectiveRole } from "../hospital/policy.ts";
import { find as findBusiness, lock as lockBusiness, type OwnedBusinessRow } from "../hospital/queries.ts";
import { notifyReview, withdrawReview } from "../hospital/review-notice.ts";
import { countPending as countPendingClaims } from "../register/queries.ts";
import {
  findEditablePost,
  lockHospitalOf,
  lockPost,
  notifyPostReview,
  withdrawPostReview,
  type EditableRow,
} from "../../job-posts/index.ts";
import { listMembers, type MemberRow } from "../teams/queries.ts";
import { canRequestReview, stateOf, type ReviewState } from "./policy.ts";
import * as queries from "./queries.ts";
import type { Decision, ReviewRow } from "./queries.ts";

const maxNamesakes = 5;

type ReviewedMember = MemberRow & { readonly email: string | null };

export type OpenReview = {
  readonly row: ReviewRow;
  readonly reviewerName: string | null;
  readonly business: OwnedBusinessRow;
  readonly members: readonly ReviewedMember[];
  readonly waitingPosts: readonly queries.WaitingPostRow[];
  readonly namesakes: Awaited<ReturnType<typeof queries.listNamesakes>>;
};

/** Pending hospitals are sorted by the time of the request, decided ones by the time of the decision. */
const sortValues = (row: ReviewRow) => [row.state === "pending" ? row.requested_at : (row.reviewed_at ?? ""), row.id];

async function readPage(
  { db, vault }: Deps,
  { state, limit, cursor, sort, direction }: HandlerInput<typeof listBusinessReviews>["query"],
): Promise<{ rows: ReviewRow[]; next_cursor: string | null }> {
  if (sort !== undefined) {
    return readSortedPage(vault, { direction, limit, cursor }, (page) => queries.listSorted(db, state, sort, page));
  }
  const page = { limit, after: decodeCursor(cursor, ["time", "id"]) };
  return cutPage(await (state === "pending" ? queries.listPending(db, page) : queries.listDecided(db, state, page)), limit, sortValues);
}

/** Hospitals in one state. Throws request.invalid for a foreign cursor. */
export async function listReviews(deps: Deps, query: HandlerInput<typeof listBusinessReviews>["query"]) {
  const { state, cursor } = query;
  const { rows, next_cursor } = await readPage(deps, query);
  if (cursor !== undefined) return { rows, next_cursor };
  const waiting_claim_count = await countPendingClaims(deps.db, countCap);
  return { rows, next_cursor, waiting_claim_count, ...totalFields(await queries.countReviews(deps.db, state, countCap + 1)) };
}

/** The first member was not invited, so no member has named this person. The e-mail then identifies them. */
async function readMembers({ vault }: Pick<Deps, "vault">, tx: Tx, businessId: number): Promise<ReviewedMember[]> {
  const members = await listMembers(tx, businessId);
  const nameless = members.filter(({ name }) => name === null).map(({ user_id }) => user_id);
  const sealed = await queries.listSignInEmails(tx, nameless);
  return members.map((member) => {
    const address = sealed.get(member.user_id);
    return { ...member, email: address === undefined ? null : vault.open("user_identities.email", address) };
  });
}

async function open(deps: Deps, tx: Tx, actor: Actor, businessId: number): Promise<OpenReview> {
  const row = await queries.find(tx, businessId);
  const business = row && (await findBusiness(tx, businessId, actor.userId));
  if (!row || !business) throw fail("business.not_found");
  return {
    row,
    reviewerName: await findColleagueName(tx, deps.vault, row.reviewed_by),
    business: { ...business, role: effectiveRole(actor, business) },
    members: await readMembers(deps, tx, businessId),
    waitingPosts: await queries.listWaitingPosts(tx, businessId, waitingPostLimit),
    namesakes: await queries.listNamesakes(tx, businessId, row.name, maxNamesakes),
  };
}

/**
 * One hospital with the facts for a decision. The id of a merged hospital opens the remaining one, because earlier addresses have it. The
 * audit log records this access to its members. Throws business.not_found.
 */
export function readReview(deps: Deps, actor: Actor, origin: AuditOrigin, businessId: number): Promise<OpenReview> {
  return inTransaction(deps.db, async (tx) => {
    const id = (await queries.findMergedInto(tx, businessId)) ?? businessId;
    const review = await open(deps, tx, actor, id);
    const subjects = review.members.map(({ user_id }) => user_id);
    if (subjects.length > 0)
      await record(tx, actor, origin, { action: "business_review.read", entity: "business", entityId: id, subjects });
    return review;
  });
}

type DecisionInput = { readonly state: ReviewState; readonly reason?: string };
type SeenReview = { readonly expected_state?: ReviewState | undefined; readonly expected_reviewed_at?: string | undefined };

const isOtherReview = (seen: SeenReview, state: ReviewState, reviewedAt: string | null): boolean =>
  (seen.expected_state !== undefined && seen.expected_state !== state) ||
  (seen.expected_reviewed_at !== undefined && seen.expected_reviewed_at !== reviewedAt);

const decisionOf = (deps: Deps, actor: Actor, input: DecisionInput): Decision =>
  input.state === "pending"
    ? { state: "pending", reason: null, by: null, at: null }
    : { state: input.state, reason: input.reason ?? null, by: actor.userId, at: deps.now().toISOString() };

/**
 * Approves or rejects a hospital, also after an earlier decision, or makes it pending again. Pending also reverts the posts that were
 * approved together with it. Notifies the members and withdraws unread notices of the earlier decision. Throws business.not_found,
 * business_review.changed when the operator has seen another state or decision, and business_review.edited when its content has another
 * version.
 */
export function decide(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  businessId: number,
  input: HandlerInput<typeof decideBusinessReview>["body"]["business_review"],
): Promise<OpenReview> {
  return inTransaction(deps.db, async (tx) => {
    const before = await queries.lock(tx, businessId);
    if (!before) throw fail("business.not_found");
    const was = stateOf(before.state);
    if (isOtherReview(input, was, before.reviewed_at)) throw fail("business_review.changed");
    if (input.expected_updated_at !== undefined && input.expected_updated_at !== before.updated_at) throw fail("business_review.edited");
    const decision = decisionOf(deps, actor, input);
    const { name, reviewed_at: decidedAt } = before;
    if (decidedAt !== null && was !== "pending")
      await withdrawReview(tx, { business: { id: businessId, name }, state: was, reviewedAt: decidedAt });
    await queries.decide(tx, businessId, decision);
    if (decision.state === "pending" && decidedAt !== null) await queries.revertPosts(tx, businessId, decidedAt);
    const seenPosts = input.state === "approved" ? input.job_posts : [];
    const postCount = decision.at === null ? 0 : await queries.approveSeenPosts(tx, businessId, seenPosts, actor.userId, decision.at);
    await record(tx, actor, origin, {
      action: "business_review.decide",
      entity: "business",
      entityId: businessId,
      details: { state: decision.state, was, job_posts: postCount },
    });
    if (decision.state !== "pending" && decision.at !== null) {
      const notice = { business: { id: businessId, name }, reason: decision.reason, postCount, reviewedAt: decision.at };
      await notifyReview(deps, tx, { ...notice, state: decision.state });
    }
    return open(deps, tx, actor, businessId);
  });
}

/** Requests a new review of a rejected hospital. Throws business.not_found, access.denied for viewers, business_review.not_rejected. */
export function request(deps: Deps, actor: Actor, origin: AuditOrigin, businessId: number): Promise<OwnedBusinessRow> {
  return inTransaction(deps.db, async (tx) => {
    const business = await lockBusiness(tx, businessId, actor.userId);
    if (!business || !canSeeBusiness(actor, business)) throw fail("business.not_found");
    if (!canEditBusiness(actor, business)) throw fail("access.denied");
    const state = stateOf(business.job_post_registration_status);
    if (state !== "pending") {
      if (!canRequestReview(state)) throw fail("business_review.not_rejected");
      await queries.request(tx, businessId, deps.now().toISOString());
      await record(tx, actor, origin, { action: "business_review.request", entity: "business", entityId: businessId });
    }
    const row = await findBusiness(tx, businessId, actor.userId);
    if (!row) throw fail("business.not_found");
    return { ...row, role: effectiveRole(actor, row) };
  });
}

/** Throws job_post.not_found, also for a person who may not see the posts of this hospital. */
async function lockWithHospital(tx: Tx, actor: Actor, postId: number) {
  const business = await lockHospitalOf(tx, actor, postId);
  const post = business && canSeeBusiness(actor, business) ? await lockPost(tx, postId) : undefined;
  if (!post || !business) throw fail("job_post.not_found");
  return { post, business };
}

async function reread(tx: Tx, postId: number): Promise<EditableRow> {
  const post = await findEditablePost(tx, postId);
  if (!post) throw fail("job_post.not_found");
  return post;
}

/** Like `decide`, for one post. Throws job_post.not_found, job_post_review.changed and job_post_review.edited. */
export function decidePost(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  postId: number,
  input: HandlerInput<typeof decideJobPostReview>["body"]["job_post_review"],
): Promise<EditableRow> {
  return inTransaction(deps.db, async (tx) => {
    const { post } = await lockWithHospital(tx, actor, postId);
    const was = stateOf(post.remedi_active);
    const { reviewed_at: decidedAt } = post;
    if (isOtherReview(input, was, decidedAt)) throw fail("job_post_review.changed");
    if (input.expected_updated_at !== undefined && input.expected_updated_at !== post.updated_at) throw fail("job_post_review.edited");
    const decision = decisionOf(deps, actor, input);
    if (decidedAt !== null && was !== "pending") await withdrawPostReview(tx, { post, state: was, reviewedAt: decidedAt });
    await queries.decidePost(tx, postId, decision);
    const details = { state: decision.state, was };
    await record(tx, actor, origin, { action: "job_post_review.decide", entity: "job_post", entityId: postId, details });
    if (decision.state !== "pending" && decision.at !== null)
      await notifyPostReview(deps, tx, { post, state: decision.state, reason: decision.reason, reviewedAt: decision.at });
    return reread(tx, postId);
  });
}

/** Requests a new review of a rejected post. Throws job_post.not_found, access.denied for viewers, job_post_review.not_rejected. */
export function requestPost(deps: Deps, actor: Actor, origin: AuditOrigin, postId: number): Promise<EditableRow> {
  return inTransaction(deps.db, async (tx) => {
    const { post, business } = await lockWithHospital(tx, actor, postId);
    if (!canEditBusiness(actor, business)) throw fail("access.denied");
    const state = stateOf(post.remedi_active);
    if (state === "pending") return post;
    if (!canRequestReview(state)) throw fail("job_post_review.not_rejected");
    await queries.requestPost(tx, postId, deps.now().toISOString());
    await record(tx, actor, origin, { action: "job_post_review.request", entity: "job_post", entityId: postId });
    return reread(tx, postId);
  });
}

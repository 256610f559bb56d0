import type { decideBusinessReview, decideJobPostReview, listBusinessReviews } from "@rounds/contract/hospitals/review.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import { canEditBusiness, canSeeBusiness, roleShown } from "../hospital/policy.ts";
import { find as findBusiness, lock as lockBusiness, type OwnedBusinessRow } from "../hospital/queries.ts";
import { tellReview, withdrawReview } from "../hospital/review-notice.ts";
import { countWaiting as countWaitingClaims } from "../register/queries.ts";
import {
  findBusinessIdOfPost,
  findEditablePost,
  lockPost,
  tellPostReview,
  withdrawPostReview,
  type EditableRow,
} from "../../job-posts/index.ts";
import { listMembers, type MemberRow } from "../teams/queries.ts";
import { canRequestReview, stateOf, type ReviewState } from "./policy.ts";
import * as queries from "./queries.ts";
import type { Decision, ReviewRow } from "./queries.ts";

const shownNamesakes = 5;

export type OpenReview = {
  readonly row: ReviewRow;
  readonly business: OwnedBusinessRow;
  readonly members: MemberRow[];
  readonly namesakes: Awaited<ReturnType<typeof queries.listNamesakes>>;
};

/** Each state is sorted by the time that matters to it. */
const sortValues = (row: ReviewRow) => [row.state === "pending" ? row.requested_at : (row.reviewed_at ?? ""), row.id];

/** Hospitals in one state. Throws request.invalid for a foreign cursor. */
export async function listReviews(deps: Deps, { state, limit, cursor }: HandlerInput<typeof listBusinessReviews>["query"]) {
  const page = { limit, after: decodeCursor(cursor, ["time", "id"]) };
  const found = await (state === "pending" ? queries.listWaiting(deps.db, page) : queries.listDecided(deps.db, state, page));
  const { rows, next_cursor } = cutPage(found, limit, sortValues);
  if (page.after) return { rows, next_cursor };
  const waiting_claim_count = await countWaitingClaims(deps.db, countCap);
  return { rows, next_cursor, waiting_claim_count, ...totalFields(await queries.countReviews(deps.db, state, countCap + 1)) };
}

async function open(tx: Tx, actor: Actor, businessId: number): Promise<OpenReview> {
  const row = await queries.find(tx, businessId);
  const business = row && (await findBusiness(tx, businessId, actor.userId));
  if (!row || !business) throw fail("business.not_found");
  return {
    row,
    business: { ...business, role: roleShown(actor, business) },
    members: await listMembers(tx, businessId),
    namesakes: await queries.listNamesakes(tx, businessId, row.name, shownNamesakes),
  };
}

/** One hospital with everything that decides. Who belongs to it is personal: each reading is recorded. Throws business.not_found. */
export function readReview(deps: Deps, actor: Actor, origin: AuditOrigin, businessId: number): Promise<OpenReview> {
  return inTransaction(deps.db, async (tx) => {
    const review = await open(tx, actor, businessId);
    const subjects = review.members.map(({ user_id }) => user_id);
    if (subjects.length > 0)
      await record(tx, actor, origin, { action: "business_review.read", entity: "business", entityId: businessId, subjects });
    return review;
  });
}

type Wish = { readonly state: ReviewState; readonly reason?: string; readonly expected_state?: ReviewState | undefined };

const decisionOf = (deps: Deps, actor: Actor, wish: Wish): Decision =>
  wish.state === "pending"
    ? { state: "pending", reason: null, by: null, at: null }
    : { state: wish.state, reason: wish.reason ?? null, by: actor.userId, at: deps.now().toISOString() };

/**
 * Decides a hospital, also one that was decided otherwise before, or puts it back among those that wait, with the posts that were decided
 * in the same act. Its members are told, and what they were told before and have not read is taken back. Throws business.not_found, and
 * business_review.changed when it is no longer in the state that the operator saw.
 */
export function decide(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  businessId: number,
  wish: HandlerInput<typeof decideBusinessReview>["body"]["business_review"],
): Promise<OpenReview> {
  return inTransaction(deps.db, async (tx) => {
    const before = await queries.lock(tx, businessId);
    if (!before) throw fail("business.not_found");
    if (wish.expected_state !== undefined && wish.expected_state !== before.state) throw fail("business_review.changed");
    const decision = decisionOf(deps, actor, wish);
    const { name, reviewed_at: decidedAt } = before;
    const was = stateOf(before.state);
    if (decidedAt !== null && was !== "pending")
      await withdrawReview(tx, { business: { id: businessId, name }, state: was, reviewedAt: decidedAt });
    await queries.decide(tx, businessId, decision);
    if (decision.state === "pending" && decidedAt !== null) await queries.returnPosts(tx, businessId, decidedAt);
    const withPosts = wish.state === "approved" && wish.with_posts;
    const postCount = withPosts && decision.at !== null ? await queries.approveWaitingPosts(tx, businessId, actor.userId, decision.at) : 0;
    await record(tx, actor, origin, {
      action: "business_review.decide",
      entity: "business",
      entityId: businessId,
      details: { state: decision.state, was, job_posts: postCount },
    });
    if (decision.state !== "pending" && decision.at !== null) {
      const news = { business: { id: businessId, name }, reason: decision.reason, postCount, reviewedAt: decision.at };
      await tellReview(tx, { ...news, state: decision.state });
    }
    return open(tx, actor, businessId);
  });
}

/** An owner has mended what was turned down. Throws business.not_found, access.denied for viewers, business_review.not_rejected. */
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
    return { ...row, role: roleShown(actor, row) };
  });
}

/** The post with its hospital held first, as every change of posts does. */
async function lockWithHospital(tx: Tx, actor: Actor, postId: number) {
  const businessId = await findBusinessIdOfPost(tx, postId);
  const business = businessId === undefined ? undefined : await lockBusiness(tx, businessId, actor.userId);
  const post = business && canSeeBusiness(actor, business) ? await lockPost(tx, postId) : undefined;
  if (!post || !business) throw fail("job_post.not_found");
  return { post, business };
}

async function reread(tx: Tx, postId: number): Promise<EditableRow> {
  const post = await findEditablePost(tx, postId);
  if (!post) throw fail("job_post.not_found");
  return post;
}

/** The same for one post. Throws job_post.not_found and job_post_review.changed. */
export function decidePost(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  postId: number,
  wish: HandlerInput<typeof decideJobPostReview>["body"]["job_post_review"],
): Promise<EditableRow> {
  return inTransaction(deps.db, async (tx) => {
    const { post } = await lockWithHospital(tx, actor, postId);
    const was = stateOf(post.remedi_active);
    if (wish.expected_state !== undefined && wish.expected_state !== was) throw fail("job_post_review.changed");
    const decision = decisionOf(deps, actor, wish);
    const decidedAt = await queries.findPostReviewedAt(tx, postId);
    if (decidedAt !== null && was !== "pending") await withdrawPostReview(tx, { post, state: was, reviewedAt: decidedAt });
    await queries.decidePost(tx, postId, decision);
    const details = { state: decision.state, was };
    await record(tx, actor, origin, { action: "job_post_review.decide", entity: "job_post", entityId: postId, details });
    if (decision.state !== "pending" && decision.at !== null)
      await tellPostReview(tx, { post, state: decision.state, reason: decision.reason, reviewedAt: decision.at });
    return reread(tx, postId);
  });
}

/** An owner has mended a post. Throws job_post.not_found, access.denied for viewers, job_post_review.not_rejected. */
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

import { z } from "zod";
import { membershipRoles, OwnedBusiness } from "./hospital.ts";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, pageFields, pageQuery, Prose, rows, sortFields, text, Timestamp, trimmed } from "../fields.ts";
import { EditableJobPost } from "../job-posts/editing.ts";
import { reviewStates } from "../vocabulary.ts";
import { businessReviewSorts } from "./lists.ts";

export const errors = {
  "business_review.changed": { status: 409, message: "다른 운영자가 먼저 처리했어요. 지금 상태를 확인해 주세요." },
  "business_review.edited": { status: 409, message: "병원이 그사이 내용을 바꿨어요. 바뀐 내용을 확인하고 다시 처리해 주세요." },
  "business_review.not_rejected": { status: 409, message: "반려된 병원만 다시 심사를 요청할 수 있어요." },
  "job_post_review.changed": { status: 409, message: "다른 운영자가 먼저 처리했어요. 지금 상태를 확인해 주세요." },
  "job_post_review.edited": { status: 409, message: "병원이 그사이 공고를 바꿨어요. 바뀐 내용을 확인하고 다시 처리해 주세요." },
  "job_post_review.not_rejected": { status: 409, message: "반려된 공고만 다시 심사를 요청할 수 있어요." },
} as const satisfies ErrorTable;

/** Longest reason for rejecting a hospital or a post. Its owners read it. */
export const reviewReasonLimit = 300;

/** Number of waiting posts that an operator can approve together with their hospital. The others stay in the queue of posts. */
export const waitingPostLimit = 50;

/** A line of the queue: a hospital and the start of its wait. */
export const BusinessReviewLine = z.object({
  id: BodyId,
  name: Line,
  category: Line,
  address: Line,
  district: Line.nullable(),
  state: z.enum(reviewStates),
  /** Time of entry, or of the owner's latest review request. */
  requested_at: Timestamp,
  reviewed_at: Timestamp.nullable(),
  /** Waiting posts, usually decided together with their hospital. */
  waiting_post_count: Count,
});
export type BusinessReviewLine = z.infer<typeof BusinessReviewLine>;

/** Facts for the decision, in addition to the hospital's own fields. */
export const BusinessReview = z.object({
  ...BusinessReviewLine.shape,
  reason: Prose.nullable(),
  /** While the hospital waits because it changed after its approval: the values that an operator approved. */
  approved_facts: z.object({ name: Line, address: Line }).nullable(),
  /** User id of the operator who decided. */
  reviewed_by: BodyId.nullable(),
  /** The operator's name, or the address of the sign-in. Null after the operator has left. */
  reviewed_by_name: Line.nullable(),
  /** The hospital is a row of the national register. */
  is_registered: z.boolean(),
  members: rows(
    z.object({
      user_id: BodyId,
      name: Line.nullable(),
      /** The e-mail address with which a member without a name signs in. Null for members with a name. */
      email: Line.nullable(),
      role: z.enum(membershipRoles),
      joined_at: Timestamp,
    }),
  ),
  /** Waiting posts, oldest first, up to `waitingPostLimit`. `updated_at` is the version of the content. */
  waiting_posts: rows(z.object({ id: BodyId, title: Line, updated_at: Timestamp })),
  /** Other hospitals with the same name, possibly duplicates. `has_owner`: a hospital has a member, with any role. */
  namesakes: rows(z.object({ id: BodyId, name: Line, address: Line, is_registered: z.boolean(), has_owner: z.boolean() })),
});
export type BusinessReview = z.infer<typeof BusinessReview>;

const Reviewed = z.object({ business: OwnedBusiness, business_review: BusinessReview });

/**
 * The state that the operator saw, and the version of the content (`updated_at`). If one of them has changed, the response is 409. So no
 * decision applies to content that the operator has not seen. `expected_reviewed_at` names the decision that an undo takes back, because
 * another operator may have made the same decision again in the meantime.
 */
const expected = {
  expected_state: z.enum(reviewStates).optional(),
  expected_updated_at: text(40).optional(),
  expected_reviewed_at: text(40).optional(),
};
/** The posts that the operator saw and approves with their hospital. */
const seenPosts = z
  .array(z.object({ id: BodyId, updated_at: text(40) }))
  .max(waitingPostLimit)
  .default([]);
const Reason = trimmed(reviewReasonLimit).min(1, { message: "반려하는 이유를 적어 주세요." });

export const listBusinessReviews = endpoint({
  method: "GET",
  path: "/api/v1/business_reviews",
  access: "operator",
  summary: "Hospitals that wait for an operator, oldest request first, or decided ones, latest decision first.",
  query: z.object({ ...pageQuery, ...sortFields(businessReviewSorts), state: z.enum(reviewStates).default("pending") }),
  ok: {
    200: z.object({
      business_reviews: rows(BusinessReviewLine),
      /** Number of waiting claims, counted to 1,000; on the first page. It does not name the people. */
      waiting_claim_count: Count.optional(),
      ...pageFields,
    }),
  },
});

export const readBusinessReview = endpoint({
  method: "GET",
  path: "/api/v1/business_reviews/:id",
  access: "operator",
  summary: "One hospital with every field, its review state and its members. Every reading is audited.",
  params: z.object({ id: Id }),
  ok: { 200: Reviewed },
  errors: ["business.not_found"],
});

export const decideBusinessReview = endpoint({
  method: "PATCH",
  path: "/api/v1/business_reviews/:id",
  access: "operator",
  summary:
    "Decides a hospital and notifies its members, or returns it to the queue (`pending`). `job_posts` also approves those waiting posts whose version is unchanged.",
  params: z.object({ id: Id }),
  body: z.object({
    business_review: z.discriminatedUnion("state", [
      z.object({ state: z.literal("approved"), job_posts: seenPosts, ...expected }),
      z.object({ state: z.literal("pending"), ...expected }),
      z.object({ state: z.literal("rejected"), reason: Reason, ...expected }),
    ]),
  }),
  ok: { 200: Reviewed },
  errors: ["business.not_found", "business_review.changed", "business_review.edited"],
});

export const requestBusinessReview = endpoint({
  method: "POST",
  path: "/api/v1/businesses/:id/review_requests",
  access: "owner_or_operator",
  summary: "Requests another review of a rejected hospital. A repeated call changes nothing.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ business: OwnedBusiness }) },
  errors: ["business.not_found", "business_review.not_rejected"],
});

export const decideJobPostReview = endpoint({
  method: "PATCH",
  path: "/api/v1/job_post_reviews/:id",
  access: "operator",
  summary: "Decides a post and notifies the members of its hospital, or returns it to the queue (`pending`).",
  params: z.object({ id: Id }),
  body: z.object({
    job_post_review: z.discriminatedUnion("state", [
      z.object({ state: z.enum(["approved", "pending"]), ...expected }),
      z.object({ state: z.literal("rejected"), reason: Reason, ...expected }),
    ]),
  }),
  ok: { 200: z.object({ job_post: EditableJobPost }) },
  errors: ["job_post.not_found", "job_post_review.changed", "job_post_review.edited"],
});

export const requestJobPostReview = endpoint({
  method: "POST",
  path: "/api/v1/job_posts/:id/review_requests",
  access: "owner_or_operator",
  summary: "Requests another review of a rejected post. A repeated call changes nothing.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ job_post: EditableJobPost }) },
  errors: ["job_post.not_found", "job_post_review.not_rejected"],
});

import { z } from "zod";
import { membershipRoles, OwnedBusiness } from "./hospital.ts";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { Id, pageFields, pageQuery, text, Timestamp } from "../fields.ts";
import { EditableJobPost } from "../job-posts/editing.ts";
import { reviewStates } from "../vocabulary.ts";

export const errors = {
  "business_review.changed": { status: 409, message: "다른 운영자가 먼저 처리했어요. 지금 상태를 확인해 주세요." },
  "business_review.not_rejected": { status: 409, message: "반려된 병원만 다시 심사를 요청할 수 있어요." },
  "job_post_review.changed": { status: 409, message: "다른 운영자가 먼저 처리했어요. 지금 상태를 확인해 주세요." },
  "job_post_review.not_rejected": { status: 409, message: "반려된 공고만 다시 심사를 요청할 수 있어요." },
} as const satisfies ErrorTable;

/** Longest reason for turning a hospital or a post down; its owners read it. */
export const reviewReasonLimit = 300;

/** A line of the queue: which hospital, and since when it waits. */
export const BusinessReviewLine = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.string(),
  address: z.string(),
  district: z.string().nullable(),
  state: z.enum(reviewStates),
  /** When it was entered, or when its owner asked again. */
  requested_at: Timestamp,
  reviewed_at: Timestamp.nullable(),
  /** Posts that wait as well, and are usually decided together with their hospital. */
  waiting_post_count: z.number().int(),
});
export type BusinessReviewLine = z.infer<typeof BusinessReviewLine>;

/** What decides beside the hospital's own fields. */
export const BusinessReview = z.object({
  ...BusinessReviewLine.shape,
  reason: z.string().nullable(),
  /** User id of the operator who decided. */
  reviewed_by: z.number().int().nullable(),
  /** The hospital is a row of the national register. */
  is_registered: z.boolean(),
  members: z.array(
    z.object({ user_id: z.number().int(), name: z.string().nullable(), role: z.enum(membershipRoles), joined_at: Timestamp }),
  ),
  /** Other hospitals of the same name: perhaps the same one. */
  namesakes: z.array(
    z.object({ id: z.number().int(), name: z.string(), address: z.string(), is_registered: z.boolean(), has_owner: z.boolean() }),
  ),
});
export type BusinessReview = z.infer<typeof BusinessReview>;

const Reviewed = z.object({ business: OwnedBusiness, business_review: BusinessReview });

/** The state that the operator saw; another one by now is a 409. */
const expected = { expected_state: z.enum(reviewStates).optional() };
const Reason = text(reviewReasonLimit).trim().min(1, { message: "반려하는 이유를 적어 주세요." });

export const listBusinessReviews = endpoint({
  method: "GET",
  path: "/api/v1/business_reviews",
  access: "operator",
  summary: "Hospitals that wait for an operator, oldest request first; or those that operators decided, latest decision first.",
  query: z.object({ ...pageQuery, state: z.enum(reviewStates).default("pending") }),
  ok: {
    200: z.object({
      business_reviews: z.array(BusinessReviewLine),
      /** How many requests for ownership wait as well, counted to 1,000; with the first page. Who asks is not told here. */
      waiting_claim_count: z.number().int().optional(),
      ...pageFields,
    }),
  },
});

export const readBusinessReview = endpoint({
  method: "GET",
  path: "/api/v1/business_reviews/:id",
  access: "operator",
  summary: "One hospital with every field, where its review stands, and its members; every reading is written to the audit log.",
  params: z.object({ id: Id }),
  ok: { 200: Reviewed },
  errors: ["business.not_found"],
});

export const decideBusinessReview = endpoint({
  method: "PATCH",
  path: "/api/v1/business_reviews/:id",
  access: "operator",
  summary:
    "Decides a hospital and tells its members, or puts it back among those that wait (`pending`). `with_posts` decides its waiting posts alike.",
  params: z.object({ id: Id }),
  body: z.object({
    business_review: z.discriminatedUnion("state", [
      z.object({ state: z.literal("approved"), with_posts: z.boolean().default(false), ...expected }),
      z.object({ state: z.literal("pending"), ...expected }),
      z.object({ state: z.literal("rejected"), reason: Reason, ...expected }),
    ]),
  }),
  ok: { 200: Reviewed },
  errors: ["business.not_found", "business_review.changed"],
});

export const requestBusinessReview = endpoint({
  method: "POST",
  path: "/api/v1/businesses/:id/review_requests",
  access: "owner_or_operator",
  summary: "Asks operators to look at a hospital again that they turned down. Asking while it waits changes nothing.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ business: OwnedBusiness }) },
  errors: ["business.not_found", "business_review.not_rejected"],
});

export const decideJobPostReview = endpoint({
  method: "PATCH",
  path: "/api/v1/job_post_reviews/:id",
  access: "operator",
  summary: "Decides a post and tells the members of its hospital, or puts it back among those that wait (`pending`).",
  params: z.object({ id: Id }),
  body: z.object({
    job_post_review: z.discriminatedUnion("state", [
      z.object({ state: z.enum(["approved", "pending"]), ...expected }),
      z.object({ state: z.literal("rejected"), reason: Reason, ...expected }),
    ]),
  }),
  ok: { 200: z.object({ job_post: EditableJobPost }) },
  errors: ["job_post.not_found", "job_post_review.changed"],
});

export const requestJobPostReview = endpoint({
  method: "POST",
  path: "/api/v1/job_posts/:id/review_requests",
  access: "owner_or_operator",
  summary: "Asks operators to look at a post again that they turned down. Asking while it waits changes nothing.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ job_post: EditableJobPost }) },
  errors: ["job_post.not_found", "job_post_review.not_rejected"],
});

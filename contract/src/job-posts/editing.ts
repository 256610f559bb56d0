import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { CalendarDate, Id, pageFields, pageQuery, text, Timestamp } from "../fields.ts";
import { reviewStates } from "../vocabulary.ts";
import { editableShape, inputShape } from "./post-fields.ts";

export const errors = {
  "job_post.changed": { status: 409, message: "그사이 다른 사람이 이 공고를 고쳤어요. 최신 내용을 확인한 뒤 다시 저장해 주세요." },
  "job_post.has_applications": { status: 409, message: "지원자가 있는 공고는 다른 병원으로 옮길 수 없어요. 공고를 복사해 주세요." },
} as const satisfies ErrorTable;

/** Why an owner ended a post: somebody was found, or nobody is looked for any more. */
const closeReasons = ["filled", "withdrawn"] as const;
export type CloseReason = (typeof closeReasons)[number];

/** A post as those see it who may change it. */
export const EditableJobPost = z.object({
  id: z.number().int(),
  business_id: z.number().int(),
  business: z.object({
    id: z.number().int(),
    name: z.string(),
    images: z.array(z.string()),
    job_post_registration_status: z.enum(reviewStates),
  }),
  title: z.string(),
  ...editableShape,
  active: z.boolean(),
  closed_reason: z.enum(closeReasons).nullable(),
  remedi_active: z.enum(reviewStates),
  /** Why it was turned down; null for every other state. */
  review_reason: z.string().nullable(),
  is_open: z.boolean(),
  /** Live applications, those that were dropped included. */
  application_count: z.number().int(),
  created_at: Timestamp,
  /** The version; sent back as `expected_updated_at`. */
  updated_at: Timestamp,
});
export type EditableJobPost = z.infer<typeof EditableJobPost>;

const payOrder = { message: "최소 급여가 최대 급여보다 클 수 없어요.", path: ["max_pay"] };
type PayPair = { min_pay?: number | null | undefined; max_pay?: number | null | undefined };
export const isPayInOrder = ({ min_pay: min, max_pay: max }: PayPair): boolean =>
  typeof min !== "number" || typeof max !== "number" || min <= max;

const { business_id, job_type, employment_type, specialties } = inputShape;

/** Hospital, job type, employment type and a specialty must be there; whatever is not listed here is ignored. */
export const JobPostInput = z
  .object({ ...z.object(inputShape).partial().shape, business_id, job_type, employment_type, specialties })
  .refine(isPayInOrder, payOrder);
export type JobPostInput = z.output<typeof JobPostInput>;

export const JobPostChange = z.object(inputShape).partial().refine(isPayInOrder, payOrder);
export type JobPostChange = z.output<typeof JobPostChange>;

const Expected = { expected_updated_at: text(40).optional() };
const PostId = z.object({ id: Id });
const Saved = z.object({ job_post: EditableJobPost });

export const listUserBusinessJobPosts = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/user_business_job_posts",
  access: "owner_or_operator",
  summary: "Posts of one hospital in any state, newest first, for its members and operators.",
  query: z.object({ ...pageQuery, business_id: Id }),
  ok: { 200: z.object({ job_posts: z.array(EditableJobPost), ...pageFields }) },
  errors: ["business.not_found"],
});

export const getEditableJobPost = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/:id/editing",
  access: "owner_or_operator",
  summary: "One post with every field, for members of its hospital and operators.",
  params: PostId,
  ok: { 200: Saved },
  errors: ["job_post.not_found"],
});

export const listUsedPostWords = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/used_words",
  access: "owner_or_operator",
  summary: "Words that many open posts use, most used first, to choose from when a post is written.",
  ok: {
    200: z.object({
      used_words: z.object({
        tags: z.array(z.string()),
        requirements: z.array(z.string()),
        preferences: z.array(z.string()),
        benefits: z.array(z.string()),
      }),
    }),
  },
});

export const createJobPost = endpoint({
  method: "POST",
  path: "/api/v1/job_posts",
  access: "owner_or_operator",
  summary: "Puts up a post for a hospital that the person may write for. Where hospitals are reviewed it waits for an operator.",
  body: z.object({ job_post: JobPostInput }),
  ok: { 201: z.object({ job_post: EditableJobPost }) },
  errors: ["business.not_found"],
});

export const updateJobPost = endpoint({
  method: "PATCH",
  path: "/api/v1/job_posts/:id",
  access: "owner_or_operator",
  summary: "Changes what is sent, unless the post is no longer the version expected. A post with applicants stays with its hospital.",
  params: PostId,
  body: z.object({ job_post: JobPostChange, ...Expected }),
  ok: { 200: Saved },
  errors: ["job_post.not_found", "job_post.changed", "job_post.has_applications", "business.not_found"],
});

export const closeJobPost = endpoint({
  method: "POST",
  path: "/api/v1/job_posts/:id/close",
  access: "owner_or_operator",
  summary: "Ends a post. Who applied or saved it still sees it, marked 마감. Closing again changes the reason.",
  params: PostId,
  body: z.object({ reason: z.enum(closeReasons), ...Expected }),
  ok: { 200: Saved },
  errors: ["job_post.not_found", "job_post.changed"],
});

export const reopenJobPost = endpoint({
  method: "POST",
  path: "/api/v1/job_posts/:id/reopen",
  access: "owner_or_operator",
  summary: "Opens a closed or expired post again, until `closes_on` or without an end; a closing day that has passed is taken away.",
  params: PostId,
  body: z.object({ closes_on: CalendarDate.nullable().optional(), ...Expected }),
  ok: { 200: Saved },
  errors: ["job_post.not_found", "job_post.changed"],
});

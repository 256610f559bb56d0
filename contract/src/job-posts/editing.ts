import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, CalendarDate, Count, Id, Line, pageFields, pageQuery, Prose, rows, text, Timestamp, Url } from "../fields.ts";
import { reviewStates } from "../vocabulary.ts";
import { editableShape, inputShape } from "./post-fields.ts";

export const errors = {
  "job_post.changed": { status: 409, message: "그사이 다른 사람이 이 공고를 고쳤어요. 최신 내용을 확인한 뒤 다시 저장해 주세요." },
  "job_post.too_many": { status: 429, message: "오늘은 공고를 더 만들 수 없어요. 내일 다시 시도하거나 고객센터에 알려 주세요." },
  "job_post.closing_day_over": { status: 400, message: "마감일이 이미 지났어요. 오늘이나 그 뒤의 날을 골라 주세요." },
  "job_post.dates_outside": { status: 400, message: "근무 날짜는 오늘부터 1년 안에서 골라 주세요." },
  "job_post.dates_of_other_work": { status: 400, message: "근무 날짜는 대진의와 당직의 공고에만 넣을 수 있어요." },
  "job_post.dates_over": { status: 409, message: "근무 날짜가 모두 지났어요. 날짜를 새로 고른 뒤 다시 열어 주세요." },
  "job_post.licence_lending": { status: 400, message: "면허나 명의를 빌리거나 빌려주는 공고는 의료법에 어긋나서 올릴 수 없어요." },
  "job_post.has_applications": { status: 409, message: "지원자가 있는 공고는 다른 병원으로 옮길 수 없어요. 공고를 복사해 주세요." },
} as const satisfies ErrorTable;

/** Reason for closing a post: the hospital found a doctor, or stopped looking. */
export const closeReasons = ["filled", "withdrawn"] as const;
export type CloseReason = (typeof closeReasons)[number];

/** A post as its editors see it. */
export const EditableJobPost = z.object({
  id: BodyId,
  business_id: BodyId,
  business: z.object({
    id: BodyId,
    name: Line,
    images: rows(Url),
    job_post_registration_status: z.enum(reviewStates),
  }),
  title: Line,
  ...editableShape,
  active: z.boolean(),
  closed_reason: z.enum(closeReasons).nullable(),
  remedi_active: z.enum(reviewStates),
  /** Reason for a rejection; null for every other state. */
  review_reason: Prose.nullable(),
  /** The time of the latest decision. Null while the post waits for one. */
  reviewed_at: Timestamp.nullable(),
  /** While the post waits because it changed after its approval: the values that an operator approved. */
  approved_facts: z
    .object({
      business_name: Line,
      min_pay: Count.nullable(),
      max_pay: Count.nullable(),
      /** Decides whether the pay is for a month or for a day. Absent in facts from before this field. */
      job_type: Line.optional(),
    })
    .nullable(),
  is_open: z.boolean(),
  /** Operators check the post, and doctors do not see it until then. */
  is_suspended: z.boolean(),
  /** Live applications, dropped ones included. */
  application_count: Count,
  created_at: Timestamp,
  /** The version; sent back as `expected_updated_at`. */
  updated_at: Timestamp,
});
export type EditableJobPost = z.infer<typeof EditableJobPost>;

const payOrder = { message: "최소 급여가 최대 급여보다 클 수 없어요.", path: ["max_pay"] };
type PayPair = { min_pay?: number | null | undefined; max_pay?: number | null | undefined };
export const isPayInOrder = ({ min_pay: min, max_pay: max }: PayPair): boolean =>
  typeof min !== "number" || typeof max !== "number" || min <= max;

/** Hospital, job type, employment type and a specialty are required. Unknown fields are ignored. */
export const JobPostInput = z
  .object(inputShape)
  .partial()
  .extend(z.object(inputShape).pick({ business_id: true, job_type: true, employment_type: true, specialties: true }).shape)
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
  summary: "Posts of one hospital in any state, newest first, for its members and operators. `q` searches title, tags and id.",
  query: z.object({ ...pageQuery, business_id: Id, q: text(60).default("") }),
  ok: { 200: z.object({ job_posts: rows(EditableJobPost), ...pageFields }) },
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
  summary: "Suggested words for a new post: words of several open posts, most used first.",
  ok: {
    200: z.object({
      used_words: z.object({
        tags: rows(Line),
        requirements: rows(Line),
        preferences: rows(Line),
        benefits: rows(Line),
      }),
    }),
  },
});

export const createJobPost = endpoint({
  method: "POST",
  path: "/api/v1/job_posts",
  access: "owner_or_operator",
  summary: "Creates a post for a hospital that the person may edit. If reviews are enabled, it waits for an operator.",
  body: z.object({ job_post: JobPostInput }),
  ok: { 201: z.object({ job_post: EditableJobPost }) },
  errors: [
    "business.not_found",
    "job_post.closing_day_over",
    "job_post.dates_outside",
    "job_post.dates_of_other_work",
    "job_post.licence_lending",
    "job_post.too_many",
  ],
});

export const updateJobPost = endpoint({
  method: "PATCH",
  path: "/api/v1/job_posts/:id",
  access: "owner_or_operator",
  summary: "Changes the given fields if the version matches. A post with applicants cannot move to another hospital.",
  params: PostId,
  body: z.object({ job_post: JobPostChange, ...Expected }),
  ok: { 200: Saved },
  errors: [
    "job_post.not_found",
    "job_post.changed",
    "job_post.has_applications",
    "business.not_found",
    "job_post.closing_day_over",
    "job_post.dates_outside",
    "job_post.dates_of_other_work",
    "job_post.licence_lending",
  ],
});

export const closeJobPost = endpoint({
  method: "POST",
  path: "/api/v1/job_posts/:id/close",
  access: "owner_or_operator",
  summary: "Closes a post. Doctors who applied or saved it still see it, marked 마감. A repeated call changes the reason.",
  params: PostId,
  body: z.object({ reason: z.enum(closeReasons), ...Expected }),
  ok: { 200: Saved },
  errors: ["job_post.not_found", "job_post.changed"],
});

export const reopenJobPost = endpoint({
  method: "POST",
  path: "/api/v1/job_posts/:id/reopen",
  access: "owner_or_operator",
  summary:
    "Reopens a closed or expired post until `closes_on` or without an end. A past closing day is removed. A post whose dates are all past stays closed.",
  params: PostId,
  body: z.object({ closes_on: CalendarDate.nullable().optional(), ...Expected }),
  ok: { 200: Saved },
  errors: ["job_post.not_found", "job_post.changed", "job_post.closing_day_over", "job_post.dates_over"],
});

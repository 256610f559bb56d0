import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { ExportBody } from "../exports.ts";
import {
  BodyId,
  CalendarDate,
  Id,
  Line,
  listOf,
  pageFields,
  pageQuery,
  Prose,
  QueryBoolean,
  rows,
  text,
  Timestamp,
  Url,
  Uuid,
} from "../fields.ts";
import { applicationStatuses, dropReasons, licenceStates, postSources } from "../vocabulary.ts";
import { supplementLimit } from "../resumes/supplements.ts";
import { reviewSorts } from "./lists.ts";

export const errors = {
  "job_application.notes_full": {
    status: 409,
    message: "지원 히스토리가 가득 찼어요. 오래된 메모를 지운 뒤 다시 보내거나, 히스토리 없이 보내 주세요.",
  },
  "job_application.cancelled": {
    status: 409,
    message: "의사가 지원을 취소해서 상태를 바꿀 수 없어요. 메모와 드롭 사유는 적을 수 있어요.",
  },
  "job_application.too_many_changes": {
    status: 429,
    message: "오늘은 여러 건을 한 번에 바꾼 횟수가 너무 많아요. 한 건씩 바꾸거나 잠시 뒤에 다시 시도해 주세요.",
  },
  "job_application.changed": { status: 409, message: "다른 사람이 먼저 바꿨어요. 새 내용을 확인하고 다시 저장해 주세요." },
} as const satisfies ErrorTable;

/** Of one application. */
export const maxNotes = 200;
export const maxNoteLength = 2000;

/** Applications that one request may change together. */
export const bulkReviewLimit = 500;

/**
 * Every sort except the latest change orders the newest matching applications, at most this many. The database reads the names of all of
 * them before it knows the first page.
 */
export const sortedApplications = 5000;

/** One dated line of the progress notes. */
export const ApplicationNote = z.object({ date: CalendarDate, content: text(maxNoteLength) });
export type ApplicationNote = z.infer<typeof ApplicationNote>;

/** An application as members and operators see it. */
export const ReviewedApplication = z.object({
  id: BodyId,
  active: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  cancelled_at: Timestamp.nullable(),
  user_id: BodyId,
  name: Line,
  /** Empty for a hospital until the doctor shares it. */
  phone_number: Line,
  /**
   * The present state of the doctor's licence. Null for a doctor who has deleted the account, and for the hospital of a cancelled
   * application.
   */
  license_state: z.enum(licenceStates).nullable(),
  has_educations: z.boolean(),
  has_experiences: z.boolean(),
  has_resume_files: z.boolean(),
  /** The sent file and its supplements. Empty if the caller may not open them. */
  resume_files: z.array(z.object({ id: BodyId, file_name: Line, url: Url })).max(1 + supplementLimit),
  /** The latest change as text, its time, and the reviewer who made it. `by` is null for a change by the doctor. */
  latest_updated_at: z.object({ text: Prose, at: Timestamp, by: Line.nullable() }),
  job_post_id: BodyId,
  job_post_title: Line,
  business_id: BodyId,
  business_name: Line,
  post_from: z.enum(postSources),
  x_job_post_id: Line.nullable(),
  directly_apply: z.boolean(),
  hr_email: Line.nullable(),
  hr_phone_number: Line.nullable(),
  drop_reason: z.enum(dropReasons),
  current_status: z.enum(applicationStatuses),
  notes: rows(ApplicationNote),
});
export type ReviewedApplication = z.infer<typeof ReviewedApplication>;

const reviewFilters = {
  /** Created or changed since the start of this day (Asia/Seoul); absent means one day ago. */
  created_after_date: CalendarDate.optional(),
  hide_cancelled: QueryBoolean.default(false),
  hide_dropped: QueryBoolean.default(false),
  /** Any of these; none means all. */
  current_status: listOf(z.enum(applicationStatuses), applicationStatuses.length),
  post_from: listOf(z.enum(postSources), postSources.length),
};

const ReviewQuery = z.object({
  ...pageQuery,
  ...reviewFilters,
  sort: z.enum(reviewSorts).default("change"),
  direction: z.enum(["asc", "desc"]).default("desc"),
});
export type ReviewQuery = z.output<typeof ReviewQuery>;

const ownerFilters = { business_id: Id.optional(), job_post_id: Id.optional() };
const OwnerReviewQuery = z.object({ ...ReviewQuery.shape, ...ownerFilters });

/** Search terms are names and phone numbers, so they travel in a body: logs and histories store addresses. */
const ReviewSearch = z.object({ q: text(60, 1) });

const ReviewPage = z.object({ job_applications: rows(ReviewedApplication), ...pageFields });

export const listAdminApplications = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/admin_job_applications",
  access: "operator",
  summary: "All applications by latest change.",
  query: ReviewQuery,
  ok: { 200: ReviewPage },
});

export const listOwnerApplications = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/user_business_job_applications",
  access: "owner",
  summary: "Applications to the posts of the owner's hospitals, by latest change.",
  query: OwnerReviewQuery,
  ok: { 200: ReviewPage },
});

export const searchAdminApplications = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/admin_job_applications/search",
  access: "operator",
  summary: "Applications in which each search term of `q` matches the doctor, the hospital, the phone number or an id.",
  query: ReviewQuery,
  body: ReviewSearch,
  replay: "never",
  ok: { 200: ReviewPage },
});

export const searchOwnerApplications = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/user_business_job_applications/search",
  access: "owner",
  summary: "The same search among the applications to the owner's hospitals.",
  query: OwnerReviewQuery,
  body: ReviewSearch,
  replay: "never",
  ok: { 200: ReviewPage },
});

export const exportApplications = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/exports",
  access: "owner_or_operator",
  summary: "Writes to the audit log that the caller saves these applications as a file. The caller makes the file only after that.",
  query: z.object({ ...reviewFilters, ...ownerFilters }),
  body: ExportBody,
  ok: { 204: z.null() },
  errors: ["application.not_found"],
});

export const getReviewedApplication = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/:id",
  access: "owner_or_operator",
  summary: "One application as reviewers see it.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ job_application: ReviewedApplication }) },
  errors: ["application.not_found"],
});

export const reviewApplication = endpoint({
  method: "PATCH",
  path: "/api/v1/job_applications/:id",
  access: "owner_or_operator",
  summary:
    "Saves status, drop reason and notes. Absent fields stay unchanged. Notes are replaced as a whole; those without text are left out. A cancelled application keeps its status.",
  params: z.object({ id: Id }),
  body: z.object({
    job_application: z.object({
      current_status: z.enum(applicationStatuses).optional(),
      drop_reason: z.enum(dropReasons).optional(),
      note: z.object({ notes: z.array(ApplicationNote).max(maxNotes) }).optional(),
      /** `updated_at` of the row that was edited. If it has changed, nothing is saved. */
      expected_updated_at: text(40).optional(),
    }),
  }),
  bodyBytes: 1024 * 1024,
  ok: { 200: z.object({ job_application: ReviewedApplication }) },
  errors: ["application.not_found", "job_application.cancelled", "job_application.changed", "interview.not_ended"],
});

export const isUniqueById = (rows: readonly { readonly id: number }[]): boolean => new Set(rows.map(({ id }) => id)).size === rows.length;

export const bulkReviewApplications = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/bulk_review",
  access: "owner_or_operator",
  summary:
    "Saves status, drop reason or a note of many applications together. Ignores those that the caller may not see. Leaves out and returns those that changed since they were read, cancelled ones whose status would change, and those with 인터뷰 완료 before the end of an agreed interview.",
  body: z.object({
    job_applications: z
      .array(
        z.object({
          id: BodyId,
          /** `updated_at` of the row on the caller's screen. */
          expected_updated_at: text(40, 1),
          current_status: z.enum(applicationStatuses).optional(),
          drop_reason: z.enum(dropReasons).optional(),
        }),
      )
      .min(1)
      .max(bulkReviewLimit)
      .refine(isUniqueById, { message: "같은 지원이 두 번 들어 있어요." }),
    /** Added above the notes of each application. */
    added_note: ApplicationNote.optional(),
    /** Removed from each application whose newest note it is. An undo removes the note that it added. */
    removed_note: ApplicationNote.optional(),
    /** `batch_id` of the change that this one takes back. The audit log ties the two together. */
    undoes: Uuid.optional(),
    /** Saves nothing, and only returns the applications that have changed. */
    dry_run: z.boolean().default(false),
  }),
  ok: {
    200: z.object({
      /** In the audit log, the entries of all saved applications name it. */
      batch_id: Uuid,
      /** The saved applications. Empty for a dry run. */
      job_applications: z.array(ReviewedApplication).max(bulkReviewLimit),
      /**
       * Left out, because they changed after the caller read them. With the same `updated_at`: because the doctor has cancelled, or because the
       * agreed interview is not over. With their present values.
       */
      changed: z.array(ReviewedApplication).max(bulkReviewLimit),
    }),
  },
  errors: ["application.not_found", "job_application.notes_full", "job_application.too_many_changes"],
});

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BodyId, Count, Id, Line, pageFields, pageQuery, rows, Timestamp } from "../fields.ts";
import { JobPostCard } from "./posts.ts";

/**
 * The stages of an application as its doctor sees them. `closed`: the hospital has closed the post before it advanced the application. `ended`: without an
 * appointment. The reason stays with the hospital and the operators.
 */
export const applicationStages = [
  "applied",
  "opened",
  "document_passed",
  "interview_planned",
  "interview_done",
  "accepted",
  "joined",
  "ended",
  "closed",
  "cancelled",
] as const;
export type ApplicationStage = (typeof applicationStages)[number];

export const applicationStates = ["ongoing", "over", "cancelled"] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** A doctor's own application. It never contains drop reasons or notes. */
export const OwnApplication = z.object({
  id: BodyId,
  state: z.enum(applicationStates),
  stage: z.enum(applicationStages),
  /** When the application reached the stage. Null if that time is not recorded, as for posts that were closed long ago. */
  stage_at: Timestamp.nullable(),
  applied_at: Timestamp,
  /** When the hospital first opened the application. */
  opened_at: Timestamp.nullable(),
  /** The next step is theirs. Null if the application is over or cancelled, and until the end of an agreed interview. */
  waiting_for: z.enum(["doctor", "hospital"]).nullable(),
  /** When the doctor shared the phone number with the hospital. */
  phone_shared_at: Timestamp.nullable(),
  /** Days in which the hospital usually makes its first decision. Null unless at least five are known. Computed each night. */
  usual_response_days: Count.nullable(),
  /** When Rounds reminded the hospital of this application. */
  reminded_at: Timestamp.nullable(),
  /** The open proposal of the hospital. */
  interview_proposal: z
    .object({
      /** Times that the doctor can still take. */
      free_slots: Count,
      expires_at: Timestamp,
    })
    .nullable(),
  /** The agreed interview, until its end. */
  interview: z.object({ starts_at: Timestamp, ends_at: Timestamp, place: Line.nullable() }).nullable(),
  resume: z.object({
    /** The application contains no file, no education and no experience. */
    is_empty: z.boolean(),
    /** The doctor has a newer file, which must be sent as a supplement. */
    can_send: z.boolean(),
    /** When the doctor last sent a supplement. */
    sent_at: Timestamp.nullable(),
  }),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

/**
 * The post of an application. `in_review`: a member has changed the hospital's name or the pay, and the hospital continues with its applicants
 * meanwhile. `withdrawn`: a review or reports have taken the post down, so it has no page.
 */
export const appliedPostStates = ["open", "closed", "in_review", "withdrawn"] as const;

export const AppliedJobPost = z.object({
  ...JobPostCard.shape,
  post_state: z.enum(appliedPostStates),
  application: OwnApplication,
});
export type AppliedJobPost = z.infer<typeof AppliedJobPost>;

const ApplicationCounts = z.object({ ongoing: Count, over: Count, cancelled: Count } satisfies Record<ApplicationState, z.ZodType>);
export type ApplicationCounts = z.infer<typeof ApplicationCounts>;

export const listAppliedJobPosts = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/applied_post_list",
  access: "doctor",
  summary:
    "The doctor's applications with their posts, latest first; closed posts included. In progress, those that wait for the doctor first, then those with an interview.",
  // Without a state: all that are not cancelled.
  query: z.object({ ...pageQuery, state: z.enum(applicationStates).optional() }),
  ok: {
    200: z.object({
      job_posts: rows(AppliedJobPost),
      ...pageFields,
      /** On the first page only, like `total_count`. */
      counts: ApplicationCounts.optional(),
    }),
  },
});

/** A stage that the application has reached. A stage that the hospital took back is left out. */
const TimelineEvent = z.object({
  stage: z.enum(applicationStages),
  /** Null if the time is not recorded. */
  at: Timestamp.nullable(),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

export const getApplicationTimeline = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/:id/timeline",
  access: "doctor",
  summary: "One of the doctor's own applications with its post and all stages that it has reached, oldest first.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ job_post: AppliedJobPost, timeline: rows(TimelineEvent) }) },
  errors: ["application.not_found"],
});

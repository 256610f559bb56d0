import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BodyId, text, Timestamp } from "../fields.ts";
import { postLimits } from "./rules.ts";

const Typed = text(postLimits.line);
const Day = text(40);
const Words = z.array(text(postLimits.entryLength)).max(50);

/** A post on its way: what stands in the fields, finished or not. Numbers and times are as they were typed. */
export const JobPostDraft = z.object({
  business_id: BodyId.nullable(),
  job_type: Typed,
  employment_type: Typed,
  specialties: Words,
  min_pay: Typed,
  max_pay: Typed,
  pay_description: Typed,
  working_hours: z.object({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day }),
  working_hours_detail: Typed,
  night_shift: Typed,
  requirements: Words,
  preferences: Words,
  benefits: Words,
  tags: Words,
  vacation_policy: Typed,
  description: text(postLimits.description),
  directly_apply: z.boolean(),
  hr_name: Typed,
  hr_email: Typed,
  hr_phone_number: Typed,
  hr_available_time: Typed,
  post_from: Typed,
  x_job_post_id: Typed,
  x_created_at: Typed,
  closes_on: Typed,
});
export type JobPostDraft = z.infer<typeof JobPostDraft>;

const blankWeek = { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" };
const blank: JobPostDraft = {
  business_id: null,
  job_type: "",
  employment_type: "",
  specialties: [],
  min_pay: "",
  max_pay: "",
  pay_description: "",
  working_hours: blankWeek,
  working_hours_detail: "",
  night_shift: "",
  requirements: [],
  preferences: [],
  benefits: [],
  tags: [],
  vacation_policy: "",
  description: "",
  directly_apply: false,
  hr_name: "",
  hr_email: "",
  hr_phone_number: "",
  hr_available_time: "",
  post_from: "",
  x_job_post_id: "",
  x_created_at: "",
  closes_on: "",
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** A draft with its absent fields blank; what is no draft at all is left for the schema to refuse. */
function filled(sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const { working_hours: hours = {} } = sent;
  return { ...blank, ...sent, working_hours: isObject(hours) ? { ...blankWeek, ...hours } : hours };
}

/** The same as it is read: fields may be absent, in requests as in drafts of earlier releases. */
export const JobPostDraftInput = z.preprocess(filled, JobPostDraft);

const Kept = z.object({ job_post: JobPostDraft, updated_at: Timestamp });

export const getJobPostDraft = endpoint({
  method: "GET",
  path: "/api/v1/job_post_drafts/mine",
  access: "owner_or_operator",
  summary: "The one draft that this person has kept, or null.",
  ok: { 200: z.object({ job_post_draft: Kept.nullable() }) },
});

export const keepJobPostDraft = endpoint({
  method: "POST",
  path: "/api/v1/job_post_drafts",
  access: "owner_or_operator",
  summary: "Keeps the draft in the one place there is for it; the one before is replaced.",
  body: z.object({ job_post: JobPostDraftInput }),
  ok: { 200: z.object({ job_post_draft: Kept }) },
  // Repeating it does no harm, and it comes every few seconds while somebody writes.
  replay: "never",
});

export const forgetJobPostDraft = endpoint({
  method: "DELETE",
  path: "/api/v1/job_post_drafts/mine",
  access: "owner_or_operator",
  summary: "Empties the place, whether or not something was there.",
  ok: { 204: z.null() },
  replay: "never",
});

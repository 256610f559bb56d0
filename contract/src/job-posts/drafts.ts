import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BodyId, Timestamp } from "../fields.ts";
import { blankFields, draftShape } from "./post-fields.ts";

/** A post on its way: the fields of the form, finished or not. Figures and times are as they were typed. */
export const JobPostDraft = z.object({ business_id: BodyId.nullable(), ...draftShape });
export type JobPostDraft = z.infer<typeof JobPostDraft>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** A draft with its absent fields blank; what is no draft at all is left for the schema to refuse. */
function filled(sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const { working_hours: hours = {} } = sent;
  return {
    business_id: null,
    ...blankFields,
    ...sent,
    working_hours: isObject(hours) ? { ...blankFields.working_hours, ...hours } : hours,
  };
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

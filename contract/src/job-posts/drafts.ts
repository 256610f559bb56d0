import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BodyId, Timestamp } from "../fields.ts";
import { blankFields, draftShape } from "./post-fields.ts";

/** An unfinished post: the contents of the form fields. Numbers and times are as typed. */
export const JobPostDraft = z.object({ business_id: BodyId.nullable(), ...draftShape });
export type JobPostDraft = z.infer<typeof JobPostDraft>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** A draft with blanks for absent fields. Other values pass unchanged, and the schema rejects them. */
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

/** The input form of a draft. Fields may be absent, in requests and in drafts of earlier releases. */
export const JobPostDraftInput = z.preprocess(filled, JobPostDraft);

const StoredDraft = z.object({ job_post: JobPostDraft, updated_at: Timestamp });

export const getJobPostDraft = endpoint({
  method: "GET",
  path: "/api/v1/job_post_drafts/mine",
  access: "owner_or_operator",
  summary: "This person's draft, or null.",
  ok: { 200: z.object({ job_post_draft: StoredDraft.nullable() }) },
});

export const keepJobPostDraft = endpoint({
  method: "POST",
  path: "/api/v1/job_post_drafts",
  access: "owner_or_operator",
  summary: "Saves the draft and replaces an earlier one.",
  body: z.object({ job_post: JobPostDraftInput }),
  ok: { 200: z.object({ job_post_draft: StoredDraft }) },
  // A repetition is harmless, and a writer sends it every few seconds.
  replay: "never",
});

export const deleteJobPostDraft = endpoint({
  method: "DELETE",
  path: "/api/v1/job_post_drafts/mine",
  access: "owner_or_operator",
  summary: "Deletes the draft. Idempotent.",
  ok: { 204: z.null() },
  replay: "never",
});

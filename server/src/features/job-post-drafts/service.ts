import { JobPostDraftInput, type JobPostDraft } from "@rounds/contract/job-post-drafts.ts";
import type { Actor } from "../../auth/actor.ts";
import type { Deps } from "../../deps.ts";
import { namedHospital } from "./policy.ts";
import * as queries from "./queries.ts";

export type Kept = { readonly job_post: JobPostDraft; readonly updated_at: string };

/** Drafts of earlier releases may lack fields that there are now: they are read as empty. */
const readable = (actor: Actor, row: queries.DraftRow): Kept => {
  const draft = JobPostDraftInput.parse(row.content);
  return { job_post: { ...draft, business_id: namedHospital(actor, draft) }, updated_at: row.updated_at };
};

/** The person's draft, or null. */
export async function get(deps: Deps, actor: Actor): Promise<Kept | null> {
  const row = await queries.find(deps.db, actor.userId);
  return row ? readable(actor, row) : null;
}

export async function keep(deps: Deps, actor: Actor, draft: JobPostDraft): Promise<Kept> {
  return readable(actor, await queries.keep(deps.db, actor.userId, { ...draft, business_id: namedHospital(actor, draft) }));
}

export const forget = (deps: Deps, actor: Actor): Promise<void> => queries.forget(deps.db, actor.userId);

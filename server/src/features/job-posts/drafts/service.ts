import { JobPostDraftInput, type JobPostDraft } from "@rounds/contract/job-posts/drafts.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
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

export function keep(deps: Deps, actor: Actor, origin: AuditOrigin, draft: JobPostDraft): Promise<Kept> {
  return inTransaction(deps.db, async (tx) => {
    const business_id = namedHospital(actor, draft);
    const row = await queries.keep(tx, actor.userId, { ...draft, business_id });
    await record(tx, actor, origin, { action: "job_post_draft.save", entity: "job_post_draft", details: { business_id } });
    return readable(actor, row);
  });
}

export function forget(deps: Deps, actor: Actor, origin: AuditOrigin): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await queries.forget(tx, actor.userId);
    await record(tx, actor, origin, { action: "job_post_draft.delete", entity: "job_post_draft" });
  });
}

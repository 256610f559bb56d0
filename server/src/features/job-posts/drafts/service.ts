import { JobPostDraftInput, type JobPostDraft } from "@rounds/contract/job-posts/drafts.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { namedHospital } from "./policy.ts";
import * as queries from "./queries.ts";

export type SavedDraft = { readonly job_post: JobPostDraft; readonly updated_at: string };

/** Parses a stored draft. Fields that an earlier release did not have are empty. */
const readRow = (actor: Actor, row: queries.DraftRow): SavedDraft => {
  const draft = JobPostDraftInput.parse(row.content);
  return { job_post: { ...draft, business_id: namedHospital(actor, draft) }, updated_at: row.updated_at };
};

/** The draft of this person, or null. */
export async function get(deps: Deps, actor: Actor): Promise<SavedDraft | null> {
  const row = await queries.find(deps.db, actor.userId);
  return row ? readRow(actor, row) : null;
}

export function save(deps: Deps, actor: Actor, origin: AuditOrigin, draft: JobPostDraft): Promise<SavedDraft> {
  return inTransaction(deps.db, async (tx) => {
    const business_id = namedHospital(actor, draft);
    const row = await queries.upsert(tx, actor.userId, { ...draft, business_id });
    await record(tx, actor, origin, { action: "job_post_draft.save", entity: "job_post_draft", details: { business_id } });
    return readRow(actor, row);
  });
}

export function remove(deps: Deps, actor: Actor, origin: AuditOrigin): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await queries.remove(tx, actor.userId);
    await record(tx, actor, origin, { action: "job_post_draft.delete", entity: "job_post_draft" });
  });
}

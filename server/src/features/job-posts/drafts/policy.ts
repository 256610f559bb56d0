import type { JobPostDraft } from "@rounds/contract/job-posts/drafts.ts";
import { canEditHospital, type Actor } from "../../../auth/actor.ts";

/** A draft names only a hospital that its writer may still write for: one that was given up, or never theirs, is none. */
export const namedHospital = (actor: Actor, { business_id: id }: JobPostDraft): number | null =>
  id !== null && (actor.isOperator || canEditHospital(actor, id)) ? id : null;

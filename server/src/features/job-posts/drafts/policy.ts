import type { JobPostDraft } from "@rounds/contract/job-posts/drafts.ts";
import { canEditHospital, type Actor } from "../../../auth/actor.ts";

/** The hospital of a draft, or null if its writer may not write for it, or no longer may. */
export const namedHospital = (actor: Actor, { business_id: id }: JobPostDraft): number | null =>
  id !== null && (actor.isOperator || canEditHospital(actor, id)) ? id : null;

import { daysAfterResult, type Thread } from "@rounds/contract/applications/thread.ts";
import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import type { ApplicationStage } from "@rounds/contract/job-posts/applied.ts";
import { canEditHospital, type Actor } from "../../../auth/actor.ts";
import type { Parties } from "../policy.ts";

/** Viewers of a hospital read along. They write nothing, and their reading marks nothing as read. */
export const canSpeak = (actor: Actor, side: ApplicationSide, application: Pick<Parties, "business_id">): boolean =>
  side === "doctor" || canEditHospital(actor, application.business_id);

export const otherSide = (side: ApplicationSide): ApplicationSide => (side === "doctor" ? "hospital" : "doctor");

const dayMs = 24 * 3600 * 1000;
const results: ReadonlySet<ApplicationStage> = new Set(["accepted", "joined", "ended", "closed"]);

type Staged = { readonly stage: ApplicationStage; readonly stage_at: string | null; readonly updated_at: string };
type Closable = Staged &
  Pick<Parties, "is_hidden"> & {
    /** Its content is gone. */
    readonly is_cleared: boolean;
    readonly has_member: boolean;
  };

/**
 * A cancellation by the doctor closes the conversation immediately. Another result closes it after 90 days. A later result, such as the
 * entry into the job, starts the days again. A result without a recorded time counts from the last change of the application.
 */
export function closingOf({ stage, stage_at, updated_at }: Staged): Date | null {
  const at = Date.parse(stage_at ?? updated_at);
  if (stage === "cancelled") return new Date(at);
  return results.has(stage) ? new Date(at + daysAfterResult * dayMs) : null;
}

/**
 * The reason for the end of the conversation. Null while it is open. A conversation with a hidden hospital opens again with 되돌리기, and one
 * without members when a person becomes the owner.
 */
export function closedBy(application: Closable, now: Date): Thread["closed_by"] {
  const closing = closingOf(application);
  if (closing !== null && now >= closing) return application.stage === "cancelled" ? "cancelled" : "time";
  if (application.is_cleared) return "time";
  if (application.is_hidden) return "hidden";
  return application.has_member ? null : "unattended";
}

/** Whether the doctor waits for the hospital: for a decision, a reply or the start of the job. */
export const waitsForHospital = (application: Closable, now: Date): boolean =>
  application.stage !== "ended" && [null, "unattended"].includes(closedBy(application, now));

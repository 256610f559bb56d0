import { retentionDays } from "@rounds/contract/applications/extensions.ts";
import { canEditHospital, type Actor } from "../../../auth/actor.ts";
import { sideOf, type Parties } from "../policy.ts";

const dayMs = 24 * 3600 * 1000;

type Decided = { readonly result_at: string | null; readonly is_agreed: boolean | null; readonly is_cleared: boolean };
type Requested = Decided & { readonly active: boolean; readonly requested_at: string | null };

const after = (time: string, days: number): Date => new Date(Date.parse(time) + days * dayMs);

/** When the application is cleared with the present decision. Null without a result. */
export const clearedAt = ({ result_at, is_agreed }: Decided): Date | null =>
  result_at === null ? null : after(result_at, retentionDays.application + (is_agreed === true ? retentionDays.extension : 0));

/** When it would be cleared if the doctor agreed. Null if the doctor cannot agree any more. */
export function extendedTo(application: Decided, now: Date): Date | null {
  const { result_at, is_agreed, is_cleared } = application;
  const end = clearedAt(application);
  if (result_at === null || end === null || is_agreed !== null || is_cleared || now >= end) return null;
  return after(result_at, retentionDays.application + retentionDays.extension);
}

/** Null if the hospital can send a request. A doctor who has cancelled gets none, because the hospital cannot read the documents any more. */
export function whyNoRequest(
  application: Requested,
  now: Date,
): "extension.no_result" | "extension.too_late" | "extension.requested" | null {
  if (application.requested_at !== null) return "extension.requested";
  const end = clearedAt(application);
  if (end === null || !application.active) return "extension.no_result";
  return application.is_cleared || now >= end ? "extension.too_late" : null;
}

export const canRequest = (actor: Actor, application: Parties & Requested, now: Date): boolean =>
  sideOf(actor, application) === "hospital" && canEditHospital(actor, application.business_id) && whyNoRequest(application, now) === null;

/** Null if the doctor can decide. */
export function whyNoDecision(
  application: Requested,
  now: Date,
): "extension.not_found" | "extension.decided" | "extension.too_late" | null {
  if (application.requested_at === null) return "extension.not_found";
  if (application.is_agreed !== null) return "extension.decided";
  const end = clearedAt(application);
  return application.is_cleared || (end !== null && now >= end) ? "extension.too_late" : null;
}

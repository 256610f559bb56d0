import { canEditHospital, type Actor } from "../../../auth/actor.ts";
import { isReceivedBy, type ReceivedApplication } from "../../control/index.ts";

/**
 * Operators see every application, also their own: a lone operator must be able to deliver it. Members of a hospital see the applications of
 * other people to its posts, unless the doctor has hidden the hospital.
 */
export const canSeeReview = (actor: Actor, application: ReceivedApplication): boolean =>
  actor.isOperator || isReceivedBy(actor, application);

/** Owners and editors may decide. Viewers may only read. */
export const canReview = (actor: Actor, application: ReceivedApplication): boolean =>
  actor.isOperator || (isReceivedBy(actor, application) && canEditHospital(actor, application.business_id));

type Received = ReceivedApplication & { readonly active: boolean };

type Shared = { readonly active: boolean; readonly phone_shared_at: string | null };

/** Members of the hospital see the phone number after the doctor has shared it, while the application is live. */
export const canSeePhone = (actor: Actor, application: Shared): boolean =>
  actor.isOperator || (application.active && application.phone_shared_at !== null);

/** Members of the hospital see the state of the licence while the application is live. */
export const canSeeLicence = (actor: Actor, { active }: Pick<Shared, "active">): boolean => actor.isOperator || active;

/** Members of the hospital open the files of an application while it is live. */
export const canOpenFiles = (actor: Actor, application: Received): boolean =>
  canSeeReview(actor, application) && (actor.isOperator || application.active);

type Changer = { readonly isOperator: boolean; readonly name: string | null; readonly email: string | null };

/** The reviewer who made a change, as this user may see it. Hospitals do not learn which operator it was. */
export function nameOfChanger(actor: Actor, { isOperator, name, email }: Changer): string {
  if (isOperator && !actor.isOperator) return "운영팀";
  // Operators need no profile. Then their colleagues know them by their address.
  return name ?? (isOperator && email !== null ? email : isOperator ? "다른 운영자" : "병원 담당자");
}

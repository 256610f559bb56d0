import { applicantMessageLimit, type ApplicantMessageSender } from "@rounds/contract/messages.ts";
import { applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { canEditHospital, type Actor } from "../../auth/actor.ts";
import { isReceivedBy, type ReceivedApplication } from "../control/index.ts";

export type MessageKind = "phone_code" | "hospital" | "applicant";

/** Another process may take a message over after this time. It is much longer than the time-out of one send. */
export const leaseSeconds = 60;

/** After these minutes a message is useless. It then fails instead of being sent late. */
const usefulMinutes: Record<MessageKind, number> = { phone_code: 10, hospital: 24 * 60, applicant: 24 * 60 };

export const isStale = (kind: MessageKind, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > usefulMinutes[kind] * 60_000;

/**
 * Operators read the messages about every application. Members of a hospital read those about applications of other people to it, unless the
 * doctor has hidden the hospital.
 */
export const canReadAbout = (actor: Actor, application: ReceivedApplication): boolean =>
  actor.isOperator || isReceivedBy(actor, application);

/** Owners and editors may write. Viewers may only read. */
export const canWriteAbout = (actor: Actor, application: ReceivedApplication): boolean =>
  actor.isOperator || (isReceivedBy(actor, application) && canEditHospital(actor, application.business_id));

/** Only members write to the applicant in the hospital's name. Operators write in ours. Null for viewers, who may only read. */
export const senderToApplicant = (actor: Actor, application: { readonly business_id: number }): ApplicantMessageSender | null => {
  if (canEditHospital(actor, application.business_id)) return "hospital";
  return actor.isOperator ? "brand" : null;
};

/** Numbers that one owner may write to within 24 hours. The limit protects our sender number from abuse. */
export const ownerDailyRecipients = 200;

type Recipient = { readonly active: boolean; readonly is_sent_today: boolean; readonly is_waiting?: boolean };

/** Why a bulk sending leaves out an application. `number`: of its hospital. */
export const bulkObstacles = ["cancelled", "no_number", "sent_today", "in_progress"] as const;

/** Null if the message may leave. A hospital never gets the same message about an application twice in a day. */
export function obstacleOf(recipient: Recipient, number: string | undefined): (typeof bulkObstacles)[number] | null {
  if (!recipient.active) return "cancelled";
  if (number === undefined) return "no_number";
  if (recipient.is_sent_today) return "sent_today";
  return recipient.is_waiting === true ? "in_progress" : null;
}

type Undecided = { readonly active: boolean; readonly drop_reason: string; readonly current_status: string };

const interviewed: readonly string[] = applicationStatuses.slice(applicationStatuses.indexOf("인터뷰 완료"));

export const hasInterviewed = (application: { readonly current_status: string }): boolean =>
  interviewed.includes(application.current_status);

/** Whether a closing message still fits. After an interview the hospital writes to the doctor itself. */
export const isWaiting = (application: Undecided): boolean =>
  application.active && application.drop_reason === "" && !hasInterviewed(application);

/** Whether an applicant can get one more message today. */
export const canGetMessage = ({ messages }: { readonly messages: number }): boolean => messages < applicantMessageLimit.perApplication;

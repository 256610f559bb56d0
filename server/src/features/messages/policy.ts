import { edits, owns, type Actor } from "../../auth/actor.ts";

export type MessageKind = "phone_code" | "hospital";

/** Whoever sends a message has this long before somebody else may look after it; well above the sender's own time-out. */
export const leaseSeconds = 60;

/** Minutes after which a message helps nobody any more and is given up instead of sent late. */
const usefulMinutes: Record<MessageKind, number> = { phone_code: 10, hospital: 24 * 60 };

export const isStale = (kind: MessageKind, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > usefulMinutes[kind] * 60_000;

/** Spent codes are kept for questions about deliveries, and no longer. */
export const codeRetentionDays = 30;

/** Operators read what was written about every application, members of a hospital about those to it. */
export const canReadAbout = (actor: Actor, application: { readonly business_id: number }): boolean =>
  actor.isOperator || owns(actor, application.business_id);

/** Viewers look on; owners and editors write. */
export const canWriteAbout = (actor: Actor, application: { readonly business_id: number }): boolean =>
  actor.isOperator || edits(actor, application.business_id);

/** Numbers that one owner may write to within 24 hours: our sender number is no way to write to strangers. */
export const ownerDailyRecipients = 200;

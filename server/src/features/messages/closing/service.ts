import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import {
  applicantMessageLimit,
  closingHoldSeconds,
  closingMessageTypes,
  type closeJobPostWithMessages,
} from "@rounds/contract/messages.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, recordEach, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { isAdvertisingNight, nextAdvertisingMorning } from "../../../lib/advertising-hours.ts";
import { fail, failUntil } from "../../../lib/app-error.ts";
import { encodableName } from "../../../lib/euc-kr.ts";
import { endForClosing } from "../../applications/index.ts";
import { closePost, getEditablePost } from "../../job-posts/index.ts";
import { queue } from "../delivery/service.ts";
import { canGetMessage, isStale, isWaiting, senderToApplicant } from "../policy.ts";
import { countToApplicants, insertBatch, lockWithApplicant } from "../queries.ts";
import { requireSendable, UnsendableMessage } from "../sendable.ts";
import { storedMessage, toApplicant } from "../texts.ts";
import * as queries from "./queries.ts";

const daySeconds = 24 * 3600;
/** Messages that one run of the job sends. */
const runLimit = 500;

const sinceYesterday = (deps: Deps): Date => new Date(deps.now().getTime() - daySeconds * 1000);

async function countLeft(deps: Deps, db: Db, businessId: number): Promise<number> {
  const { of_hospital: sent } = await countToApplicants(db, businessId, null, sinceYesterday(deps));
  return Math.max(0, applicantMessageLimit.perHospital - sent);
}

/** No doctor gets such a message at night. Null in the daytime. */
const morningAfter = (time: Date): Date | null => (isAdvertisingNight(time) ? nextAdvertisingMorning(time) : null);

/**
 * Applicants to a post who wait for a decision. The audit log records the reading. Throws job_post.not_found, and access.denied for
 * viewers, who may not close the post.
 */
export function listWaiting(deps: Deps, actor: Actor, origin: AuditOrigin, postId: number) {
  return inTransaction(deps.db, async (tx) => {
    const post = await getEditablePost({ ...deps, db: tx }, actor, postId);
    const sender = senderToApplicant(actor, post);
    if (sender === null) throw fail("access.denied");
    const applicants = await queries.listUndecided(tx, postId, actor.userId, sinceYesterday(deps));
    if (applicants.length > 0)
      await record(tx, actor, origin, {
        action: "application.read",
        entity: "job_application",
        subjects: applicants.map((applicant) => applicant.user_id),
        details: { job_application_ids: applicants.map(({ id }) => id) },
      });
    const messagesLeft = await countLeft(deps, tx, post.business_id);
    return { applicants, messagesLeft, sender, morningAt: morningAfter(deps.now()) };
  });
}

/**
 * Closes a post, and stores a message to each given applicant who still waits. A job sends them when they are due. Until then, reopening
 * the post discards them (a trigger). Throws job_post.not_found, job_post.changed, access.denied, applicant_message.application_limit
 * and .hospital_limit, and text_message.characters or .length for a text that cannot be sent.
 */
export function closeWithMessages(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  postId: number,
  input: HandlerInput<typeof closeJobPostWithMessages>["body"],
) {
  return inTransaction(deps.db, async (tx) => {
    const { message_type: messageType } = input;
    const post = await closePost(tx, actor, origin, postId, input);
    const sender = senderToApplicant(actor, post);
    if (sender === null) throw fail("access.denied");
    const given = new Set(input.job_application_ids);
    const undecided = await queries.listUndecided(tx, postId, actor.userId, sinceYesterday(deps));
    const applicants = undecided.filter((applicant) => given.has(applicant.id) && isWaiting(applicant));
    if (!applicants.every(canGetMessage)) throw failUntil("applicant_message.application_limit", daySeconds);
    // Concurrent senders of the hospital count each other, because `closePost` has locked its row.
    if (applicants.length > (await countLeft(deps, tx, post.business_id))) throw failUntil("applicant_message.hospital_limit", daySeconds);
    const messages = applicants.map(({ id, name }) => {
      const words = { sender, hospital: post.business_name, text: input.message.replaceAll("{의사}", () => encodableName(name)) };
      const text = toApplicant(words, deps.config.brand.name);
      return { applicationId: id, textSealed: deps.vault.seal("closing_messages.text", sendable(text)) };
    });
    const readyAt = new Date(deps.now().getTime() + closingHoldSeconds * 1000);
    const dueAt = morningAfter(readyAt) ?? readyAt;
    await queries.insertClosing(tx, messages, { senderId: actor.userId, messageType, dueAt });
    const lines = applicants.map(({ id, user_id: subject }) => ({
      id,
      subject,
      details: { job_post_id: postId, message_type: messageType },
    }));
    await recordEach(tx, actor, origin, { action: "closing_message.accept", entity: "job_application" }, lines);
    return { post, count: applicants.length, dueAt };
  });
}

function sendable(text: string): string {
  try {
    return requireSendable(text);
  } catch (error) {
    if (error instanceof UnsendableMessage && error.reason !== "recipient") throw fail(`text_message.${error.reason}`, ["message"]);
    throw error;
  }
}

/**
 * Sends the due messages, and none at night, also after an outage in the evening. A message that fails does not stop the others. The next
 * run tries it again, for a day.
 */
export async function sendDue(deps: Deps): Promise<void> {
  if (isAdvertisingNight(deps.now())) return;
  const failures: unknown[] = [];
  for (const applicationId of await queries.listDueClosing(deps.db, deps.now(), runLimit)) {
    await sendOne(deps, applicationId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "closing messages failed");
}

/** Queues one message and ends the application, unless the doctor or the hospital has decided meanwhile. */
function sendOne(deps: Deps, applicationId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const application = await lockWithApplicant(tx, applicationId);
    const message = await queries.takeClosing(tx, applicationId, deps.now());
    if (!message || isStale("applicant", new Date(message.due_at), deps.now())) return;
    if (!application || application.phone_number_sealed === null || !isWaiting(application)) return;
    const closer = { userId: message.sender_user_id, isOperator: message.is_operator, businessIds: [application.business_id] };
    const messageType = closingMessageTypes.find((type) => type === message.message_type) ?? "closing_in_review";
    const created = { audience: "applicant", applicationId, senderId: closer.userId, messageType } as const;
    const batchId = await insertBatch(tx, created, deps.now());
    const to = deps.vault.open("profiles.phone_number", application.phone_number_sealed);
    await queue(deps, tx, {
      kind: "applicant",
      to,
      text: storedMessage(deps.vault.open("closing_messages.text", message.text_sealed)),
      batchId,
    });
    await record(tx, closer, null, {
      action: "applicant_message.send",
      entity: "text_message_batch",
      entityId: batchId,
      subjects: [application.user_id],
      details: { job_application_id: applicationId, business_id: application.business_id, message_type: messageType },
    });
    if (messageType === "closing_farewell") await endForClosing(tx, closer, applicationId);
  });
}

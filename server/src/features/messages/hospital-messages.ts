import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { isBlank } from "@rounds/contract/fields.ts";
import { exampleMessage } from "@rounds/contract/message-templates.ts";
import { plainText } from "@rounds/contract/message-text.ts";
import { messageTypes, type MessageType, type sendLmsMessage } from "@rounds/contract/messages.ts";
import type { Actor } from "../../auth/actor.ts";
import { record, type AuditOrigin } from "../../db/audit.ts";
import { inTransaction, type Db, type Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail, failUntil } from "../../lib/app-error.ts";
import { encodable, textMessageKind } from "../../lib/euc-kr.ts";
import { lockHospitalOf, reviewForMessage } from "../applications/index.ts";
import { countLeft } from "./applicant-messages.ts";
import { canReadAbout, canWriteAbout, ownerDailyRecipients, senderToApplicant } from "./policy.ts";
import * as queries from "./queries.ts";
import { queue } from "./delivery/service.ts";
import { UnsendableMessage } from "./sendable.ts";
import { toHospital } from "./texts.ts";

const dayMs = 24 * 3600 * 1000;
const maxBatches = 50;
const codes = { recipient: "text_message.recipient", characters: "text_message.characters", length: "text_message.length" } as const;
const fields = { recipient: "to_numbers", characters: "message", length: "message" } as const;

async function requireApplication(db: Db, actor: Actor, applicationId: number) {
  const application = await queries.findApplication(db, applicationId);
  if (!application || !canReadAbout(actor, application)) throw fail("application.not_found");
  return application;
}

/**
 * Accepts one text for several numbers, all of them or none, and saves the status and the note about it. The queue sends after the
 * commit. If the message fails at all numbers, the status and the note are taken back.
 * Throws application.not_found, job_application.cancelled, job_application.changed, job_application.notes_full, interview.not_ended,
 * text_message.daily_limit, and access.denied for viewers. Throws text_message.recipient, .characters or .length for a message that cannot
 * be sent, and text_message.hospital_hidden if the doctor has hidden the hospital.
 * Throws request.invalid when an owner, or a message with a status or a note, names no application.
 */
export function sendToHospital(deps: Deps, actor: Actor, origin: AuditOrigin | null, input: HandlerInput<typeof sendLmsMessage>["body"]) {
  return inTransaction(deps.db, async (tx) => {
    const { job_application_id: applicationId, note, current_status: status, expected_updated_at } = input;
    const isReview = note !== undefined || status !== undefined;
    if (applicationId === undefined && (isReview || !actor.isOperator)) throw fail("request.invalid", ["job_application_id"]);
    if (applicationId !== undefined) await lockHospitalOf(tx, actor, applicationId);
    const application = applicationId === undefined ? null : await requireApplication(tx, actor, applicationId);
    if (application && !canWriteAbout(actor, application)) throw fail("access.denied");
    if (application?.is_hidden) throw fail("text_message.hospital_hidden");
    // The same number in two notations is one recipient.
    const numbers = [...new Set(input.to_numbers.map((number) => number.replaceAll(/\D/g, "")))];
    if (!actor.isOperator) await requireRoom(deps, tx, actor, numbers.length);
    const messageType = input.message_type ?? null;
    const reviewed =
      application && isReview
        ? await reviewForMessage(deps, tx, actor, origin, application.id, { status, note, expected_updated_at })
        : null;
    const review = reviewed && {
      reviewedAt: reviewed.opened.row.updated_at,
      statusBefore: status === undefined ? null : reviewed.statusBefore,
      hasNote: note !== undefined,
    };
    const batch = { audience: "hospital" as const, applicationId: application?.id ?? null, senderId: actor.userId, messageType, review };
    const id = await queries.insertBatch(tx, batch, deps.now());
    for (const to of numbers) await queueOne(deps, tx, to, input.message, id);
    await record(tx, actor, origin, {
      action: "text_message.send",
      entity: "text_message_batch",
      entityId: id,
      subjects: application ? [application.user_id] : [],
      details: { job_application_id: application?.id ?? null, message_type: messageType, recipients: numbers.length },
    });
    return { batch: { id, to_numbers: numbers }, reviewed: reviewed?.opened ?? null };
  });
}

async function requireRoom(deps: Deps, tx: Tx, actor: Actor, added: number): Promise<void> {
  const written = await queries.countRecipients(tx, actor.userId, new Date(deps.now().getTime() - dayMs));
  if (written + added > ownerDailyRecipients) throw failUntil("text_message.daily_limit", dayMs / 1000);
}

async function queueOne(deps: Deps, tx: Tx, to: string, text: string, batchId: number): Promise<void> {
  try {
    await queue(deps, tx, { kind: "hospital", to, text: toHospital(text), batchId });
  } catch (error) {
    if (error instanceof UnsendableMessage) throw fail(codes[error.reason], [fields[error.reason]]);
    throw error;
  }
}

/** The messages about an application, newest first. The audit log records the reading, because the texts name the doctor. */
export function listAbout(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number) {
  return inTransaction(deps.db, async (tx) => {
    const application = await requireApplication(tx, actor, applicationId);
    const batches = await queries.listBatches(tx, application.id, maxBatches);
    const messages = await queries.listOfBatches(
      tx,
      batches.map(({ id }) => id),
    );
    if (messages.length > 0) {
      await record(tx, actor, origin, {
        action: "text_message.list",
        entity: "job_application",
        entityId: application.id,
        subjects: [application.user_id],
      });
    }
    const openBatches = batches.map((batch) => {
      const messagesOfBatch = messages.filter((message) => message.batch_id === batch.id);
      const [first] = messagesOfBatch;
      return {
        batch,
        isOwn: batch.sender_user_id === actor.userId,
        text: first ? deps.vault.open("text_messages.text", first.text_sealed) : "",
        recipients: messagesOfBatch.map((row) => ({
          row,
          to: batch.audience === "applicant" ? null : deps.vault.open("text_messages.recipient", row.recipient_sealed),
        })),
      };
    });
    return {
      batches: openBatches,
      title: application.title,
      fromNumber: deps.config.solapi?.from ?? null,
      applicantMessagesLeft: await countLeft(deps, tx, actor, application),
      applicantMessageSender: senderToApplicant(actor, application),
    };
  });
}

/** Sorted by the order in which a hospital receives them. */
export async function listTemplates(deps: Deps) {
  const rows = await queries.listTemplates(deps.db);
  return messageTypes.flatMap((type) => rows.filter((row) => row.message_type === type));
}

/**
 * Changes a template for all users. Throws request.invalid for an empty text, text_message.characters, text_message.length if no message from
 * it could be sent, and message_template.changed after another operator's change.
 */
export function changeTemplate(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  messageType: MessageType,
  input: { readonly body: string; readonly expected_updated_at?: string | undefined },
) {
  const body = plainText(input.body);
  // A text of invisible characters only.
  if (isBlank(body)) throw fail("request.invalid", ["message_template", "body"]);
  if (!encodable(body)) throw fail("text_message.characters", ["message_template", "body"]);
  const { brand, origin: address } = deps.config;
  if (textMessageKind(exampleMessage(messageType, body, brand.name, address)) === null)
    throw fail("text_message.length", ["message_template", "body"]);
  return inTransaction(deps.db, async (tx) => {
    const before = await queries.lockTemplate(tx, messageType);
    if (input.expected_updated_at !== undefined && input.expected_updated_at !== before.updated_at) throw fail("message_template.changed");
    const saved = await queries.updateTemplate(tx, messageType, body, actor.userId);
    await record(tx, actor, origin, {
      action: "message_template.change",
      entity: "message_template",
      details: { message_type: messageType },
    });
    return saved;
  });
}

import { applicantMessageLimit, type sendApplicantMessage } from "@rounds/contract/messages.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Actor } from "../../auth/actor.ts";
import { record, type AuditOrigin } from "../../db/audit.ts";
import { inTransaction, type Db, type Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail, failUntil } from "../../lib/app-error.ts";
import { lockHospital } from "../hospitals/index.ts";
import { findHospitalId } from "../job-posts/index.ts";
import { canReadAbout, senderToApplicant } from "./policy.ts";
import type { OpenBatch } from "./present.ts";
import * as queries from "./queries.ts";
import { queue } from "./delivery/service.ts";
import { UnsendableMessage } from "./sendable.ts";
import { type MessageWords, toApplicant } from "./texts.ts";

const daySeconds = 24 * 3600;

type Counted = { readonly id: number; readonly business_id: number };

async function countRoom(deps: Deps, db: Db, application: Counted) {
  const since = new Date(deps.now().getTime() - daySeconds * 1000);
  const sent = await queries.countToApplicants(db, application.business_id, application.id, since);
  return {
    ofApplication: Math.max(0, applicantMessageLimit.perApplication - sent.of_application),
    ofHospital: Math.max(0, applicantMessageLimit.perHospital - sent.of_hospital),
  };
}

/** Messages that the caller may still send to the applicant now. */
export async function countLeft(deps: Deps, db: Db, actor: Actor, application: Counted & { readonly active: boolean }): Promise<number> {
  if (!application.active || senderToApplicant(actor, application) === null) return 0;
  const room = await countRoom(deps, db, application);
  return Math.min(room.ofApplication, room.ofHospital);
}

/** The lock of the hospital makes concurrent senders count each other. */
async function requireRoom(deps: Deps, tx: Tx, application: Counted): Promise<void> {
  const room = await countRoom(deps, tx, application);
  if (room.ofApplication === 0) throw failUntil("applicant_message.application_limit", daySeconds);
  if (room.ofHospital === 0) throw failUntil("applicant_message.hospital_limit", daySeconds);
}

/**
 * Accepts a text message to the doctor of a live application, from the hospital or from an operator; the queue sends it after the commit. The number is
 * decrypted for the provider only. Throws application.not_found for a foreign application, and access.denied for viewers.
 * Throws applicant_message.cancelled, .unreachable, .application_limit or .hospital_limit.
 * Throws text_message.characters or .length for a text that cannot be sent.
 */
export function sendToApplicant(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  applicationId: number,
  input: HandlerInput<typeof sendApplicantMessage>["body"],
): Promise<OpenBatch> {
  return inTransaction(deps.db, async (tx) => {
    await lockHospital(tx, actor.userId, () => findHospitalId(tx, applicationId));
    const application = await queries.lockWithApplicant(tx, applicationId);
    if (!application || !canReadAbout(actor, application)) throw fail("application.not_found");
    const sender = senderToApplicant(actor, application);
    if (sender === null) throw fail("access.denied");
    if (!application.active) throw fail("applicant_message.cancelled");
    if (application.phone_number_sealed === null) throw fail("applicant_message.unreachable");
    await requireRoom(deps, tx, application);
    const { message_type: messageType } = input;
    const created = { audience: "applicant", applicationId: application.id, senderId: actor.userId, messageType } as const;
    const id = await queries.insertBatch(tx, created, deps.now());
    const to = deps.vault.open("profiles.phone_number", application.phone_number_sealed);
    const text = toApplicant({ sender, hospital: application.business_name, text: input.message }, deps.config.brand.name);
    await queueToApplicant(deps, tx, to, text, id);
    await record(tx, actor, origin, {
      action: "applicant_message.send",
      entity: "text_message_batch",
      entityId: id,
      subjects: [application.user_id],
      details: { job_application_id: application.id, business_id: application.business_id, message_type: messageType },
    });
    return openBatch(deps, tx, application.id, id);
  });
}

async function queueToApplicant(deps: Deps, tx: Tx, to: string, text: MessageWords, batchId: number): Promise<void> {
  try {
    await queue(deps, tx, { kind: "applicant", to, text, batchId });
  } catch (error) {
    if (!(error instanceof UnsendableMessage)) throw error;
    // A profile has a complete number. If it cannot get a text message, the hospital cannot change that.
    if (error.reason === "recipient") throw fail("applicant_message.unreachable");
    throw fail(`text_message.${error.reason}`, ["message"]);
  }
}

async function openBatch(deps: Deps, tx: Tx, applicationId: number, id: number): Promise<OpenBatch> {
  const [batch] = await queries.listBatches(tx, applicationId, 1);
  const [row] = await queries.listOfBatches(tx, [id]);
  if (batch?.id !== id || !row) throw new Error("the message vanished in its own transaction");
  return { batch, isOwn: true, text: deps.vault.open("text_messages.text", row.text_sealed), recipients: [{ row, to: null }] };
}

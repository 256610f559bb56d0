import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { firstNumber, noteAbout, proposedStatus } from "@rounds/contract/hospital-messages.ts";
import { fillTemplate, replyLines } from "@rounds/contract/message-templates.ts";
import { type HospitalMessageType, hospitalMessageTypes, resultCodes, type sendBulkTextMessages } from "@rounds/contract/messages.ts";
import { applicationStatuses, firstApplicationStatus } from "@rounds/contract/vocabulary.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { lateMessageLimit } from "../../../lib/advertising-hours.ts";
import { AppError, fail } from "../../../lib/app-error.ts";
import { encodableName } from "../../../lib/euc-kr.ts";
import { seoulMidnight, seoulToday } from "../../../lib/seoul-time.ts";
import { createLink } from "../../resumes/index.ts";
import { sendToHospital } from "../hospital-messages.ts";
import { isStale, leaseSeconds, obstacleOf } from "../policy.ts";
import { lockTemplate } from "../queries.ts";
import * as queries from "./queries.ts";

/** Messages of one run of the job. A stopping server waits for its jobs. */
const runLimit = 50;

const allCodes: ReadonlySet<number> = new Set(resultCodes.keys());
const midnightBefore = (deps: Deps): Date => seoulMidnight(seoulToday(deps.now()));

/**
 * Accepts one message for each application. The recipients are decided here: a cancelled application, a hospital without a number, and a
 * message that the hospital got today are left out. Throws application.not_found and text_message.template_changed.
 */
export function start(deps: Deps, actor: Actor, origin: AuditOrigin, input: HandlerInput<typeof sendBulkTextMessages>["body"]) {
  return inTransaction(deps.db, async (tx) => {
    const { message_type: messageType, job_applications: chosen } = input;
    // The lock lets two concurrent requests see each other's waiting messages.
    const template = await lockTemplate(tx, messageType);
    if (input.expected_template_updated_at !== template.updated_at) throw fail("text_message.template_changed");
    const ids = chosen.map(({ id }) => id);
    const rows = new Map((await queries.listRecipients(tx, ids, messageType, midnightBefore(deps))).map((row) => [row.id, row]));
    const items = chosen.map(({ id, expected_updated_at: expectedUpdatedAt }) => {
      const row = rows.get(id);
      if (!row) throw fail("application.not_found");
      return { applicationId: id, expectedUpdatedAt, failure: obstacleOf(row, firstNumber(row.hr_phone_number)) };
    });
    const created = { senderId: actor.userId, messageType, template: template.body, createdAt: deps.now() };
    const id = await queries.insertBulk(tx, created);
    await queries.insertItems(tx, id, messageType, items);
    await deps.outbox.add(tx, "bulk_text_message.send", { id });
    await record(tx, actor, origin, {
      action: "bulk_text_message.send",
      entity: "bulk_text_message",
      entityId: id,
      subjects: [...rows.values()].map((row) => row.user_id),
      details: { message_type: messageType, job_application_ids: ids },
    });
    return readBulk({ ...deps, db: tx }, id);
  });
}

/** Throws bulk_text_message.not_found. */
export async function readBulk(deps: Deps, id: number) {
  const bulk = await queries.findBulk(deps.db, id);
  if (!bulk) throw fail("bulk_text_message.not_found");
  return { bulk, items: await queries.listItems(deps.db, id) };
}

/** Null without a sending whose result is not closed. */
export async function readLatest(deps: Deps, actor: Actor) {
  const bulk = await queries.findLatest(deps.db, actor.userId);
  return bulk === undefined ? null : { bulk, items: await queries.listItems(deps.db, bulk.id) };
}

/** Throws bulk_text_message.not_found, also for a sending of another operator. */
export const close = (deps: Deps, actor: Actor, origin: AuditOrigin, id: number): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (!(await queries.close(tx, id, actor.userId, deps.now()))) throw fail("bulk_text_message.not_found");
    await record(tx, actor, origin, { action: "bulk_text_message.close", entity: "bulk_text_message", entityId: id });
  });

/**
 * Sends the waiting messages of a bulk sending. A message that fails does not stop the others. A sending that an outage delays into the night
 * waits for 08:00.
 */
export async function sendBulk(deps: Deps, id: number): Promise<void> {
  const limit = lateMessageLimit(deps.now());
  if (limit !== null && (await queries.isAcceptedBefore(deps.db, id, limit))) return;
  const failures: unknown[] = [];
  const waiting = await queries.listWaiting(deps.db, id, runLimit);
  for (const itemId of waiting) await sendItem(deps, itemId).catch((error: unknown) => failures.push(error));
  // A full run without any progress ends, and is repeated later. The last run reports those that failed.
  if (waiting.length === runLimit && failures.length < runLimit)
    return inTransaction(deps.db, (tx) => deps.outbox.add(tx, "bulk_text_message.send", { id }));
  if (failures.length > 0) throw new AggregateError(failures, "bulk text messages failed");
}

/** Sends one message, or saves why it cannot be sent. Nothing of a failed message stays. Other errors leave it for the next run. */
async function sendItem(deps: Deps, itemId: number): Promise<void> {
  try {
    await inTransaction(deps.db, (tx) => sendWaiting({ ...deps, db: tx }, tx, itemId));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await queries.finishItem(deps.db, itemId, error.code);
  }
}

type Waiting = NonNullable<Awaited<ReturnType<typeof queries.lockWaiting>>>;

/** The operator who pressed the button, with the rights of this moment. */
const senderOf = ({ sender_user_id: userId, is_operator: isOperator }: Waiting): Actor => ({
  userId,
  userCode: "",
  sessionId: 0,
  isOperator,
  hasProfile: false,
  businessIds: [],
  editableBusinessIds: [],
});

/** Queues the message and finishes the item in one transaction, so that no killed or parallel process sends it twice. */
async function sendWaiting(deps: Deps, tx: Tx, itemId: number): Promise<void> {
  const item = await queries.lockWaiting(tx, itemId);
  if (!item) return;
  if (isStale("hospital", new Date(item.created_at), deps.now())) return queries.finishItem(tx, itemId, "expired");
  const type = hospitalMessageTypes.find((known) => known === item.message_type) ?? "result_inquiry";
  const row = await queries.lockRecipient(tx, item.job_application_id, type, midnightBefore(deps));
  const to = firstNumber(row?.hr_phone_number ?? null);
  const obstacle = row ? obstacleOf(row, to) : "cancelled";
  if (!row || to === undefined || obstacle !== null) return queries.finishItem(tx, itemId, obstacle ?? "no_number");
  const sender = senderOf(item);
  const link = type === "resume_delivery" ? (await createLink(deps, sender, null, { applicationId: row.id, replayKey: null })).url : "";
  const current = applicationStatuses.find((status) => status === row.current_status) ?? firstApplicationStatus;
  const status = proposedStatus(type, current);
  await sendToHospital(deps, sender, null, {
    job_application_id: row.id,
    message_type: type,
    to_numbers: [to],
    message: textOf(deps, item.template, type, { name: row.name ?? "", hospital: row.business_name, title: row.title, link }),
    note: { date: seoulToday(deps.now()), content: noteAbout(type, row.business_name, 1) },
    ...(status !== null && { current_status: status }),
    expected_updated_at: item.expected_updated_at,
  });
  await queries.finishItem(tx, itemId, null);
}

type About = { readonly name: string; readonly hospital: string; readonly title: string; readonly link: string };

const textOf = (deps: Deps, template: string, type: HospitalMessageType, { name, hospital, title, link }: About): string =>
  fillTemplate(template, {
    브랜드: deps.config.brand.name,
    의사: encodableName(name),
    병원: encodableName(hospital),
    공고: encodableName(title),
    "이력서 링크": link,
    "답장 번호": type === "result_inquiry" ? replyLines(allCodes) : "",
  });

/** Takes up sendings whose job was killed or has used up its attempts. */
export function recoverBulk(deps: Deps): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const before = new Date(deps.now().getTime() - leaseSeconds * 1000);
    for (const id of await queries.listUnfinished(tx, before)) await deps.outbox.add(tx, "bulk_text_message.send", { id });
  });
}

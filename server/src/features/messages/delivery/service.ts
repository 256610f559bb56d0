import type { GiveUpReason } from "@rounds/contract/messages.ts";
import { applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { z } from "zod";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { DeliveryState } from "../../../providers/sms/port.ts";
import { takeBackForMessage } from "../../applications/index.ts";
import { isStale, leaseSeconds, type MessageKind } from "../policy.ts";
import { requireSendable, UnsendableMessage } from "../sendable.ts";
import type { MessageWords } from "../texts.ts";
import * as queries from "./queries.ts";

/** The provider does not respond now, so the message waits. */
export class SenderUnavailable extends Error {}

export type OutgoingMessage = {
  readonly kind: MessageKind;
  readonly to: string;
  readonly text: MessageWords;
  /** The batch of a message that goes to several numbers. */
  readonly batchId?: number;
};

/**
 * Accepts a message in the caller's transaction; the queue sends it after the commit. The number may have any notation.
 * Returns the message's id. Throws UnsendableMessage.
 */
export async function queue(deps: Deps, tx: Tx, message: OutgoingMessage): Promise<number> {
  const id = await insert(deps, tx, message, false);
  await deps.outbox.add(tx, "text_message.send", { id });
  return id;
}

/**
 * Accepts a message that the caller sends with `deliverClaimed` right after the commit, because a user waits for it.
 * If the caller does not send it, the queue takes it over. Throws UnsendableMessage.
 */
export const acceptClaimed = (deps: Deps, tx: Tx, message: OutgoingMessage): Promise<number> => insert(deps, tx, message, true);

function insert(deps: Deps, tx: Tx, message: OutgoingMessage, isClaimed: boolean): Promise<number> {
  const to = message.to.replaceAll(/\D/g, "");
  if (!/^\d{8,11}$/.test(to)) throw new UnsendableMessage("recipient");
  const text = requireSendable(message.text);
  const row = {
    kind: message.kind,
    recipientHash: deps.vault.lookup("text_messages.recipient", to),
    recipientSealed: deps.vault.seal("text_messages.recipient", to),
    textSealed: deps.vault.seal("text_messages.text", text),
    batchId: message.batchId ?? null,
    isClaimed,
  };
  return queries.insertMessage(tx, row, deps.now());
}

/**
 * Sends a waiting message, or takes one over whose sender stopped. Ignores finished messages and those of an active sender.
 * Throws SenderUnavailable, so that the queue tries again.
 */
export async function deliver(deps: Deps, id: number): Promise<void> {
  const message = await queries.claim(deps.db, id, deps.now(), silentSince(deps));
  if (message) await send(deps, message);
}

/** Sends a message from `acceptClaimed` once. `later` means that the queue keeps trying. */
export async function deliverClaimed(deps: Deps, id: number): Promise<"sent" | "failed" | "later"> {
  const message = await queries.findFirstClaim(deps.db, id);
  if (!message) return "later";
  try {
    return await send(deps, message);
  } catch (error) {
    if (!(error instanceof SenderUnavailable)) throw error;
    deps.log.warn({ deliveryId: message.delivery_id, reason: error.message }, "text message not sent yet");
    await inTransaction(deps.db, (tx) => deps.outbox.add(tx, "text_message.send", { id }));
    return "later";
  }
}

const silentSince = (deps: Deps): Date => new Date(deps.now().getTime() - leaseSeconds * 1000);

async function send(deps: Deps, message: queries.ClaimedRow): Promise<"sent" | "failed"> {
  const isLate = isStale(message.kind as MessageKind, new Date(message.created_at), deps.now());
  // The result of an earlier attempt is unknown, so the provider may have the message already.
  const earlier = message.attempts > 1 ? await lookUp(deps, message) : null;
  if (earlier === "unavailable") return isLate ? giveUp(deps, message.id, "unconfirmed") : release(deps, message.id, "lookup_failed");
  if (earlier) return save(deps, message.id, resultOf(earlier));
  if (isLate) return giveUp(deps, message.id, "expired");
  const result = await deps.sms.send({
    to: deps.vault.open("text_messages.recipient", message.recipient_sealed),
    text: deps.vault.open("text_messages.text", message.text_sealed),
    deliveryId: message.delivery_id,
  });
  switch (result.kind) {
    case "accepted":
      return save(deps, message.id, { state: "sent", providerId: result.providerId, failure: null });
    case "refused":
      deps.log.warn({ deliveryId: message.delivery_id, reason: result.reason }, "text message refused");
      return save(deps, message.id, { state: "failed", providerId: null, failure: result.reason });
    case "unavailable":
      // The message keeps its lease, so that the look-up comes late enough to find it. A person waits for a code, which may arrive twice.
      if (result.mayArrive && message.kind !== "phone_code") throw new SenderUnavailable(result.reason);
      return release(deps, message.id, result.reason);
  }
}

async function lookUp(deps: Deps, message: queries.ClaimedRow): Promise<DeliveryState | "unavailable" | null> {
  try {
    return await deps.sms.find(message.delivery_id, shortlyBefore(message.created_at));
  } catch (error) {
    deps.log.warn({ err: error, deliveryId: message.delivery_id }, "text message look-up failed");
    return "unavailable";
  }
}

const giveUp = (deps: Deps, id: number, failure: GiveUpReason): Promise<"sent" | "failed"> =>
  save(deps, id, { state: "failed", providerId: null, failure });

/** Gives up the message with a code of this time to a number (digits) if it still waits, because a newer code replaces it. */
export const giveUpCode = (deps: Deps, tx: Tx, phone: string, since: Date): Promise<void> =>
  queries.giveUpCode(tx, deps.vault.lookup("text_messages.recipient", phone), since, deps.now());

/** Clocks differ: the provider's timestamp of a message may be earlier than ours. */
const shortlyBefore = (time: string): Date => new Date(Date.parse(time) - 5 * 60_000);

async function release(deps: Deps, id: number, reason: string): Promise<never> {
  await queries.release(deps.db, id, deps.now());
  throw new SenderUnavailable(reason);
}

const resultOf = ({ state, providerId, reason }: DeliveryState): queries.DeliveryResult => ({
  state,
  providerId,
  failure: state === "failed" ? (reason ?? "unknown") : null,
});

async function save(deps: Deps, id: number, result: queries.DeliveryResult): Promise<"sent" | "failed"> {
  await saveAndFollow(deps, result, (tx) => queries.saveResult(tx, id, result, deps.now()));
  return result.state === "failed" ? "failed" : "sent";
}

type Saved = { readonly batch_id: number | null } | undefined;

/** Saves a result, and takes back the review of a message that has now failed at all numbers. */
function saveAndFollow(deps: Deps, result: queries.DeliveryResult, saveIn: (tx: Tx) => Promise<Saved>): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const saved = await saveIn(tx);
    if (result.state !== "failed" || !saved?.batch_id) return;
    const review = await queries.takeFailedReview(tx, saved.batch_id);
    if (!review?.job_application_id || review.reviewed_at === null) return;
    const sender = { userId: review.sender_user_id, isOperator: review.is_operator };
    await takeBackForMessage(tx, sender, {
      applicationId: review.job_application_id,
      reviewedAt: review.reviewed_at,
      statusBefore: applicationStatuses.find((status) => status === review.status_before) ?? null,
      hasNote: review.has_note,
    });
  });
}

const DeliveryId = z.uuid();

type Report = { readonly deliveryId: string } & DeliveryState;

/**
 * Saves the provider's reports. A reported failure counts only when a look-up confirms it. A report that cannot be saved does not stop the
 * others, but throws after them, so that the provider reports again.
 */
export async function applyReports(deps: Deps, reports: readonly Report[]): Promise<void> {
  const failures: unknown[] = [];
  for (const report of reports) await applyReport(deps, report).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "reports about text messages failed");
}

async function applyReport(deps: Deps, report: Report): Promise<void> {
  const isOurs = DeliveryId.safeParse(report.deliveryId).success && (await queries.hasDelivery(deps.db, report.deliveryId));
  if (!isOurs) return;
  const state = report.state === "failed" ? await deps.sms.confirm(report) : report;
  if (!state) throw new Error("the provider does not list a message that it reports as failed");
  const result = resultOf(state);
  await saveAndFollow(deps, result, (tx) => queries.saveReport(tx, report.deliveryId, result, deps.now()));
}

/**
 * Queues messages again whose sender was killed, or whose job has used up its attempts. While the provider is away, each of hundreds of messages
 * occupies a worker until its time-out. Codes and the jobs of other acts therefore come first.
 */
export function recover(deps: Deps): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    for (const { id, is_code: isCode } of await queries.listAbandoned(tx, deps.now(), leaseSeconds))
      await deps.outbox.add(tx, "text_message.send", { id }, isCode ? "normal" : "low");
  });
}

/** Deletes all messages to this person at a number (digits). Their text and recipient are personal data. */
export const eraseRecipient = (tx: Tx, vault: Deps["vault"], userId: number, phone: string): Promise<void> =>
  queries.deleteTo(tx, userId, vault.lookup("text_messages.recipient", phone));

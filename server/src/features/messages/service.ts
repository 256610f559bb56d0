import type { GiveUpReason } from "@rounds/contract/messages.ts";
import { z } from "zod";
import type { Progress } from "../../db/batches.ts";
import { inTransaction, type Db, type Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { encodable, plainText, textMessageKind } from "../../lib/euc-kr.ts";
import type { DeliveryState } from "../../providers/sms/port.ts";
import { codeRetentionDays, isStale, leaseSeconds, type MessageKind } from "./policy.ts";
import * as queries from "./queries.ts";

/** A message that no provider would take. `recipient`: not 8 to 11 digits; `characters`: not in EUC-KR; `length`: over 2,000 bytes, or empty. */
export class UnsendableMessage extends Error {
  readonly reason: "recipient" | "characters" | "length";

  constructor(reason: UnsendableMessage["reason"]) {
    super(`a text message cannot be sent: ${reason}`);
    this.reason = reason;
  }
}

/** The sender cannot be asked now; the message waits. */
export class SenderUnavailable extends Error {}

export type OutgoingMessage = {
  readonly kind: MessageKind;
  readonly to: string;
  readonly text: string;
  /** The sending it belongs to, when it goes to several numbers. */
  readonly batchId?: number;
};

/**
 * Accepts a message in the caller's transaction; the queue sends it after the commit. The number may have any notation.
 * Answers its id. Throws UnsendableMessage.
 */
export async function queue(deps: Deps, tx: Tx, message: OutgoingMessage): Promise<number> {
  const id = await insert(deps, tx, message, false);
  await deps.outbox.add(tx, "text_message.send", { id });
  return id;
}

/**
 * Accepts a message that the caller itself sends with `deliverHeld` right after the commit, because somebody waits for
 * it. Should that never happen, the queue takes it over. Throws UnsendableMessage.
 */
export const hold = (deps: Deps, tx: Tx, message: OutgoingMessage): Promise<number> => insert(deps, tx, message, true);

function insert(deps: Deps, tx: Tx, message: OutgoingMessage, isHeld: boolean): Promise<number> {
  const to = message.to.replaceAll(/\D/g, "");
  const text = plainText(message.text);
  if (!/^\d{8,11}$/.test(to)) throw new UnsendableMessage("recipient");
  if (!encodable(text)) throw new UnsendableMessage("characters");
  if (text.trim() === "" || textMessageKind(text) === null) throw new UnsendableMessage("length");
  const row = {
    kind: message.kind,
    recipientHash: deps.vault.lookup("text_messages.recipient", to),
    recipientSealed: deps.vault.seal("text_messages.recipient", to),
    textSealed: deps.vault.seal("text_messages.text", text),
    batchId: message.batchId ?? null,
    isHeld,
  };
  return queries.insertMessage(tx, row, deps.now());
}

/**
 * Sends a message that waits, or takes over one whose sender fell silent. One that somebody else is sending, or that is
 * done, is left alone. Throws SenderUnavailable, so that the queue tries again.
 */
export async function deliver(deps: Deps, id: number): Promise<void> {
  const claimed = await queries.claim(deps.db, id, deps.now(), silentSince(deps));
  if (claimed) await send(deps, claimed);
}

/** Sends what `hold` accepted, once. `later` means that the queue goes on trying. */
export async function deliverHeld(deps: Deps, id: number): Promise<"sent" | "failed" | "later"> {
  const held = await queries.findHeld(deps.db, id);
  if (!held) return "later";
  try {
    return await send(deps, held);
  } catch (error) {
    if (!(error instanceof SenderUnavailable)) throw error;
    deps.log.warn({ deliveryId: held.delivery_id, reason: error.message }, "text message not sent yet");
    await inTransaction(deps.db, (tx) => deps.outbox.add(tx, "text_message.send", { id }));
    return "later";
  }
}

const silentSince = (deps: Deps): Date => new Date(deps.now().getTime() - leaseSeconds * 1000);

async function send(deps: Deps, message: queries.ClaimedRow): Promise<"sent" | "failed"> {
  const isLate = isStale(message.kind as MessageKind, new Date(message.created_at), deps.now());
  // An earlier attempt has no result: the provider may have the message already.
  const known = message.attempts > 1 ? await lookUp(deps, message) : null;
  if (known === "unavailable") return isLate ? giveUp(deps, message.id, "unconfirmed") : release(deps, message.id, "lookup_failed");
  if (known) return note(deps, message.id, noteOf(known));
  if (isLate) return giveUp(deps, message.id, "expired");
  const result = await deps.sms.send({
    to: deps.vault.open("text_messages.recipient", message.recipient_sealed),
    text: deps.vault.open("text_messages.text", message.text_sealed),
    deliveryId: message.delivery_id,
  });
  switch (result.kind) {
    case "accepted":
      return note(deps, message.id, { state: "sent", providerId: result.providerId, failure: null });
    case "refused":
      deps.log.warn({ deliveryId: message.delivery_id, reason: result.reason }, "text message refused");
      return note(deps, message.id, { state: "failed", providerId: null, failure: result.reason });
    case "unavailable":
      return release(deps, message.id, result.reason);
  }
}

async function lookUp(deps: Deps, message: queries.ClaimedRow): Promise<DeliveryState | "unavailable" | null> {
  try {
    return await deps.sms.find(message.delivery_id, shortlyBefore(message.created_at));
  } catch (error) {
    deps.log.warn({ err: error, deliveryId: message.delivery_id }, "text message cannot be looked up");
    return "unavailable";
  }
}

const giveUp = (deps: Deps, id: number, failure: GiveUpReason): Promise<"sent" | "failed"> =>
  note(deps, id, { state: "failed", providerId: null, failure });

/** Clocks differ: the provider may believe that a message came before we wrote it. */
const shortlyBefore = (time: string): Date => new Date(Date.parse(time) - 5 * 60_000);

async function release(deps: Deps, id: number, reason: string): Promise<never> {
  await queries.release(deps.db, id, deps.now());
  throw new SenderUnavailable(reason);
}

const noteOf = ({ state, providerId, reason }: DeliveryState): queries.Note => ({
  state,
  providerId,
  failure: state === "failed" ? (reason ?? "unknown") : null,
});

async function note(deps: Deps, id: number, result: queries.Note): Promise<"sent" | "failed"> {
  await queries.noteResult(deps.db, id, result, deps.now());
  return result.state === "failed" ? "failed" : "sent";
}

const DeliveryId = z.uuid();

/**
 * Takes the provider's reports. A failure counts only when the provider says so again on being asked; asking may throw,
 * and the provider then reports again.
 */
export async function applyReports(deps: Deps, reports: readonly ({ deliveryId: string } & DeliveryState)[]): Promise<void> {
  for (const report of reports) {
    const message = DeliveryId.safeParse(report.deliveryId).success ? await queries.findByDelivery(deps.db, report.deliveryId) : undefined;
    if (!message) continue;
    const told = report.state === "failed" ? await deps.sms.find(report.deliveryId, shortlyBefore(message.created_at)) : report;
    if (told) await queries.noteReport(deps.db, report.deliveryId, noteOf(told), deps.now());
  }
}

/** Gives messages back to the queue whose sender died, or whose turn the queue has given up. */
export function recover(deps: Deps): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    for (const id of await queries.listForgotten(tx, silentSince(deps))) await deps.outbox.add(tx, "text_message.send", { id });
  });
}

/** Codes are personal data without a purpose once they are spent. */
export const sweep = (db: Db, now: Date): Promise<Progress> =>
  queries.deleteOld(db, "phone_code", new Date(now.getTime() - codeRetentionDays * 24 * 3600 * 1000));

/** Erases all messages to a number (digits): their text and their recipient are the person's. */
export const forgetRecipient = (tx: Tx, vault: Deps["vault"], phone: string): Promise<void> =>
  queries.deleteTo(tx, vault.lookup("text_messages.recipient", phone));

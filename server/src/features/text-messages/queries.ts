import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import type { MessageKind } from "./policy.ts";

export type NewMessage = {
  readonly kind: MessageKind;
  readonly recipientHash: Buffer;
  readonly recipientSealed: string;
  readonly textSealed: string;
  /** Taken by the caller at once, who sends it right after the commit. */
  readonly isHeld: boolean;
};

export async function insertMessage(tx: Tx, message: NewMessage, now: Date): Promise<number> {
  const row = await tx
    .insertInto("text_messages")
    .values({
      kind: message.kind,
      recipient_hash: message.recipientHash,
      recipient_sealed: message.recipientSealed,
      text_sealed: message.textSealed,
      ...(message.isHeld ? { state: "sending", attempts: 1 } : {}),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const toSend = ["id", "delivery_id", "kind", "recipient_sealed", "text_sealed", "attempts", "created_at"] as const;

/** Takes a message for sending: one that waits, or one whose sender has been silent since `silentSince`. Undefined: not ours. */
export async function claim(db: Db, id: number, now: Date, silentSince: Date) {
  return db
    .updateTable("text_messages")
    .set({ state: "sending", attempts: sql`attempts + 1`, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([eb("state", "=", "accepted"), eb.and([eb("state", "=", "sending"), eb("updated_at", "<=", silentSince.toISOString())])]),
    )
    .returning(toSend)
    .executeTakeFirst();
}

export type ClaimedRow = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** The message that its maker holds, as long as nobody else has taken it. */
export async function findHeld(db: Db, id: number): Promise<ClaimedRow | undefined> {
  return db
    .selectFrom("text_messages")
    .select(toSend)
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where("attempts", "=", 1)
    .executeTakeFirst();
}

export type Note = { readonly state: "sent" | "delivered" | "failed"; readonly providerId: string | null; readonly failure: string | null };

/** Writes down what became of a message that is being sent; a report that came first stays. */
export async function noteResult(db: Db, id: number, note: Note, now: Date): Promise<void> {
  await db
    .updateTable("text_messages")
    .set({ state: note.state, provider_id: note.providerId, failure: note.failure, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .execute();
}

/** Puts a message back that could not be sent now. */
export async function release(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable("text_messages")
    .set({ state: "accepted", updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .execute();
}

export async function findByDelivery(db: Db, deliveryId: string) {
  return db.selectFrom("text_messages").select(["id", "state", "created_at"]).where("delivery_id", "=", deliveryId).executeTakeFirst();
}

/** What the provider reported later. What is delivered or has failed stays so. */
export async function noteReport(db: Db, deliveryId: string, note: Note, now: Date): Promise<void> {
  await db
    .updateTable("text_messages")
    .set({ state: note.state, provider_id: note.providerId, failure: note.failure, updated_at: now.toISOString() })
    .where("delivery_id", "=", deliveryId)
    .where("state", "in", note.state === "sent" ? ["accepted", "sending"] : ["accepted", "sending", "sent"])
    .execute();
}

/** Messages that nobody has looked after since `silentSince`. */
export async function listForgotten(db: Db, silentSince: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("text_messages")
    .select("id")
    .where("state", "in", ["accepted", "sending"])
    .where("updated_at", "<=", silentSince.toISOString())
    .orderBy("id")
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteTo(tx: Tx, recipientHash: Buffer): Promise<void> {
  await tx.deleteFrom("text_messages").where("recipient_hash", "=", recipientHash).execute();
}

export async function deleteOld(db: Db, kind: MessageKind, before: Date): Promise<void> {
  await db.deleteFrom("text_messages").where("kind", "=", kind).where("created_at", "<", before.toISOString()).execute();
}

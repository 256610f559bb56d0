import type { RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { isRepeated } from "../rewards/queries.ts";

/** Inserts a sign-up once. An existing row stays unchanged. */
export async function insertSignUp(tx: Tx, userId: number, inviterUserId: number | null): Promise<void> {
  await tx
    .insertInto("sign_ups")
    .values({ user_id: userId, inviter_user_id: inviterUserId })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/** People invited by this person, to the service or to an event. Those with a sent voucher of the inviter are not listed. */
export async function listWithoutSentVoucher(db: Db, inviterUserId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select s.user_id from sign_ups s
     where s.inviter_user_id = ${inviterUserId}::bigint
       and not exists (select from rewards r where r.invited_user_id = s.user_id and r.side = 'referrer'
                          and r.marketing_event_id is null and r.status = 'sent')
    union
    select i.user_id from marketing_event_inviters i
     where i.inviter_user_id = ${inviterUserId}::bigint
       and not exists (select from rewards r where r.invited_user_id = i.user_id and r.side = 'referrer'
                          and r.marketing_event_id = i.marketing_event_id and r.status = 'sent')
     order by user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

/** The subject to look up: a verified doctor of this provider whose own voucher was not sent yet. */
export async function findQuestion(db: Db, userId: number, provider: string) {
  return db
    .selectFrom("sign_ups as s")
    .innerJoin("profiles as p", "p.user_id", "s.user_id")
    .innerJoin("user_identities as i", "i.user_id", "s.user_id")
    .select("i.subject")
    .where("s.user_id", "=", userId)
    .where("p.license_state", "=", sql.lit("verified"))
    .where("i.provider", "=", provider)
    .where("i.unlinked_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("rewards as r")
            .select("r.id")
            .whereRef("r.invited_user_id", "=", "s.user_id")
            .where("r.side", "=", sql.lit("register"))
            .where("r.marketing_event_id", "is", null)
            .where("r.status", "=", sql.lit("sent")),
        ),
      ),
    )
    .orderBy("i.id")
    .executeTakeFirst();
}

/**
 * Claims verified doctors without a sent voucher, those with the oldest channel look-up first. The claim counts as a look-up, so that a
 * second job looks up other people. If a worker dies, its people wait for the next pass.
 */
export async function claimUnchecked(db: Db, now: Date, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .updateTable("sign_ups")
    .set({ channel_checked_at: now.toISOString() })
    .where("user_id", "in", (eb) =>
      eb
        .selectFrom("sign_ups as s")
        .innerJoin("profiles as p", "p.user_id", "s.user_id")
        .leftJoin("rewards as r", (join) =>
          join
            .onRef("r.invited_user_id", "=", "s.user_id")
            .on("r.side", "=", sql.lit("register"))
            .on("r.marketing_event_id", "is", null)
            .on("r.status", "=", sql.lit("sent")),
        )
        .select("s.user_id")
        .where("p.license_state", "=", sql.lit("verified"))
        .where("r.id", "is", null)
        .where(({ or, eb: is }) => or([is("s.channel_checked_at", "is", null), is("s.channel_checked_at", "<", before.toISOString())]))
        .orderBy("s.channel_checked_at", (order) => order.asc().nullsFirst())
        .orderBy("s.id")
        .limit(limit)
        .forUpdate("s")
        .skipLocked(),
    )
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}

/** `relation` null: the look-up failed, and the known state stays. */
export async function saveRelation(db: Db, userId: number, relation: string | null, now: Date): Promise<void> {
  await db
    .updateTable("sign_ups")
    .set({ channel_checked_at: now.toISOString(), ...(relation === null ? {} : { channel_relation: relation }) })
    .where("user_id", "=", userId)
    .execute();
}

/**
 * Locks all rows that decide about one sign-up until the transaction ends. The lock on both profiles keeps a person from leaving
 * between the check and the voucher.
 */
export async function lockStanding(tx: Tx, userId: number) {
  const signUp = await tx.selectFrom("sign_ups").select("inviter_user_id").where("user_id", "=", userId).forUpdate().executeTakeFirst();
  if (!signUp) return undefined;
  const people = [userId, ...(signUp.inviter_user_id === null ? [] : [signUp.inviter_user_id])];
  await tx.selectFrom("profiles").select("id").where("user_id", "in", people).orderBy("id").forKeyShare().execute();
  return tx
    .selectFrom("sign_ups as s")
    .leftJoin("profiles as p", "p.user_id", "s.user_id")
    .leftJoin("profiles as ip", "ip.user_id", "s.inviter_user_id")
    .select([
      "s.inviter_user_id",
      "s.channel_relation",
      "p.license_state",
      "p.license_number_hash",
      sql<boolean>`coalesce(ip.license_state = 'verified', false)`.as("is_inviter_verified"),
      isRepeated.as("is_repeated"),
    ])
    .where("s.user_id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Gives a voucher that is due. One that the same licence or sign-up has already, on this side, is not given again. */
export async function insertReward(
  tx: Tx,
  reward: {
    readonly invitedUserId: number;
    readonly side: RewardSide;
    readonly inviterUserId: number | null;
    readonly licenceHash: Buffer;
    /** Null for a sign-up. */
    readonly eventId: number | null;
  },
): Promise<void> {
  await tx
    .insertInto("rewards")
    .values({
      invited_user_id: reward.invitedUserId,
      side: reward.side,
      inviter_user_id: reward.side === "referrer" ? reward.inviterUserId : null,
      licence_hash: reward.licenceHash,
      marketing_event_id: reward.eventId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes vouchers of a sign-up, or of an event, that were not sent. */
export async function deleteUnsent(tx: Tx, invitedUserId: number, sides: readonly RewardSide[], eventId: number | null): Promise<void> {
  if (sides.length === 0) return;
  await tx
    .deleteFrom("rewards")
    .where("invited_user_id", "=", invitedUserId)
    .where("marketing_event_id", "is not distinct from", eventId)
    .where("side", "in", [...sides])
    .where("status", "=", sql.lit("ready_to_send"))
    .execute();
}

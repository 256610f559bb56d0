import { type RewardSide, suspiciousInvitations } from "@rounds/contract/rewards/rewards.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { personName } from "../../../db/person-name.ts";
import { inDays } from "../../../db/seoul-days.ts";
import { newestRows, sortedIds, type SortedPage } from "../../../db/sorted-page.ts";
import type { SignUpSort } from "@rounds/contract/rewards/lists.ts";
import { dueVoucher } from "./sql-fragments.ts";

/** The same licence was given a reward under another account. */
export const isRepeated = sql<boolean>`exists (select from rewards r where r.licence_hash = p.license_number_hash and r.invited_user_id <> s.user_id)`;

export const signUps = (db: Db) =>
  db
    .selectFrom("sign_ups as s")
    .leftJoin("profiles as p", "p.user_id", "s.user_id")
    .leftJoin("profiles as ip", "ip.user_id", "s.inviter_user_id")
    .leftJoin("rewards as mine", (join) =>
      join
        .onRef("mine.invited_user_id", "=", "s.user_id")
        .on("mine.side", "=", sql.lit("register"))
        .on("mine.marketing_event_id", "is", null),
    )
    .leftJoin("rewards as theirs", (join) =>
      join.onRef("theirs.invited_user_id", "=", "s.user_id").on("theirs.side", "=", "referrer").on("theirs.marketing_event_id", "is", null),
    )
    .select([
      "s.id",
      "s.user_id",
      "s.inviter_user_id",
      "s.channel_relation",
      "s.created_at",
      sql.raw<string | null>(personName("p.name", "s.user_id")).as("name"),
      "p.phone_number_sealed",
      "p.license_state",
      sql.raw<string | null>(personName("ip.name", "s.inviter_user_id")).as("inviter_name"),
      "ip.phone_number_sealed as inviter_phone_sealed",
      "mine.status",
      "mine.sent_at",
      "theirs.status as inviter_status",
      "theirs.sent_at as inviter_sent_at",
      isRepeated.as("is_repeated"),
    ]);

export type SignUpRow = Awaited<ReturnType<typeof listSignUps>>[number];

type Filter = { readonly isChannelFriend: boolean | undefined };

/** Newest first; one more than the limit when there is a next page. `before` is the id of the page's last row. */
export async function listSignUps(db: Db, { isChannelFriend, limit, before }: Filter & { limit: number; before: number | null }) {
  return signUps(db)
    .$if(isChannelFriend !== undefined, (query) => query.where("s.is_channel_friend", "=", isChannelFriend ?? false))
    .$if(before !== null, (query) => query.where("s.id", "<", before))
    .orderBy("s.id", "desc")
    .limit(limit + 1)
    .execute();
}

const signUpValues: Readonly<Record<SignUpSort, RawBuilder<unknown>>> = {
  user: sql`(select d.name from profiles d where d.user_id = n.user_id)`,
  status: sql`(select r.status from rewards r where r.invited_user_id = n.user_id and r.side = 'register' and r.marketing_event_id is null)`,
  referrer: sql`(select d.name from profiles d where d.user_id = n.inviter_user_id)`,
  referrer_status: sql`(select r.status from rewards r where r.invited_user_id = n.user_id and r.side = 'referrer' and r.marketing_event_id is null)`,
};

/** Sign-ups in the order of a column; one more than the limit when there is a next page. */
export async function listSortedSignUps(db: Db, { isChannelFriend }: Filter, sort: SignUpSort, page: SortedPage) {
  const isListed = isChannelFriend === undefined ? sql`true` : sql`is_channel_friend = ${isChannelFriend}`;
  const newest = sql`select n.id, ${signUpValues[sort]} as value
    from (select * from sign_ups where ${isListed} order by id desc limit ${newestRows}) n`;
  return signUps(db)
    .innerJoin(sortedIds(newest, page).as<"page">("page"), "page.id", "s.id")
    .select("page.sort_key")
    .orderBy("page.sort_key", page.direction)
    .orderBy("s.id", "desc")
    .execute();
}

export async function countSignUps(db: Db, { isChannelFriend }: Filter, cap: number): Promise<number> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("sign_ups")
        .select("id")
        .$if(isChannelFriend !== undefined, (query) => query.where("is_channel_friend", "=", isChannelFriend ?? false))
        .limit(cap)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** The inviter of a voucher's event invitation `i`, otherwise of its sign-up `s`. */
const inviterOfReward = "case when r.marketing_event_id is null then s.inviter_user_id else i.inviter_user_id end";

/** The other person of the invitation. */
const otherPersonSql = `case r.side when 'register' then ${inviterOfReward} else r.invited_user_id end`;
const otherPerson = sql.raw<number | null>(otherPersonSql);

/** Number of people that the same inviter brought on the same day in Seoul, to the service or to the same event. */
const sameDayInvitations = sql<number>`case when r.marketing_event_id is null
  then (select count(*)::int from sign_ups o where o.inviter_user_id = s.inviter_user_id
    and (o.created_at at time zone 'Asia/Seoul')::date = (s.created_at at time zone 'Asia/Seoul')::date)
  else (select count(*)::int from marketing_event_inviters o
    where o.inviter_user_id = i.inviter_user_id and o.marketing_event_id = r.marketing_event_id
      and (o.created_at at time zone 'Asia/Seoul')::date = (i.created_at at time zone 'Asia/Seoul')::date) end`;

/** Vouchers `r` with the sign-up `s` of the invited person, and the invitation `i` of a voucher for an event. */
export const invitedRewards = (db: Db) =>
  db
    .selectFrom("rewards as r")
    .innerJoin("sign_ups as s", "s.user_id", "r.invited_user_id")
    .leftJoin("marketing_event_inviters as i", (join) =>
      join.onRef("i.marketing_event_id", "=", "r.marketing_event_id").onRef("i.user_id", "=", "r.invited_user_id"),
    );

/** Too many invitations on one day: the new accounts may not be people. */
export const needsCheck = sql<boolean>`(${sameDayInvitations} >= ${sql.lit(suspiciousInvitations)})`;

/** Vouchers `r` that are due. */
export const isDue = sql.raw<boolean>(`(${dueVoucher("r")})`);

/** Due vouchers of one side: all of them, and those that an operator must check. */
export async function countReady(db: Db, side: RewardSide): Promise<{ all: number; check: number }> {
  return invitedRewards(db)
    .select((eb) => [eb.fn.countAll<number>().as("all"), eb.fn.countAll<number>().filterWhere(needsCheck).as("check")])
    .where("r.side", "=", side)
    .where(isDue)
    .executeTakeFirstOrThrow();
}

/** Whether an operator must check one of these vouchers. */
export async function hasCheck(db: Db, rewardIds: readonly number[]): Promise<boolean> {
  const row = await invitedRewards(db)
    .select("r.id")
    .where("r.id", "in", [...rewardIds])
    .where(needsCheck)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Vouchers to be sent with the name and number they go to, who has waited longest first. `isCheck` selects those that an operator must
 * check, or the others.
 */
export async function listReady(db: Db, side: RewardSide, isCheck: boolean | undefined, limit: number) {
  return invitedRewards(db)
    .innerJoin("profiles as p", "p.user_id", "r.receiver_user_id")
    .leftJoin("profiles as o", (join) => join.on("o.user_id", "=", otherPerson))
    .leftJoin("marketing_events as e", "e.id", "r.marketing_event_id")
    .select([
      "r.id",
      "r.side",
      "r.receiver_user_id",
      "r.status",
      "r.product",
      "r.price",
      "r.granted_at",
      "p.name",
      "p.phone_number_sealed",
      "r.marketing_event_id",
      "e.title as event_title",
      otherPerson.as("other_user_id"),
      sql.raw<string | null>(personName("o.name", otherPersonSql)).as("other_name"),
      sameDayInvitations.as("same_day_invitations"),
      needsCheck.as("needs_check"),
    ])
    .where("r.side", "=", side)
    .where(isDue)
    .$if(isCheck !== undefined, (query) => query.where(needsCheck, "=", isCheck ?? false))
    .orderBy("r.id")
    .limit(limit)
    .execute();
}

export type ReadyRow = Awaited<ReturnType<typeof listReady>>[number];

export type RewardScope = {
  readonly side: RewardSide | undefined;
  readonly userId: number | undefined;
  /** First and last day of the sending, Asia/Seoul. */
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** Conditions on vouchers `r`. Only a given filter adds a condition, so that PostgreSQL plans each combination separately. */
export const inRewardScope = (status: string, { side, userId, ...days }: RewardScope): RawBuilder<boolean> =>
  sql.join(
    [
      sql<boolean>`r.status = ${sql.lit(status)}`,
      ...(side === undefined ? [] : [sql<boolean>`r.side = ${side}`]),
      ...(userId === undefined ? [] : [sql<boolean>`r.receiver_user_id = ${userId}`]),
      ...inDays("r.sent_at", days),
    ],
    sql` and `,
  );

type FileScope = RewardScope & { readonly status: string; readonly isCheck: boolean | undefined };

/** Receivers of those vouchers that belong to the filters, with the other person of the invitation, in any order. An unsent one is due. */
export async function listPeople(db: Db, rewardIds: readonly number[], { status, isCheck, ...scope }: FileScope) {
  return invitedRewards(db)
    .select(["r.id", "r.receiver_user_id", otherPerson.as("other_user_id")])
    .where("r.id", "=", sql<number>`any(${[...rewardIds]}::bigint[])`)
    .where(inRewardScope(status, scope))
    .$if(status === "ready_to_send", (query) => query.where(isDue))
    .$if(isCheck !== undefined, (query) => query.where(needsCheck, "=", isCheck ?? false))
    .execute();
}

/**
 * Locks the due vouchers of these people until the transaction ends. Their profiles and those of the invited people come first, because a
 * decision about a licence locks the profile: a decision that has begun is waited for, and a later one waits. One fixed order prevents
 * deadlocks.
 */
export async function lockReady(tx: Tx, receiverIds: readonly number[]) {
  const receivers = [...new Set(receiverIds)];
  await tx
    .selectFrom("profiles")
    .select("id")
    .where("user_id", "in", (eb) =>
      eb
        .selectFrom("rewards")
        .select(sql<number>`unnest(array[invited_user_id, receiver_user_id])`.as("user_id"))
        .where("receiver_user_id", "in", receivers)
        .where("status", "=", sql.lit("ready_to_send")),
    )
    .orderBy("id")
    .forShare()
    .execute();
  return tx
    .selectFrom("rewards as r")
    .select(["r.id", "r.receiver_user_id", "r.side", "r.marketing_event_id"])
    .where("r.receiver_user_id", "in", receivers)
    .where(isDue)
    .orderBy("r.id")
    .forUpdate("r")
    .execute();
}

export async function insertBatch(tx: Tx, operatorId: number, now: Date): Promise<{ id: number; sent_at: string }> {
  return tx
    .insertInto("reward_batches")
    .values({ sent_by: operatorId, sent_at: now.toISOString() })
    .returning(["id", "sent_at"])
    .executeTakeFirstOrThrow();
}

export async function markSent(tx: Tx, rewardIds: readonly number[], batch: { id: number; sent_at: string }): Promise<void> {
  await tx
    .updateTable("rewards")
    .set({ status: "sent", sent_at: batch.sent_at, batch_id: batch.id })
    .where("id", "in", [...rewardIds])
    .execute();
}

/** Deletes unsent vouchers and the channel state of a person who left, after their profile is deleted. */
export async function deleteForPerson(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("rewards").where("receiver_user_id", "=", userId).where("status", "=", sql.lit("ready_to_send")).execute();
  await tx.updateTable("sign_ups").set({ channel_relation: null }).where("user_id", "=", userId).execute();
  await tx
    .deleteFrom("sign_ups")
    .where("user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("rewards as r").select("r.id").whereRef("r.invited_user_id", "=", "sign_ups.user_id"))),
    )
    .execute();
}

/** Deletes the licence hash a year after a person left, so that they cannot be recognised. */
export async function deleteLicences(db: Db): Promise<void> {
  await sql`update rewards r set licence_hash = sha256(('forgotten ' || r.id)::bytea) from users u
    where u.id = r.invited_user_id and u.deleted_at < now() - interval '1 year'
      and r.licence_hash <> sha256(('forgotten ' || r.id)::bytea)`.execute(db);
}

/** Gives rewards the new hashes of their licences. A reward that the new licence has already stays under the old hash. */
export async function moveRewards(tx: Tx, moves: { readonly from: readonly Buffer[]; readonly to: readonly Buffer[] }): Promise<void> {
  await sql`
    update rewards r set licence_hash = move.new_hash from unnest(${moves.from}::bytea[], ${moves.to}::bytea[]) as move(old_hash, new_hash)
     where r.licence_hash = move.old_hash
       and not exists (select from rewards o where o.licence_hash = move.new_hash and o.side = r.side
                         and o.marketing_event_id is not distinct from r.marketing_event_id)`.execute(tx);
}

/** A person's own sign-up and vouchers, for their own eyes. */
export async function collectOwn(db: Db, userId: number) {
  const signUp = await db
    .selectFrom("sign_ups")
    .select(["channel_relation", "channel_checked_at", "created_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const vouchers = await db
    .selectFrom("rewards")
    .select(["side", "product", "price", "status", "granted_at", "sent_at", "marketing_event_id"])
    .where("receiver_user_id", "=", userId)
    .orderBy("id")
    .execute();
  return { sign_up: signUp ?? null, vouchers };
}

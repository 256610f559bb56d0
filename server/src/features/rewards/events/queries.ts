import type { EventInvitationSort } from "@rounds/contract/rewards/lists.ts";
import { sql, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { personName } from "../../../db/person-name.ts";
import { newestRows, numberValue, sortedIds, type SortedPage } from "../../../db/sorted-page.ts";
import { isDue } from "../rewards/queries.ts";

/**
 * The invitations of a person to events that the person has completed. `is_covered`: the same inviter brought the person to the service,
 * and that sign-up gives the same two vouchers. Call it after `lockStanding`, which locks the rows that decide.
 */
export const listEventStandings = (tx: Tx, userId: number) =>
  tx
    .selectFrom("marketing_event_inviters as i")
    .innerJoin("marketing_events as e", "e.id", "i.marketing_event_id")
    .innerJoin("marketing_event_completions as c", (join) =>
      join.onRef("c.marketing_event_id", "=", "i.marketing_event_id").onRef("c.user_id", "=", "i.user_id"),
    )
    .leftJoin("sign_ups as s", "s.user_id", "i.user_id")
    .leftJoin("profiles as ip", "ip.user_id", "i.inviter_user_id")
    .select([
      "i.marketing_event_id",
      "i.inviter_user_id",
      "e.has_rewards",
      isCovered.as("is_covered"),
      sql<boolean>`coalesce(ip.license_state = 'verified', false)`.as("is_inviter_verified"),
    ])
    .where("i.user_id", "=", userId)
    .orderBy("i.marketing_event_id")
    .execute();

/** The same inviter brought the person to the service, so the sign-up gives both vouchers. */
const isCovered = sql<boolean>`coalesce(s.inviter_user_id = i.inviter_user_id, false)`;

/** Invitations to events with vouchers, without those that a sign-up rewards. */
const rewardedInvitations = (db: Db) =>
  db
    .selectFrom("marketing_event_inviters as i")
    .innerJoin("marketing_events as e", "e.id", "i.marketing_event_id")
    .leftJoin("sign_ups as s", "s.user_id", "i.user_id")
    .where("e.has_rewards", "=", true)
    .where(sql<boolean>`not ${isCovered}`);

/** Position of a row: the time of the invitation, the event, the invited person. */
export type InvitationPlace = readonly [createdAt: string, eventId: number, userId: number];

/** Event and person as one number, up to 131,071 events and 68 billion people. A larger one would be no exact JavaScript number. */
const invitationId = sql`(n.marketing_event_id << 36) | n.user_id`;
const eventIn = sql`page.id >> 36`;
const personIn = sql`page.id & ((1::bigint << 36) - 1)`;

type Invitations = ReturnType<typeof rewardedInvitations>;
type InvitationTables = Invitations extends SelectQueryBuilder<infer Tables, infer _Names, infer _Row> ? Tables : never;

/** The voucher of one side, in the list of the selected values. */
const voucher = (eb: ExpressionBuilder<InvitationTables, "i">, side: "register" | "referrer") =>
  eb
    .selectFrom("rewards as r")
    .whereRef("r.marketing_event_id", "=", "i.marketing_event_id")
    .whereRef("r.invited_user_id", "=", "i.user_id")
    .where("r.side", "=", side);

/** Vouchers and completions are values, not joins. PostgreSQL tries all orders of up to eight joins, which took longer than the query. */
const withDetails = (invitations: Invitations) =>
  invitations
    .leftJoin("profiles as p", "p.user_id", "i.user_id")
    .leftJoin("profiles as ip", "ip.user_id", "i.inviter_user_id")
    .select([
      "i.marketing_event_id",
      "e.title as event_title",
      "i.created_at",
      "i.user_id",
      "i.inviter_user_id",
      "s.channel_relation",
      sql.raw<string | null>(personName("p.name", "i.user_id")).as("name"),
      "p.phone_number_sealed",
      "p.license_state",
      sql.raw<string | null>(personName("ip.name", "i.inviter_user_id")).as("inviter_name"),
      "ip.phone_number_sealed as inviter_phone_sealed",
      (eb) => voucher(eb, "register").select("r.status").as("status"),
      (eb) => voucher(eb, "register").select("r.sent_at").as("sent_at"),
      (eb) => voucher(eb, "referrer").select("r.status").as("inviter_status"),
      (eb) => voucher(eb, "referrer").select("r.sent_at").as("inviter_sent_at"),
      // Counted, because PostgreSQL would read all completions for an "exists" of these rows.
      sql<boolean>`(select count(*) from marketing_event_completions c
        where c.marketing_event_id = i.marketing_event_id and c.user_id = i.user_id) = 1`.as("is_completed"),
      sql<boolean>`exists (select from rewards r where r.licence_hash = p.license_number_hash and r.invited_user_id <> i.user_id)`.as(
        "is_repeated",
      ),
    ]);

export type InvitationRow = Awaited<ReturnType<ReturnType<typeof withDetails>["executeTakeFirstOrThrow"]>>;

type InvitationPage = { readonly limit: number; readonly after: InvitationPlace | null };

/** Newest first; one more than the limit when there is a next page. */
export const listInvitations = (db: Db, { limit, after }: InvitationPage): Promise<InvitationRow[]> =>
  withDetails(rewardedInvitations(db))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(i.created_at, i.marketing_event_id, i.user_id) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint, ${after?.[2]}::bigint)`,
      ),
    )
    .orderBy("i.created_at", "desc")
    .orderBy("i.marketing_event_id", "desc")
    .orderBy("i.user_id", "desc")
    .limit(limit + 1)
    .execute();

const statusOf = (side: "register" | "referrer") => sql`(select r.status from rewards r
  where r.marketing_event_id = n.marketing_event_id and r.invited_user_id = n.user_id and r.side = ${sql.lit(side)})`;

const sortValues: Readonly<Record<EventInvitationSort, RawBuilder<unknown>>> = {
  event: sql`(select e.title from marketing_events e where e.id = n.marketing_event_id)`,
  user: sql`(select d.name from profiles d where d.user_id = n.user_id)`,
  completed: numberValue(sql`(select count(*) from marketing_event_completions c
    where c.marketing_event_id = n.marketing_event_id and c.user_id = n.user_id)`),
  status: statusOf("register"),
  referrer: sql`(select d.name from profiles d where d.user_id = n.inviter_user_id)`,
  referrer_status: statusOf("referrer"),
};

/** Invitations in the order of a column; one more than the limit when there is a next page. */
export async function listSortedInvitations(db: Db, sort: EventInvitationSort, page: SortedPage) {
  // Conditions of each row instead of joins. For the first few thousand rows PostgreSQL would read the joined tables from end to end.
  const newest = sql`select ${invitationId} as id, ${sortValues[sort]} as value
    from (select * from marketing_event_inviters i
           where (select e.has_rewards from marketing_events e where e.id = i.marketing_event_id)
             and (select s.inviter_user_id from sign_ups s where s.user_id = i.user_id) is distinct from i.inviter_user_id
           order by i.created_at desc, i.marketing_event_id desc, i.user_id desc limit ${newestRows}) n`;
  // The details need nothing of the page.
  const listed = rewardedInvitations(db)
    .innerJoin(sortedIds(newest, page).as<"page">("page"), (join) =>
      join.on(sql<boolean>`i.marketing_event_id = ${eventIn} and i.user_id = ${personIn}`),
    )
    .select(["page.id", "page.sort_key"]) as unknown as Invitations;
  return withDetails(listed)
    .$castTo<InvitationRow & { id: number; sort_key: string }>()
    .orderBy(sql`page.sort_key`, page.direction)
    .orderBy(sql`page.id`, "desc")
    .execute();
}

export async function countInvitations(db: Db, cap: number): Promise<number> {
  const row = await db
    .selectFrom(rewardedInvitations(db).select("i.user_id").limit(cap).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** The voucher of a person who was invited to an event, or of the sign-up that gives it instead. Null while there is none. */
export async function findInvitedStatus(db: Db, userId: number, eventId: number): Promise<string | null> {
  const row = await db
    .selectFrom("rewards as r")
    .select("r.status")
    .where("r.invited_user_id", "=", userId)
    .where("r.side", "=", "register")
    .where((eb) =>
      eb.or([
        eb("r.marketing_event_id", "=", eventId),
        eb.and([
          eb("r.marketing_event_id", "is", null),
          eb.exists(
            eb
              .selectFrom("sign_ups as s")
              .innerJoin("marketing_event_inviters as i", (join) =>
                join.onRef("i.user_id", "=", "s.user_id").onRef("i.inviter_user_id", "=", "s.inviter_user_id"),
              )
              .select("s.id")
              .where("s.user_id", "=", userId)
              .where("i.marketing_event_id", "=", eventId),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row?.status ?? null;
}

const voucherOf = sql.raw("select from rewards r where r.marketing_event_id = i.marketing_event_id and r.invited_user_id = i.user_id");

export type VoucherCounts = { readonly sent: number; readonly ready_to_send: number; readonly pending: number };

/** The vouchers of an event. A pending one waits for the event, the checks of the invited person, or the licence of the inviter. */
export async function countVouchers(db: Db, eventId: number): Promise<VoucherCounts> {
  const { rows } = await sql<VoucherCounts>`
    select (select count(*)::int from rewards r where r.marketing_event_id = ${eventId}::bigint and r.status = 'sent') as sent,
           (select count(*)::int from rewards r where r.marketing_event_id = ${eventId}::bigint and ${isDue}) as ready_to_send,
           (select coalesce(sum((not exists (${voucherOf} and r.side = 'register'))::int
                + (coalesce(ip.license_state, 'rejected') <> 'rejected' and not exists (${voucherOf} and r.side = 'referrer'))::int), 0)::int
              from marketing_event_inviters i
              left join sign_ups s on s.user_id = i.user_id
              left join profiles p on p.user_id = i.user_id
              left join profiles ip on ip.user_id = i.inviter_user_id
             where i.marketing_event_id = ${eventId}::bigint and not ${isCovered} and p.license_state is distinct from 'rejected'
               and not exists (select from rewards r where r.licence_hash = p.license_number_hash and r.invited_user_id <> i.user_id)
           ) as pending`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the counts are always one row");
  return row;
}

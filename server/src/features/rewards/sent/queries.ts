import { sql, type RawBuilder } from "kysely";
import { signInEmail } from "../../../auth/sign-in-email.ts";
import type { Db } from "../../../db/database.ts";
import { personName } from "../../../db/person-name.ts";
import { newestRows, sortedIds, timeValue, type SortedPage } from "../../../db/sorted-page.ts";
import { inRewardScope, invitedRewards, isDue, needsCheck, type RewardScope } from "../rewards/queries.ts";
import type { SentRewardSort } from "@rounds/contract/rewards/lists.ts";

const isSentIn = (scope: RewardScope): RawBuilder<boolean> => inRewardScope("sent", scope);

const sentRewards = (db: Db) =>
  db
    .selectFrom("rewards as r")
    .innerJoin("reward_batches as b", "b.id", "r.batch_id")
    .leftJoin("profiles as p", "p.user_id", "r.receiver_user_id")
    .leftJoin("profiles as sender", "sender.user_id", "b.sent_by")
    .leftJoin("marketing_events as e", "e.id", "r.marketing_event_id")
    .select([
      "r.id",
      "r.side",
      "r.receiver_user_id",
      "r.price",
      "r.granted_at",
      sql<string>`r.sent_at`.as("sent_at"),
      sql.raw<string | null>(personName("p.name", "r.receiver_user_id")).as("name"),
      "p.phone_number_sealed",
      "b.sent_by",
      sql.raw<string | null>(personName("sender.name", "b.sent_by")).as("sender_name"),
      sql<string | null>`case when sender.name is null then ${sql.raw(signInEmail("b.sent_by"))} end`.as("sender_email_sealed"),
      "r.marketing_event_id",
      "e.title as event_title",
    ]);

export type SentRow = Awaited<ReturnType<ReturnType<typeof sentRewards>["executeTakeFirstOrThrow"]>>;

type SentPage = { readonly limit: number; readonly after: readonly (string | number)[] | null };

/** Sent vouchers, latest first; one more than the limit when there is a next page. `after`: time and id of the last row. */
export const listSent = (db: Db, scope: RewardScope, { limit, after }: SentPage): Promise<SentRow[]> =>
  sentRewards(db)
    .where(isSentIn(scope))
    .$if(after !== null, (query) => query.where(sql<boolean>`(r.sent_at, r.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`))
    .orderBy("r.sent_at", "desc")
    .orderBy("r.id", "desc")
    .limit(limit + 1)
    .execute();

const sentValues: Readonly<Record<SentRewardSort, RawBuilder<unknown>>> = {
  name: sql`(select d.name from profiles d where d.user_id = n.receiver_user_id)`,
  granted: timeValue(sql`n.granted_at`),
  sent: timeValue(sql`n.sent_at`),
  sender: sql`(select d.name from reward_batches b join profiles d on d.user_id = b.sent_by where b.id = n.batch_id)`,
};

/** Sent vouchers in the order of a column; one more than the limit when there is a next page. */
export function listSortedSent(db: Db, scope: RewardScope, sort: SentRewardSort, page: SortedPage) {
  const newest = sql`select n.id, ${sentValues[sort]} as value
    from (select * from rewards r where ${isSentIn(scope)} order by r.sent_at desc, r.id desc limit ${newestRows}) n`;
  return sentRewards(db)
    .innerJoin(sortedIds(newest, page).as<"page">("page"), "page.id", "r.id")
    .select("page.sort_key")
    .orderBy("page.sort_key", page.direction)
    .orderBy("r.id", "desc")
    .execute();
}

export async function countSent(db: Db, scope: RewardScope, cap: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from rewards r where ${isSentIn(scope)} limit ${sql.lit(cap)}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

export type FiguresRow = {
  readonly ready: { count: number; amount: number; register: number; referrer: number; oldest_at: string | null };
  readonly check: { count: number; amount: number };
  readonly this_month: { count: number; amount: number };
  readonly last_month: { count: number; amount: number };
  readonly sent: { count: number; amount: number };
};

/** Due vouchers are few, and months of sent ones are read by the index of the sending time. */
export async function findFigures(db: Db): Promise<FiguresRow> {
  const month = sql`date_trunc('month', (select seoul_today())::timestamp)`;
  const sumOf = (condition: RawBuilder<unknown>) =>
    sql`(select json_build_object('count', count(*), 'amount', coalesce(sum(r.price), 0)) from rewards r where r.status = 'sent' ${condition})`;
  const due = invitedRewards(db)
    .select(["r.side", "r.price", "r.granted_at", needsCheck.as("needs_check")])
    .where(isDue);
  const { rows } = await sql<FiguresRow>`
    with due as materialized (${due})
    select (select json_build_object('count', count(*), 'amount', coalesce(sum(d.price), 0),
                     'register', count(*) filter (where d.side = 'register'), 'referrer', count(*) filter (where d.side = 'referrer'),
                     'oldest_at', min(d.granted_at)) from due d where not d.needs_check) as ready,
           (select json_build_object('count', count(*), 'amount', coalesce(sum(d.price), 0)) from due d where d.needs_check) as check,
           ${sumOf(sql`and r.sent_at >= ${month} at time zone 'Asia/Seoul'`)} as this_month,
           ${sumOf(sql`and r.sent_at >= (${month} - interval '1 month') at time zone 'Asia/Seoul' and r.sent_at < ${month} at time zone 'Asia/Seoul'`)} as last_month,
           ${sumOf(sql``)} as sent`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("figures are always one row");
  return row;
}

import type { InviteFunnel } from "@rounds/contract/engagement/invitations.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";
import { inDays } from "../../../db/seoul-days.ts";

/** The invitation event that runs now; of several the latest. */
export async function findRunning(db: Db, now: Date) {
  return db
    .selectFrom("invitation_events")
    .select([
      "id",
      "preview_button_text",
      "detail_title",
      "detail_text",
      "detail_img_url",
      "detail_img_alt",
      "detail_button_text",
      "share_message",
      // The constraint of published events allows no null here.
      sql<string>`starts_at`.as("starts_at"),
      "ends_at",
    ])
    .where("is_published", "=", sql.lit(true))
    .where("starts_at", "<=", now.toISOString())
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now.toISOString())]))
    .orderBy("starts_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export type RunningRow = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

const maxSends = 100;

export async function countSend(db: Db, send: { userId: number; day: string; way: string; eventId: number | null }): Promise<void> {
  await db
    .insertInto("invitation_sends")
    .values({ user_id: send.userId, day: send.day, way: send.way, marketing_event_id: send.eventId })
    .onConflict((conflict) =>
      conflict.constraint("invitation_sends_one_each").doUpdateSet({ sends: sql`least(invitation_sends.sends + 1, ${sql.lit(maxSends)})` }),
    )
    .execute();
}

/** First and last day, Asia/Seoul. */
export type FunnelPeriod = { readonly from: string; readonly to: string };

const timeRange = (column: string, period: FunnelPeriod) => sql.join(inDays(column, period), sql` and `);

/**
 * `eventId` null: the invitations to sign up. `is_covered`: the same inviter brought the person to the service, and the sign-up gave the
 * vouchers.
 */
export async function findFunnel(db: Db, period: FunnelPeriod, eventId: number | null): Promise<InviteFunnel> {
  const days = sql`between ${period.from}::date and ${period.to}::date`;
  const invited =
    eventId === null
      ? sql`select s.user_id, true as is_covered from sign_ups s where s.inviter_user_id is not null and ${timeRange("s.created_at", period)}`
      : sql`select i.user_id, exists (
              select from sign_ups s where s.user_id = i.user_id and s.inviter_user_id = i.inviter_user_id) as is_covered
            from marketing_event_inviters i where i.marketing_event_id = ${eventId} and ${timeRange("i.created_at", period)}`;
  const channel = eventId === null ? sql`l.channel = 'invite'` : sql`l.marketing_event_id = ${eventId}`;
  const { rows } = await sql<InviteFunnel>`
    with invited as materialized (${invited}),
    verified as materialized (
      select i.user_id, i.is_covered from invited i join profiles p on p.user_id = i.user_id where p.license_state = 'verified')
    select (select coalesce(sum(n.sends), 0)::int from invitation_sends n
             where n.day ${days} and n.marketing_event_id is not distinct from ${eventId}::bigint) as sent,
           (select coalesce(sum(c.clicks), 0)::int from short_link_clicks c join short_links l on l.id = c.short_link_id
             where c.day ${days} and c.visitor <> 'crawler' and ${channel}) as opened,
           (select count(*)::int from invited) as signed_up,
           (select count(*)::int from verified) as verified,
           (select count(*)::int from verified v where exists (
              select from rewards r where r.invited_user_id = v.user_id and r.side = 'referrer' and r.status = 'sent'
                and (r.marketing_event_id = ${eventId}::bigint or r.marketing_event_id is null and v.is_covered))) as rewarded`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the funnel is always one row");
  return row;
}

import { sql, type Kysely } from "kysely";

/** Until now the kind of a notice decided whether its push may arrive from 21:00 to 08:00. Only pushes that still wait need the old rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column can_ring_at_night boolean not null default true`.execute(db);
  await sql`
    update notices n set can_ring_at_night = false
     where n.kind in ('post_alert', 'legal.announcement', 'application.decided', 'application.closed', 'interview.day_before',
                      'interior_inquiry.sent', 'interior_inquiry.failed')
       and exists (select from push_queue q where q.notice_id = n.id)`.execute(db);
}

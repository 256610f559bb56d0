import { sql, type Kysely } from "kysely";

/** Stores the recipients of a sending as delivery batches. A thousand users are one row instead of a thousand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...batches, ...moved]) await sql.raw(statement).execute(db);
}

const batches = [
  // Undelivered batches. A delivered batch is deleted, because each inbox contains the delivered notice.
  `create table notification_batches (
     history_id bigint not null references notification_histories on delete cascade,
     -- The first user id of the batch. Batches are ordered by user id, so each user is in one batch.
     first_user_id bigint not null,
     -- In ascending order. The delivery skips users who deleted their account in the meantime.
     user_ids bigint[] not null check (cardinality(user_ids) > 0 and array_position(user_ids, null) is null),
     -- Users of the batch without consent to messages at night.
     is_for_morning boolean not null default false,
     primary key (history_id, first_user_id))`,
];

/** Sendings in progress continue from their position. */
const moved = [
  `insert into notification_batches (history_id, first_user_id, user_ids, is_for_morning)
     select history_id, min(user_id), array_agg(user_id order by user_id), is_for_morning
       from (select history_id, user_id, state = 'night' as is_for_morning,
                    (row_number() over (partition by history_id, state order by user_id) - 1) / 1000 as batch
               from notification_recipients where state in ('waiting', 'night')) open
      group by history_id, is_for_morning, batch`,
  `drop table notification_recipients`,
];

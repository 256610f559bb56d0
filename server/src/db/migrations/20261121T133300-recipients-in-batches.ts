import { sql, type Kysely } from "kysely";

/** A list of recipients is kept as the batches in which it is delivered: a thousand people are one row and not a thousand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...batches, ...moved]) await sql.raw(statement).execute(db);
}

const batches = [
  // What is on the list and not delivered yet: a row is gone with its delivery. Who got it is kept in each inbox.
  `create table notification_batches (
     history_id bigint not null references notification_histories on delete cascade,
     -- Of the batch as it was listed. Batches follow one another by the ids of people, so nobody is in two of them.
     first_user_id bigint not null,
     -- In ascending order. People who have left meanwhile are told apart when it is delivered.
     user_ids bigint[] not null check (cardinality(user_ids) > 0 and array_position(user_ids, null) is null),
     -- Those of a batch who have not agreed to be told at night.
     is_for_morning boolean not null default false,
     primary key (history_id, first_user_id))`,
];

/** Sendings on their way go on where they are. */
const moved = [
  `insert into notification_batches (history_id, first_user_id, user_ids, is_for_morning)
     select history_id, min(user_id), array_agg(user_id order by user_id), is_for_morning
       from (select history_id, user_id, state = 'night' as is_for_morning,
                    (row_number() over (partition by history_id, state order by user_id) - 1) / 1000 as batch
               from notification_recipients where state in ('waiting', 'night')) open
      group by history_id, is_for_morning, batch`,
  `drop table notification_recipients`,
];

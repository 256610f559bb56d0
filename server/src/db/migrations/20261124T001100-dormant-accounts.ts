import { sql, type Kysely } from "kysely";

/** An account without use for two years is erased, 30 days after a notice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The day of the latest sign-in or renewal of a session. A whole day, so that a person's requests change the row once a day.
  `alter table users add column last_used_on date not null default current_date`,
  // Sessions last at most 180 days, so older accounts may have been used a little later than this.
  `update users u set last_used_on = greatest(u.created_at, s.latest)::date
     from (select user_id, max(created_at) as latest from sessions group by user_id) s where s.user_id = u.id`,
  `update users u set last_used_on = u.created_at::date where not exists (select from sessions s where s.user_id = u.id)`,
  `create index users_last_used_on on users (last_used_on) where deleted_at is null`,
  // Notices about the erasure. Any use of the account deletes the row.
  `create table dormancy_notices (
     user_id bigint primary key references users on delete cascade,
     notified_at timestamptz not null)`,
  `create index dormancy_notices_notified_at on dormancy_notices (notified_at)`,
];

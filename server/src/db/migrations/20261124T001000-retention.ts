import { sql, type Kysely } from "kysely";

/** Personal data leaves on time. People on hold keep theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...holds, ...applications, ...rest]) await sql.raw(statement).execute(db);
}

const holds = [
  // While a row is not lifted, neither the retention nor an erasure removes data of this person.
  `create table legal_holds (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete restrict,
     reason text not null check (char_length(btrim(reason)) between 2 and 500),
     placed_by bigint not null references users,
     placed_at timestamptz not null default now(),
     lifted_by bigint references users,
     lifted_at timestamptz check (lifted_at >= placed_at),
     lift_reason text check (char_length(btrim(lift_reason)) between 2 and 500),
     check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)))`,
  // One hold at a time. Each batch of the retention reads this index.
  `create unique index legal_holds_one_open on legal_holds (user_id) where lifted_at is null`,
  `create index legal_holds_user on legal_holds (user_id, id desc)`,
  `create index legal_holds_placed_by on legal_holds (placed_by)`,
  `create index legal_holds_lifted_by on legal_holds (lifted_by) where lifted_by is not null`,
];

const applications = [
  // When the résumé, the files, the notes and the interviews of an application were removed. The row stays for the figures.
  `alter table job_applications add column cleared_at timestamptz`,
  // The retention reads the applications that may be due, oldest first.
  `create index job_applications_uncleared on job_applications (created_at, id) where cleared_at is null`,
  `create index job_applications_cleared on job_applications (cleared_at) where cleared_at is not null`,
  `create index application_messages_created_at on application_messages (created_at)`,
  `create index application_thread_events_created_at on application_thread_events (created_at)`,
];

const rest = [
  // Where a rule continues that looks at more rows than it removes. A killed process loses no work.
  `create table retention_positions (
     rule text primary key,
     position text not null,
     updated_at timestamptz not null default now())`,
  `create index users_left_at on users (left_at) where left_at is not null`,
  // The ledger of consents stays append-only: the application can remove only decisions of people who left five years ago.
  `create function delete_expired_consents(before timestamptz, at_once integer) returns integer
     language plpgsql security definer set search_path = public as $$
   declare
     deleted integer;
   begin
     delete from consents c where c.id = any(array(
       select d.id from users u join consents d on d.user_id = u.id
        where u.left_at < least(before, now() - interval '5 years')
          and not exists (select from legal_holds h where h.user_id = u.id and h.lifted_at is null)
        order by u.left_at limit at_once));
     get diagnostics deleted = row_count;
     return deleted;
   end $$`,
  `revoke execute on function delete_expired_consents(timestamptz, integer) from public`,
  `grant execute on function delete_expired_consents(timestamptz, integer) to rounds_app`,
];

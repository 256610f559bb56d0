import { sql, type Kysely } from "kysely";

/** A doctor hides a hospital. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Reads for one doctor use the primary key. Few doctors have a row.
  `create table hidden_hospitals (
     user_id bigint not null references users on delete cascade,
     business_id bigint not null references businesses on delete cascade,
     created_at timestamptz not null default now(),
     primary key (user_id, business_id))`,
  // Merging and deleting a hospital finds its rows.
  `create index hidden_hospitals_business_id on hidden_hospitals (business_id)`,
  // Servers cache the hidden hospitals with the doctor's other state of posts, so they are part of its version.
  `create constraint trigger hidden_hospitals_change_reader_version after insert or delete or update of user_id, business_id on hidden_hospitals
     deferrable initially deferred for each row execute function change_reader_version()`,
];

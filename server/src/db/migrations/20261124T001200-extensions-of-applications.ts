import { sql, type Kysely } from "kysely";

/** A hospital requests more time to see a decided application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One request per application, so a declined hospital cannot repeat it.
  `create table application_extensions (
     job_application_id bigint primary key references job_applications on delete cascade,
     requested_by bigint not null references users,
     reason text not null check (char_length(btrim(reason)) between 2 and 200),
     requested_at timestamptz not null,
     -- Null while the doctor has not decided.
     is_agreed boolean,
     decided_at timestamptz,
     check ((is_agreed is null) = (decided_at is null)))`,
  `create index application_extensions_requested_by on application_extensions (requested_by)`,
];

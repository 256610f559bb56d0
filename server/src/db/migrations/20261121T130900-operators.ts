import { sql, type Kysely } from "kysely";

/** Creates the appointments of operators, their second factors, and the sessions that passed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The time at which this session passed the second factor. If null, the session has no operator rights where the factor is required.
  `alter table sessions add column factor_passed_at timestamptz`,
  // For the list of operators, who are few among all users.
  `create index users_operators on users (id) where is_operator`,
  // The appointment of an operator by another operator. An operator set in the database has no row.
  `create table operator_grants (
     user_id bigint primary key references users on delete cascade,
     granted_by bigint references users on delete set null,
     granted_at timestamptz not null)`,
  `create index operator_grants_granted_by on operator_grants (granted_by)`,
  `create table operator_factors (
     user_id bigint primary key references users on delete cascade,
     secret_sealed text,
     enrolled_at timestamptz,
     pending_secret_sealed text,
     pending_until timestamptz,
     -- Number of 30 s steps since 1970 of the last accepted code. This code and older ones are rejected.
     last_step bigint,
     wrong_at timestamptz[] not null default '{}',
     check ((secret_sealed is null) = (enrolled_at is null)),
     check ((pending_secret_sealed is null) = (pending_until is null)))`,
  // The key starts with the user, because all codes of a user are deleted together.
  `create table operator_recovery_codes (
     user_id bigint not null references operator_factors on delete cascade,
     code_hash bytea not null check (length(code_hash) = 32),
     used_at timestamptz,
     primary key (user_id, code_hash))`,
];

import { sql, type Kysely } from "kysely";

/** Operators: who made them one, the second factor of each, and which sessions have shown it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // When this session last showed the second factor; null: it acts without an operator's rights where one is wanted.
  `alter table sessions add column factor_passed_at timestamptz`,
  // Operators are few among many people; who holds the role is asked for as a list.
  `create index users_operators on users (id) where is_operator`,
  // Who was given the role by whom. An operator set in the database has no row.
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
     -- Count of 30 s since 1970 of the newest code that was taken: that one and older ones are refused.
     last_step bigint,
     wrong_at timestamptz[] not null default '{}',
     check ((secret_sealed is null) = (enrolled_at is null)),
     check ((pending_secret_sealed is null) = (pending_until is null)))`,
  // The key begins with the person, whose codes go all at once.
  `create table operator_recovery_codes (
     user_id bigint not null references operator_factors on delete cascade,
     code_hash bytea not null check (length(code_hash) = 32),
     used_at timestamptz,
     primary key (user_id, code_hash))`,
];

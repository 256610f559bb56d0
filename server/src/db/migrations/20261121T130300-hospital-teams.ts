import { sql, type Kysely } from "kysely";

/** Colleagues of an owner: invited by a link, with a role and a name by which the owner knows them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Who was invited need not be a doctor, and then has no profile to take a name from.
  `alter table business_owners add column label text check (char_length(label) between 1 and 40)`,
  `create table business_invitations (
     id bigint generated always as identity primary key,
     business_id bigint not null references businesses on delete cascade,
     role text not null check (role in ('editor', 'viewer')),
     label text not null check (char_length(label) between 1 and 40),
     -- SHA-256 of 256 random bits: the link itself is nowhere.
     token_hash bytea not null unique check (octet_length(token_hash) = 32),
     invited_by bigint references users on delete set null,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null check (expires_at > created_at),
     accepted_by bigint references users on delete set null,
     accepted_at timestamptz,
     revoked_at timestamptz,
     -- An end is one of the two, never both.
     check (accepted_at is null or revoked_at is null))`,
  // A hospital's invitations that wait.
  `create index business_invitations_business_id on business_invitations (business_id, id desc)`,
  `create index business_invitations_invited_by on business_invitations (invited_by) where invited_by is not null`,
  `create index business_invitations_accepted_by on business_invitations (accepted_by) where accepted_by is not null`,
];

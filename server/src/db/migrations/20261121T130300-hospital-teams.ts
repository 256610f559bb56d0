import { sql, type Kysely } from "kysely";

/** Creates invitation links for colleagues, with a role and the name that the owner gives them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // An invited colleague may have no profile, because they may not be a doctor. The label replaces the name of the profile.
  `alter table business_owners add column label text check (char_length(label) between 1 and 40)`,
  `create table business_invitations (
     id bigint generated always as identity primary key,
     business_id bigint not null references businesses on delete cascade,
     role text not null check (role in ('editor', 'viewer')),
     label text not null check (char_length(label) between 1 and 40),
     -- SHA-256 of 256 random bits. The link itself is not stored.
     token_hash bytea not null unique check (octet_length(token_hash) = 32),
     invited_by bigint references users on delete set null,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null check (expires_at > created_at),
     accepted_by bigint references users on delete set null,
     accepted_at timestamptz,
     revoked_at timestamptz,
     -- An invitation is either accepted or revoked, never both.
     check (accepted_at is null or revoked_at is null))`,
  // The open invitations of a hospital.
  `create index business_invitations_business_id on business_invitations (business_id, id desc)`,
  `create index business_invitations_invited_by on business_invitations (invited_by) where invited_by is not null`,
  `create index business_invitations_accepted_by on business_invitations (accepted_by) where accepted_by is not null`,
];

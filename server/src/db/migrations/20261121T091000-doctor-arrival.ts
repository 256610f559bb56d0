import { sql, type Kysely } from "kysely";

/** Creates the tables for sign-up: phone codes, text messages, licence checks, consents, and encrypted résumé files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...phones, ...messages, ...licences, ...accounts, ...files]) await sql.raw(statement).execute(db);
}

const phones = [
  // Counters per number. A new code or another account does not reset them. A guess locks the row first, so guesses run one by one.
  `create table phone_guards (
     phone_hash bytea primary key,
     locked_until timestamptz,
     wrong_at timestamptz[] not null default '{}',
     sent_at timestamptz[] not null default '{}')`,
  `create table phone_codes (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     phone_hash bytea not null,
     code_hash bytea not null,
     wrong_count smallint not null default 0 check (wrong_count between 0 and 5),
     created_at timestamptz not null,
     expires_at timestamptz not null,
     ended_at timestamptz)`,
  // A new code invalidates the previous one, so each person and number have at most one valid code.
  `create unique index phone_codes_one_live on phone_codes (user_id, phone_hash) where ended_at is null`,
  `create table phone_send_addresses (
     address text not null,
     sent_at timestamptz not null)`,
  `create index phone_send_addresses_recent on phone_send_addresses (address, sent_at)`,
  `create table verified_phones (
     user_id bigint primary key references users on delete cascade,
     phone_hash bytea not null,
     phone_number_sealed text not null,
     verified_at timestamptz not null)`,
];

const messages = [
  `create table text_messages (
     id bigint generated always as identity primary key,
     delivery_id uuid not null unique default gen_random_uuid(),
     kind text not null check (kind in ('phone_code', 'hospital')),
     recipient_hash bytea not null,
     recipient_sealed text not null,
     text_sealed text not null,
     state text not null default 'accepted' check (state in ('accepted', 'sending', 'sent', 'delivered', 'failed')),
     attempts smallint not null default 0,
     provider_id text,
     failure text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     check ((state = 'failed') = (failure is not null)))`,
  `create index text_messages_recipient on text_messages (recipient_hash, id desc)`,
];

const licences = [
  `create table licence_checks (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     license_number_hash bytea not null,
     license_number_sealed text not null,
     name text not null,
     birth_date_sealed text not null,
     state text not null check (state in ('verified', 'rejected', 'pending')),
     checked_at timestamptz not null,
     decided_by bigint references users,
     decided_at timestamptz)`,
  `create index licence_checks_number on licence_checks (license_number_hash, checked_at)`,
  `create index licence_checks_user on licence_checks (user_id, id desc)`,
  `create index licence_checks_decided_by on licence_checks (decided_by) where decided_by is not null`,
  `create index licence_checks_pending on licence_checks (checked_at, id) where state = 'pending'`,
];

const accounts = [
  `create table consents (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     kind text not null check (kind in ('terms', 'privacy', 'advertising', 'night_advertising')),
     version text not null,
     granted boolean not null,
     at timestamptz not null default now())`,
  `create index consents_user_id on consents (user_id, kind, id desc)`,
  // A ledger: decisions are added and never changed.
  `revoke update on consents from rounds_app`,
  // The row of a deleted account stays without personal data, because applications reference it.
  `alter table users add column left_at timestamptz`,
];

const files = [
  // Each file has its own encrypted key. A key rotation encrypts this key again and does not change the file.
  `alter table resume_files add column key_sealed text`,
  `alter table resume_files add column media_type text`,
  `alter table resume_files add column sha256 bytea`,
  // An application references the file that was sent with it, also after the doctor uploads another one.
  `alter table resume_files add column replaced_at timestamptz`,
  `alter table resume_files drop constraint resume_files_user_id_key`,
  `create unique index resume_files_one_current on resume_files (user_id) where replaced_at is null`,
  `create index resume_files_user_id on resume_files (user_id)`,
  `alter table job_applications add column resume_file_id bigint references resume_files on delete set null`,
  `create index job_applications_resume_file_id on job_applications (resume_file_id) where resume_file_id is not null`,
];

import { sql, type Kysely } from "kysely";

/** What owners do with hospitals: membership with roles, pictures, claims on registered hospitals, and finding one among 80,000. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...members, ...search, ...pictures, ...claims]) await sql.raw(statement).execute(db);
}

const members = [
  // Everybody so far created the hospital or was given it whole: owners. Invited editors and viewers are to come.
  `alter table business_owners add column role text not null default 'owner' check (role in ('owner', 'editor', 'viewer'))`,
  `alter table businesses add column reviewed_at timestamptz`,
  ...["num_doctors", "num_beds", "num_employees", "num_surgeries", "num_inpatients"].map(
    (column) => `alter table businesses add constraint businesses_${column}_range check (${column} <= 100000)`,
  ),
  // Shown as a link: a script must not get in by any way.
  `alter table businesses add constraint businesses_web_site_scheme check (web_site !~* '^\\s*(javascript|data|vbscript):')`,
];

const search = [
  // Name, its initial consonants, address and place in one text, for the operators' search and the register's.
  `alter table businesses add column search_text text not null generated always as
     (lower(name) || ' ' || initial_consonants(name) || ' ' || lower(address) || ' ' || lower(coalesce(district, ''))) stored`,
  `create index businesses_search on businesses using gin (search_text gin_trgm_ops)`,
  // The register's suggestions begin with names that begin like what was typed.
  `create index businesses_name_prefix on businesses (lower(name) text_pattern_ops)`,
];

const pictures = [
  // "businesses.images" says which pictures are shown in which order; this table says what lies behind an uploaded one. The blurred copy
  // has a name of its own: whoever may see only that one cannot come from it to the sharp ones.
  `create table business_images (
     id bigint generated always as identity primary key,
     business_id bigint not null references businesses on delete cascade,
     name text not null unique check (name ~ '^[A-Za-z0-9_-]{32}$'),
     blurred_name text not null unique check (blurred_name ~ '^[A-Za-z0-9_-]{32}$' and blurred_name <> name),
     storage_key text not null unique,
     sha256 bytea not null,
     width integer not null check (width > 0), height integer not null check (height > 0),
     created_at timestamptz not null default now(),
     -- The same file sent twice (a lost answer, a second click) is one picture.
     unique (business_id, sha256))`,
  // However many uploads arrive at once: the row of the hospital is locked by each, and refuses the one too many.
  `alter table businesses add constraint businesses_images_at_most check (cardinality(images) <= 30)`,
];

const claims = [
  `create table business_claims (
     id bigint generated always as identity primary key,
     business_id bigint not null references businesses on delete cascade,
     user_id bigint not null references users on delete cascade,
     state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
     created_at timestamptz not null default now(),
     decided_by bigint references users,
     decided_at timestamptz,
     check ((state = 'pending') = (decided_at is null)))`,
  `create unique index business_claims_one_pending on business_claims (business_id, user_id) where state = 'pending'`,
  `create index business_claims_user_id on business_claims (user_id, id desc)`,
  `create index business_claims_decided_by on business_claims (decided_by) where decided_by is not null`,
  `create index business_claims_waiting on business_claims (id) where state = 'pending'`,
  `create index business_claims_business_id on business_claims (business_id)`,
];

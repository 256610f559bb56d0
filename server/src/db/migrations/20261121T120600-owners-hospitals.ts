import { sql, type Kysely } from "kysely";

/** Adds membership roles, pictures, claims of registered hospitals, and the search among 80,000 hospitals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...members, ...search, ...pictures, ...claims]) await sql.raw(statement).execute(db);
}

const members = [
  // All existing members are owners, because only invitations add editors and viewers.
  `alter table business_owners add column role text not null default 'owner' check (role in ('owner', 'editor', 'viewer'))`,
  `alter table businesses add column reviewed_at timestamptz`,
  ...["num_doctors", "num_beds", "num_employees", "num_surgeries", "num_inpatients"].map(
    (column) => `alter table businesses add constraint businesses_${column}_range check (${column} <= 100000)`,
  ),
  // Shown as a link, so the constraint excludes script URLs.
  `alter table businesses add constraint businesses_web_site_scheme check (web_site !~* '^\\s*(javascript|data|vbscript):')`,
];

const search = [
  // Name, initial consonants, address and place in one text, for the search of operators and of the register.
  `alter table businesses add column search_text text not null generated always as
     (lower(name) || ' ' || initial_consonants(name) || ' ' || lower(address) || ' ' || lower(coalesce(district, ''))) stored`,
  `create index businesses_search on businesses using gin (search_text gin_trgm_ops)`,
  // Suggestions of the register list names with the typed prefix first.
  `create index businesses_name_prefix on businesses (lower(name) text_pattern_ops)`,
];

const pictures = [
  // "businesses.images" contains the pictures in their order. This table contains the files of an uploaded picture. The blurred copy has
  // a separate name, so that a user who may see only the blurred copy cannot derive the other names.
  `create table business_images (
     id bigint generated always as identity primary key,
     business_id bigint not null references businesses on delete cascade,
     name text not null unique check (name ~ '^[A-Za-z0-9_-]{32}$'),
     blurred_name text not null unique check (blurred_name ~ '^[A-Za-z0-9_-]{32}$' and blurred_name <> name),
     storage_key text not null unique,
     sha256 bytea not null,
     width integer not null check (width > 0), height integer not null check (height > 0),
     created_at timestamptz not null default now(),
     -- The same file sent twice (a lost response, a second click) is one picture.
     unique (business_id, sha256))`,
  // Each upload locks the row of the hospital, so that concurrent uploads cannot exceed the limit.
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

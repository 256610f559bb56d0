import { sql, type Kysely } from "kysely";

/** The operators' hospitals: found by any two letters, reviewed with a reason, merged, and imported from a file with progress. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...search, ...reviews, ...merges, ...imports]) await sql.raw(statement).execute(db);
}

const search = [
  // Trigrams know nothing of a word of two letters, and most parts of Korean names have two: every letter and every pair of
  // neighbours. Dear to make, so the planner should rather ask the index than make them again for every row.
  `create function search_grams(words text) returns text[] language sql immutable strict parallel safe cost 2000
     return (select coalesce(array_agg(distinct gram), '{}')
               from (select substr(words, place, size) as gram
                       from generate_series(1, length(words)) as places(place), generate_series(1, 2) as sizes(size)) as grams
              where position(' ' in gram) = 0)`,
  // The list of what is not yet sorted in is gone through by every search: kept short.
  `create index businesses_search_grams on businesses using gin (search_grams(search_text)) with (gin_pending_list_limit = 64)`,
];

const reviews = [
  ...["businesses", "job_posts"].flatMap((table) => [
    `alter table ${table} add column review_reason text check (char_length(review_reason) between 1 and 300)`,
    // Absent: it waits since it was entered.
    `alter table ${table} add column review_requested_at timestamptz`,
    `alter table ${table} add column reviewed_by bigint references users on delete set null`,
    `create index ${table}_reviewed_by on ${table} (reviewed_by) where reviewed_by is not null`,
  ]),
  `alter table job_posts add column reviewed_at timestamptz`,
  // A reason implies a rejection, not the reverse: those from before this column have none.
  `alter table businesses add constraint businesses_reason_of_rejection
     check (review_reason is null or job_post_registration_status = 'rejected')`,
  `alter table job_posts add constraint job_posts_reason_of_rejection check (review_reason is null or remedi_active = 'rejected')`,
  // The queue, and what was decided.
  `create index businesses_waiting on businesses (coalesce(review_requested_at, created_at), id) where job_post_registration_status = 'pending'`,
  `create index businesses_reviewed on businesses (job_post_registration_status, reviewed_at desc, id desc) where reviewed_at is not null`,
  // Posts in a state that few are in, by which operators list them.
  `create index job_posts_in_review on job_posts (remedi_active, id) where remedi_active <> 'approved'`,
];

const merges = [
  // What became of a record that is gone: where it went, for whoever still holds its id.
  `create table business_merges (
     from_id bigint primary key,
     into_id bigint not null references businesses on delete cascade,
     from_name text not null,
     merged_by bigint references users on delete set null,
     merged_at timestamptz not null default now(),
     check (from_id <> into_id))`,
  `create index business_merges_into_id on business_merges (into_id)`,
  `create index business_merges_merged_by on business_merges (merged_by) where merged_by is not null`,
];

const imports = [
  `create table hospital_imports (
     id bigint generated always as identity primary key,
     file_name text not null,
     byte_size bigint not null default 0,
     -- Null once the file is no longer needed.
     storage_key text unique,
     state text not null default 'receiving'
       check (state in ('receiving', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled')),
     row_count integer,
     read integer not null default 0,
     added integer not null default 0,
     changed integer not null default 0,
     unchanged integer not null default 0,
     rejected integer not null default 0,
     noted integer not null default 0,
     failure text,
     uploaded_by bigint references users on delete set null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     finished_at timestamptz,
     check ((state = 'failed') = (failure is not null)))`,
  `create index hospital_imports_uploaded_by on hospital_imports (uploaded_by) where uploaded_by is not null`,
  // One file at a time, however many are sent: two of them would change the same rows.
  `create unique index hospital_imports_one_at_a_time on hospital_imports ((true)) where state in ('receiving', 'checking', 'importing')`,
  `create table hospital_import_problems (
     id bigint generated always as identity primary key,
     hospital_import_id bigint not null references hospital_imports on delete cascade,
     line integer not null,
     kind text not null check (kind in ('rejected', 'noted')),
     reason text not null)`,
  `create index hospital_import_problems_of_import on hospital_import_problems (hospital_import_id, line, id)`,
];

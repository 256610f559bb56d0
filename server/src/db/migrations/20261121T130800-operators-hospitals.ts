import { sql, type Kysely } from "kysely";

/** Adds the operators' search of hospitals by two letters, reviews with a reason, merging, and imports with progress. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...search, ...reviews, ...merges, ...imports]) await sql.raw(statement).execute(db);
}

const search = [
  // Trigrams cannot find two letters, and most parts of Korean names have two. This function returns all letters and pairs of adjacent
  // letters. It has a high cost, so that the planner prefers the index to computing them for each row.
  `create function search_grams(words text) returns text[] language sql immutable strict parallel safe cost 2000
     return (select coalesce(array_agg(distinct gram), '{}')
               from (select substr(words, place, size) as gram
                       from generate_series(1, length(words)) as places(place), generate_series(1, 2) as sizes(size)) as grams
              where position(' ' in gram) = 0)`,
  // A short pending list, because each search scans it.
  `create index businesses_search_grams on businesses using gin (search_grams(search_text)) with (gin_pending_list_limit = 64)`,
];

const reviews = [
  ...["businesses", "job_posts"].flatMap((table) => [
    `alter table ${table} add column review_reason text check (char_length(review_reason) between 1 and 300)`,
    // Null: waiting since the row was created.
    `alter table ${table} add column review_requested_at timestamptz`,
    `alter table ${table} add column reviewed_by bigint references users on delete set null`,
    `create index ${table}_reviewed_by on ${table} (reviewed_by) where reviewed_by is not null`,
  ]),
  `alter table job_posts add column reviewed_at timestamptz`,
  // A reason implies a rejection, but not the reverse, because older rejections have no reason.
  `alter table businesses add constraint businesses_reason_of_rejection
     check (review_reason is null or job_post_registration_status = 'rejected')`,
  `alter table job_posts add constraint job_posts_reason_of_rejection check (review_reason is null or remedi_active = 'rejected')`,
  // For the queue and for the decided reviews.
  `create index businesses_waiting on businesses (coalesce(review_requested_at, created_at), id) where job_post_registration_status = 'pending'`,
  `create index businesses_reviewed on businesses (job_post_registration_status, reviewed_at desc, id desc) where reviewed_at is not null`,
  // For the operators' filter by review state. Only the rare states, because most posts are approved.
  `create index job_posts_in_review on job_posts (remedi_active, id) where remedi_active <> 'approved'`,
];

const merges = [
  // The target of a merged hospital, for clients that still have the old id.
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
     -- Null after the file is no longer needed.
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
  // One import at a time, because two of them would change the same rows.
  `create unique index hospital_imports_one_at_a_time on hospital_imports ((true)) where state in ('receiving', 'checking', 'importing')`,
  `create table hospital_import_problems (
     id bigint generated always as identity primary key,
     hospital_import_id bigint not null references hospital_imports on delete cascade,
     line integer not null,
     kind text not null check (kind in ('rejected', 'noted')),
     reason text not null)`,
  `create index hospital_import_problems_of_import on hospital_import_problems (hospital_import_id, line, id)`,
];

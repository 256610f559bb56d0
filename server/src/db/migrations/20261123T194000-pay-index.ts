import { sql, type Kysely } from "kysely";

/** The usual pay of posts of the last twelve months, by specialty, region and job type. A job computes it each night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table pay_index (
     job_type text not null check (job_type in ('봉직의', '대진의', '당직의')),
     -- Empty means all specialties.
     specialty text not null,
     -- A region, an area of several regions, or empty for the whole country.
     region text not null,
     -- Smaller groups could reveal the pay of one hospital.
     posts integer not null check (posts >= 5),
     hospitals integer not null check (hospitals >= 3),
     -- 만원 NET, of a month or of a day.
     lower_quartile double precision not null,
     median double precision not null check (median >= lower_quartile),
     upper_quartile double precision not null check (upper_quartile >= median),
     -- The distinct figures, lowest first, and the number of posts of each. They give the rank of any pay.
     pays double precision[] not null,
     counts integer[] not null check (cardinality(counts) = cardinality(pays)),
     from_day date not null,
     to_day date not null check (to_day > from_day),
     computed_at timestamptz not null,
     primary key (job_type, specialty, region))`,
];

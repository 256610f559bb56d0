import { sql, type Kysely } from "kysely";

/** The minutes of a week, for the pay per hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null if no day has hours, or if the hours of a day are unreadable. A time that does not end after its start ends on the next day.
  `create function week_minutes(hours jsonb) returns smallint language sql immutable strict parallel safe
     return (select case when bool_and(t[2] < 60 and t[4] < 60 and 60 * t[1] + t[2] < 1440 and 60 * t[3] + t[4] <= 1440) and bool_and(t is not null)
                    then sum((60 * (t[3] - t[1]) + t[4] - t[2] + 1439) % 1440 + 1)::smallint end
       -- PostgreSQL computes this column before it checks that the hours are an object.
       from jsonb_each_text(case jsonb_typeof(hours) when 'object' then hours else '{}' end) as each_day(name, value)
      cross join lateral (
        select regexp_match(value, '^\\s*(\\d{1,2}):(\\d{2})\\s*[-~]\\s*(\\d{1,2}):(\\d{2})\\s*$')::int[] as t) as times
      where value ~ '\\S')`,
  `alter table job_posts add column week_minutes smallint generated always as (week_minutes(working_hours)) stored`,
];

import { sql, type Kysely } from "kysely";

/**
 * The time of an event is that of its request. A request that waited for the lock may count after a request with a later time. Its wait was
 * then a little longer than the limit, and Retry-After one second too long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}

const statement = `create or replace function count_limited_event(
     keys text[], limit_keys text[], limit_seconds integer[], limit_counts integer[], moment timestamptz)
     returns double precision language plpgsql volatile as $$
   declare
     one text;
     blocking timestamptz;
     wait double precision := 0;
   begin
     foreach one in array keys loop
       perform pg_advisory_xact_lock(hashtextextended(one, 4711));
       for place in 1 .. cardinality(limit_keys) loop
         continue when limit_keys[place] <> one;
         -- Allowed when the oldest of the last events is older than the limit's time.
         select e.happened_at into blocking from limited_events e
          where e.key = one and e.happened_at > moment - make_interval(secs => limit_seconds[place])
          order by e.happened_at desc offset limit_counts[place] - 1 limit 1;
         if found then
           wait := greatest(wait, extract(epoch from least(blocking, moment) - moment)::double precision + limit_seconds[place]);
         end if;
       end loop;
     end loop;
     if wait = 0 then
       insert into limited_events (key, happened_at) select unnest(keys), moment;
     end if;
     return wait;
   end $$`;

import { sql, type Kysely } from "kysely";

/**
 * Only the advice for overlooked posts reads `job_post_specialties` since the list, suggestions and similar posts are selected in memory.
 * It needs the specialty, the region, the job type and the time. Rows of tags, the other columns and their indexes go, so a change of pay,
 * tags or dates writes no rows here any more.
 */
const statements = [
  `create or replace function job_posts_index_specialties() returns trigger language plpgsql as $$
   begin
     delete from job_post_specialties where job_post_id = new.id;
     if new.is_listed then
       insert into job_post_specialties (job_post_id, specialty, region, job_type, created_at)
       select distinct new.id, name, new.region, new.job_type, new.created_at from unnest(new.specialties) as name where name is not null;
     end if;
     return null;
   end $$`,
  `drop trigger job_posts_index_changed on job_posts`,
  `create trigger job_posts_index_changed after update on job_posts
     for each row when (old.is_listed is distinct from new.is_listed or old.specialties is distinct from new.specialties
       or old.region is distinct from new.region or old.job_type is distinct from new.job_type or old.created_at is distinct from new.created_at)
     execute function job_posts_index_specialties()`,
  `delete from job_post_specialties where specialty like '#%'`,
  // The indexes by place contain these columns, so they go too.
  `alter table job_post_specialties drop column district, drop column closes_on, drop column best_pay,
     drop column works_nights, drop column works_saturday, drop column works_sunday`,
  // The newest posts of a specialty, a region and a job type, without access to the table.
  `create index job_post_specialties_newest on job_post_specialties (specialty, region, job_type, created_at desc, job_post_id desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { sql, type Kysely } from "kysely";

/**
 * A doctor may add to an application until the hospital opens it. Afterwards, a doctor sends a new file as a supplement. The content of
 * a snapshot is encrypted, so columns state whether it contains educations and experiences.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table job_applications add column first_opened_at timestamptz check (first_opened_at >= created_at)`,
  // Openings by the hospital so far. The log gives readings by members; a link was made for the hospital.
  `update job_applications a set first_opened_at = greatest(o.at, a.created_at)
     from (select id, min(at) as at
             from (select g.entity_id as id, g.at from audit_log g
                    where g.action in ('sent_resume.read', 'sent_resume.download') and g.actor_role <> 'PingPongMaster'
                   union all
                   select l.job_application_id, p.opened_at from resume_link_openings p join resume_links l on l.id = p.resume_link_id) openings
            group by id) o
    where o.id = a.id`,
  // Few applications are unopened for a day, so the index is small.
  `create index job_applications_unopened on job_applications (user_id, created_at) where active and first_opened_at is null`,
  `alter table job_application_snapshots add column has_educations boolean`,
  `alter table job_application_snapshots add column has_experiences boolean`,
  // No migration has the keys. Older snapshots get the flags of the doctor's current résumé.
  `update job_application_snapshots s
      set has_educations = exists (select from educations e where e.user_id = a.user_id),
          has_experiences = exists (select from experiences e where e.user_id = a.user_id)
     from job_applications a where a.id = s.job_application_id`,
  `alter table job_application_snapshots alter column has_educations set not null`,
  `alter table job_application_snapshots alter column has_experiences set not null`,
  // A supplement contains a file of the applicant, never of another person.
  `alter table resume_files add constraint resume_files_id_user_id unique (id, user_id)`,
  `alter table job_applications add constraint job_applications_id_user_id unique (id, user_id)`,
  `create table job_application_supplements (
     id bigint generated always as identity primary key,
     job_application_id bigint not null,
     user_id bigint not null,
     resume_file_id bigint not null,
     created_at timestamptz not null default now(),
     unique (job_application_id, resume_file_id),
     foreign key (job_application_id, user_id) references job_applications (id, user_id) on delete cascade,
     foreign key (resume_file_id, user_id) references resume_files (id, user_id) on delete cascade)`,
  `create index job_application_supplements_file on job_application_supplements (resume_file_id, user_id)`,
  `create index job_application_supplements_user_id on job_application_supplements (user_id)`,
  `create index job_application_supplements_application on job_application_supplements (job_application_id, user_id)`,
];

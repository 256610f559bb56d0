import type { Pool } from "../../server/src/db/database.ts";

/** Rows of each table. With the steps and the snapshots of the applications they are five million. */
const counts = { notices: 1_200_000, messages: 900_000, events: 1_000_000, keys: 500_000, conversations: 500_000, applications: 300_000 };
const doctors = 20_000;
/** One row in ten is younger than its time, and stays. */
const isOld = "n % 10 > 0";

export const plantedRows = counts.notices + counts.messages + counts.events + counts.keys + counts.conversations + 3 * counts.applications;

const statements = [
  `insert into users (user_code, created_at)
   select translate(upper(lpad(to_hex(n), 8, '0')), '01', 'YZ'), now() - interval '5 years' from generate_series(1, ${doctors}) n`,
  "insert into businesses (name, category, address) values ('가온의원', '의원', '주소')",
  `insert into job_posts (business_id, title, job_type, specialties, active, closed_at)
   select b.id, '전문의 모집', '봉직의', array['내과'], false, now() - interval '2 years' from businesses b, generate_series(1, 500)`,
  `insert into notices (user_id, kind, title, body, cause, created_at)
   select 1 + n % ${doctors}, 'test', '알림', '알림', 'bench:' || n, now() - case when ${isOld} then interval '500 days' else interval '10 days' end
     from generate_series(1, ${counts.notices}) n`,
  `insert into text_messages (kind, recipient_hash, recipient_sealed, text_sealed, state, created_at)
   select 'applicant', decode(md5(n::text), 'hex'), repeat('x', 60), repeat('x', 200), 'delivered',
          now() - case when ${isOld} then interval '4 years' else interval '10 days' end
     from generate_series(1, ${counts.messages}) n`,
  `insert into limited_events (key, happened_at)
   select 'sign-in ' || n, now() - case when ${isOld} then interval '3 days' else interval '1 hour' end from generate_series(1, ${counts.events}) n`,
  `insert into idempotency_keys (user_id, key, request_hash, status, answer, created_at)
   select 1 + n % ${doctors}, 'key ' || n, decode(md5(n::text), 'hex'), 200, repeat('x', 200),
          now() - case when ${isOld} then interval '3 days' else interval '1 hour' end
     from generate_series(1, ${counts.keys}) n`,
  "alter table job_applications disable trigger user",
  `insert into job_applications (user_id, job_post_id, active, cancelled_at, created_at, updated_at)
   select 1 + n % ${doctors}, 1 + n % 500, false, at, at - interval '20 days', at
     from (select n, now() - case when ${isOld} then interval '200 days' else interval '10 days' end as at
             from generate_series(1, ${counts.applications}) n) drawn`,
  "alter table job_applications enable trigger user",
  `insert into job_application_snapshots (job_application_id, resume_sealed, has_educations, has_experiences)
   select id, repeat('x', 2000), true, true from job_applications`,
  `insert into job_application_steps (job_application_id, position, status, entered_at, left_at)
   select id, 1, '지원확인', created_at, cancelled_at from job_applications`,
  "insert into application_threads (job_application_id) select id from job_applications limit 50000",
  `insert into application_messages (job_application_id, version, side, sender_user_id, text_sealed, created_at)
   select t.job_application_id, m, 'doctor', a.user_id, repeat('x', 120),
          now() - case when m < 10 then interval '4 years' else interval '10 days' end
     from application_threads t join job_applications a on a.id = t.job_application_id, generate_series(1, 10) m`,
  "vacuum (analyze)",
];

export async function plant(pool: Pool): Promise<void> {
  for (const statement of statements) await pool.query(statement);
}

/* Rows of older releases, for `db/older-states.int.test.ts`. */

/** More than two batches of a sending, with people of other states between them. */
export const people = 2500;
export const doctor = 1;

const firstRelease = [
  `insert into users (user_code) select lpad(n::text, 8, '0') from generate_series(1, ${people}) n`,
  `insert into profiles (user_id, name, birth_date_sealed, gender, phone_number_sealed, phone_number_hash, license_number_sealed,
       license_number_hash, license_state, specialties)
     values (${doctor}, '최지우', 'sealed', 1, 'sealed', '\\x01', 'sealed', '\\x01', 'verified', array['내과'])`,
  `insert into resume_files (user_id, file_name, byte_size, storage_key) values (${doctor}, '이력서.pdf', 10, 'key')`,
  `insert into businesses (name, address, region, district, images, lat, lng)
     values ('온새미로의원', '서울 강남구 1', '서울', '서울 강남구', array['/one.png'], 37.49794, 127.02763)`,
  `insert into business_owners (business_id, user_id) values (1, 2)`,
  `insert into job_posts (business_id, title, specialties, max_pay, tags, active)
     values (1, '첫 공고', array['내과'], 1500, array['주4일'], true), (1, '둘째 공고', array['외과'], null, '{}', true),
            (1, '닫힌 공고', array['내과'], 1200, '{}', false)`,
  `insert into job_post_reads (user_id, job_post_id) values (${doctor}, 2)`,
  `insert into job_post_likes (user_id, job_post_id) values (${doctor}, 1), (2, 1), (3, 2)`,
  `insert into bookmarks (user_id, job_post_id) values (${doctor}, 2)`,
  `insert into job_applications (user_id, job_post_id, current_status, drop_reason, active, cancelled_at)
     values (${doctor}, 1, '지원확인', '', true, null), (2, 1, '서류합격', '', true, null), (3, 1, '서류합격', '기타', true, null),
            (4, 1, '지원확인', '', false, now())`,
  `insert into audit_log (actor_role, action, entity) values ('operator', 'application.read', 'job_application')`,
];

const firstNotifications = [
  `insert into notifications (title, created_by) values ('점검', 2)`,
  `insert into notification_histories (notification_id, targets_type, title, body, is_advertising, sender_user_id, state, total, delivered, skipped)
     values (1, 'all_users', '점검', '', false, 2, 'sending', ${people}, 2, 1)`,
  `insert into notification_recipients (history_id, user_id, state)
     select 1, n, case when n <= 2 then 'delivered' when n = 3 then 'skipped' when n % 50 = 0 then 'night' else 'waiting' end
       from generate_series(1, ${people}) n`,
];

const sendsOfCodes = [
  `insert into phone_send_addresses (address, sent_at) values ('203.0.113.7', '2026-11-21T09:30Z'), ('203.0.113.7', '2026-11-21T09:31Z')`,
];

/** Closed, so that the list of open posts stays as it is. */
const equipment = [
  `insert into job_posts (business_id, title, specialties, description, active)
     values (1, '장비', array['내과'], 'Doctor 전용 숙소', false), (1, '장비', array['내과'], '64채널 CT와 MRI3.0T', false)`,
];

const remindersPerDay = [
  `insert into notices (user_id, kind, title, body, cause)
     values (${doctor}, 'webinar.reminder', '강의', '', 'webinar:day:7:2026-11-23'), (${doctor}, 'webinar.reminder', '강의', '', 'webinar:day:7:2026-11-30'),
            (${doctor}, 'webinar.reminder', '강의', '', 'webinar:soon:7:2026-11-23'), (${doctor}, 'webinar.reminder', '강의', '', 'webinar:day:77:2026-11-23')`,
];

/** Before the tables had months. The last one is later than the migration. */
const undivided = [
  `insert into app_events (event_id, name, platform, user_id, job_post_id, user_agent, day)
     select gen_random_uuid(), 'click_apply', 'web', ${doctor}, 1, 'mozilla', seoul_today() - n * 40 from generate_series(0, 4) n`,
  `insert into app_events (event_id, name, platform, user_agent, day)
     values ('00000000-0000-4000-8000-000000000001', 'click_apply', 'web', 'mozilla', seoul_today() + 40)`,
  `insert into user_actions (user_id, action_name, platform_name, user_agent) values (${doctor}, 'play', 'web', 'mozilla')`,
];

const sessionsBeforeDormancy = [
  "update users set created_at = '2023-02-03T00:00:00Z' where id in (4, 5)",
  "insert into sessions (user_id, created_at) values (4, '2024-05-06T00:00:00Z'), (4, '2023-05-06T00:00:00Z')",
];

/** One row for each post: an alert that was sent, and one that waits. */
const alertsByPost = [
  `insert into saved_searches (user_id, place, name, filters, timing, created_at) values (6, 1, '내과', '{"pay": 900}', 'now', now()), (6, 2, '외과', '{"pay": 800}', 'now', now())`,
  `insert into post_alert_notices (user_id, sent_at) values (6, now())`,
  `insert into post_alerts (user_id, job_post_id, search_ids, due_at, post_alert_notice_id)
     values (6, 1, '{1,2}', now(), 1), (6, 2, '{1,2}', now() - interval '1 minute', 1), (6, 3, '{2}', now(), 1),
            (6, 4, '{1}', '2026-11-25T23:00Z', null), (7, 1, '{3}', '2026-11-25T23:00Z', null)`,
];

/** To an accepted doctor, and to two doctors who are still in the process. The last interviewer has left the hospital. */
const openProposals = [
  `insert into job_applications (user_id, job_post_id, current_status, phone_shared_at) values (5, 2, '최종합격', now()), (6, 2, '서류합격', now()), (7, 2, '서류합격', now())`,
  `insert into interview_proposals (job_application_id, user_id, business_id, member_user_id, proposed_by, minutes, place, created_at, expires_at)
     select a.id, a.user_id, 1, case a.user_id when 7 then 3 else 2 end, 2, 30, '원장실', now(), now() + interval '1 day' from job_applications a where a.job_post_id = 2`,
];

const dormantPeople = [
  `insert into dormancy_notices (user_id, notified_at) values (8, now())`,
  `insert into notices (user_id, kind, title, body, cause)
     values (8, 'account.dormant', '계정', '', 'account_dormant:2026-11-25'), (9, 'account.dormant', '계정', '', 'account_dormant:2026-11-25')`,
];

/** Copied from a Mac before names were composed. The search composes its terms. */
const decomposedNames = [
  `insert into businesses (name, address, region, district) values (normalize('윤슬의원', nfd), '서울 강남구 2', '서울', '서울 강남구')`,
];

/** A file that was sent after the latest change of the application, and one that was sent before it. */
const sentFiles = [
  `update job_applications set updated_at = '2026-11-20T00:00Z', latest_change = 'status_changed', changed_by = 2 where user_id = 2`,
  `update job_applications set updated_at = '2026-11-26T00:00Z', latest_change = 'notes_changed', changed_by = 2 where user_id = 3`,
  `insert into resume_files (user_id, file_name, byte_size, storage_key) values (2, '이력서.pdf', 10, 'second'), (3, '이력서.pdf', 10, 'third')`,
  `insert into job_application_supplements (job_application_id, user_id, resume_file_id, created_at)
     select a.id, a.user_id, f.id, '2026-11-25T00:00Z' from job_applications a join resume_files f using (user_id) where a.user_id in (2, 3)`,
];

/**
 * An operator with a grant that was repeated, a former operator, and a member who became an editor and was removed. Rights that ended without a line
 * of the right: with the account, with the hospital, with a merge, and without any line.
 */
const earlierRights = [
  `update users set is_operator = true where id in (10, 11)`,
  `insert into operator_grants (user_id, granted_by, granted_at) values (11, 10, '2026-11-22T00:00Z')`,
  `insert into audit_log (at, actor_user_id, actor_role, action, entity, entity_id, subject_user_ids, details) values
     ('2026-11-22T00:00Z', 10, 'Operator', 'operator.grant', 'user', 11, '{11}', '{"was_operator": false}'),
     ('2026-11-23T00:00Z', 10, 'Operator', 'operator.grant', 'user', 11, '{11}', '{"was_operator": true}'),
     ('2026-11-24T00:00Z', 11, 'Operator', 'operator.withdraw', 'user', 12, '{12}', '{}'),
     ('2026-11-22T00:00Z', 13, 'Owner', 'business_member.join', 'business', 1, '{13}', '{"role": "viewer"}'),
     ('2026-11-23T00:00Z', 2, 'Owner', 'business_member.change_role', 'business', 1, '{13}', '{"from": "viewer", "to": "editor"}'),
     ('2026-11-24T00:00Z', 2, 'Owner', 'business_member.remove', 'business', 1, '{13}', '{"role": "editor"}')`,
  `insert into audit_log (at, actor_user_id, actor_role, action, entity, entity_id, subject_user_ids, details) values
     ('2026-11-22T00:00Z', 10, 'Operator', 'operator.grant', 'user', 14, '{14}', '{"was_operator": false}'),
     ('2026-11-25T00:00Z', 14, 'Operator', 'account.leave', 'user', 14, '{14}', '{}'),
     ('2026-11-22T00:00Z', 15, 'Owner', 'business_member.join', 'business', 901, '{15}', '{"role": "viewer"}'),
     ('2026-11-25T00:00Z', 2, 'Owner', 'business.delete', 'business', 901, '{}', '{}'),
     ('2026-11-22T00:00Z', 16, 'Owner', 'business_member.join', 'business', 902, '{16}', '{"role": "editor"}'),
     ('2026-11-25T00:00Z', 10, 'Operator', 'business.merge', 'business', 1, '{16}', '{"from_id": 902}'),
     ('2026-11-22T00:00Z', 17, 'Owner', 'business_member.join', 'business', 1, '{17}', '{"role": "viewer"}')`,
];

const pushesAtNight = [
  `insert into sessions (user_id) values (20)`,
  `insert into push_subscriptions (user_id, session_id, endpoint_hash, endpoint_sealed, keys_sealed) select user_id, id, sha256('20'), '', '' from sessions where user_id = 20`,
  `insert into notices (user_id, kind, title, body, cause) values (20, 'post_alert', '공고', '', '1'), (20, 'application.message', '대화', '', '2')`,
];

/** The statements that fill the database, each after the named migration. */
export const older: readonly (readonly [string, readonly string[]])[] = [
  ["20261121T083100-job-posts", firstRelease],
  ["20261121T091000-doctor-arrival", sendsOfCodes],
  ["20261121T130500-notifications-and-push", firstNotifications],
  ["20261122T213000-changes-after-approval", equipment],
  ["20261123T072000-marketing-events", remindersPerDay],
  ["20261123T125000-interiors", undivided],
  ["20261123T195500-people-of-interviews-and-reports", sessionsBeforeDormancy],
  ["20261124T004100-unread-message-checks", alertsByPost],
  ["20261126T020000-likes-beside-posts", openProposals],
  ["20261126T081800-moves-of-webinar-sessions", dormantPeople],
  ["20261127T044500-streams-of-removed-members", decomposedNames],
  ["20261127T131500-devices-of-sessions", sentFiles],
  ["20261127T220100-reviews-before-files", earlierRights],
  ["20261128T143000-statuses-of-cancelled-applications", pushesAtNight],
];

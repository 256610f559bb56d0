import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listActive } from "../features/job-posts/list/service.ts";
import { createTestDatabase, openPool, type TestDatabase } from "../testing/database.ts";
import { doctor, older, people } from "../testing/older-rows.ts";
import { withClient } from "../testing/with-client.ts";
import { createDb, type Pool } from "./database.ts";
import { migrate } from "./migrate.ts";

/* Data of older releases. A migration that changes stored data adds its rows before to `older-rows.ts`, and a test of them here. */

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  for (const [state, statements] of older) {
    await migrate(database.ownerUrl, state);
    await asOwner(statements);
  }
  await migrate(database.ownerUrl);
  pool = openPool(database.ownerUrl, 2);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function asOwner(statements: readonly string[]): Promise<void> {
  await withClient(database.ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

const rows = async (text: string): Promise<unknown[]> => (await pool.query<Record<string, unknown>>(text)).rows;

test("posts are listed with their likes and the state of the doctor", async () => {
  const list = async (query: object) =>
    listActive({ db: createDb(pool), config: { origin: "" } }, { userId: doctor }, listActiveJobPosts.query.parse(query));
  const { cards, userState, total_count, unread_count } = await list({});
  expect(cards.map(({ json }) => JSON.parse(json.toString()))).toMatchObject([
    { id: 2, total_likes: 1, work_dates: [] },
    { id: 1, total_likes: 2, title: "첫 공고", business: { lat: 37.498, lng: 127.028 } },
  ]);
  expect({ total_count, unread_count }).toEqual({ total_count: 2, unread_count: 1 });
  // Filters that came later: the first post states its week by a tag, and its hospital is near 강남역.
  for (const later of [{ work_days: ["4"] }, { districts: ["강남역"], pay: 1000 }]) expect((await list(later)).total_count).toBe(1);
  expect([userState.read, userState.liked, new Set(userState.bookmarked.keys()), new Set(userState.applied.keys())]).toEqual([
    new Set([2]),
    new Set([1]),
    new Set([2]),
    new Set([1]),
  ]);
  // Taken apart by the triggers of later releases.
  for (const query of [{ specialties: ["내과"], districts: ["서울 강남구"] }, { tags: ["주4일"] }, { pay: "1500" }, { q: "첫 ㅇㅅㅁㄹ" }])
    expect((await list(query)).cards.map(({ id }) => id)).toEqual([1]);
});

test("listed posts have a row for each specialty, and none for a tag", async () => {
  expect(await rows("select job_post_id::int, specialty, region from job_post_specialties where job_post_id <= 3 order by 1, 2")).toEqual([
    { job_post_id: 1, specialty: "내과", region: "서울" },
    { job_post_id: 2, specialty: "외과", region: "서울" },
  ]);
});

test("posts are searched by whole Latin words of their description", async () => {
  expect(await rows(`select substring(search_text from '[a-z 가-힣]*$') as words from job_posts where title = '장비' order by id`)).toEqual(
    [{ words: expect.stringMatching(/ 숙소$/) as string }, { words: expect.stringMatching(/ mri ct$/) as string }],
  );
  expect(await rows(`select from job_posts where title = '장비' and search_text ~ '\\mct\\M'`)).toHaveLength(1);
});

test("applications have the steps that are known of them", async () => {
  expect(
    await rows(`select a.user_id, array_agg(s.status || case when s.left_at is null then ' …' else '' end order by s.position) as steps
      from job_applications a join job_application_steps s on s.job_application_id = a.id where a.job_post_id = 1
     group by a.user_id order by a.user_id`),
  ).toEqual([
    { user_id: doctor, steps: ["지원확인 …"] },
    { user_id: 2, steps: ["지원확인", "서류합격 …"] },
    { user_id: 3, steps: ["지원확인", "서류합격"] },
    { user_id: 4, steps: ["지원확인"] },
  ]);
});

test("hospitals that have seen an applicant's phone number still see it; a new application starts without it", async () => {
  expect(await rows(`select bool_and(phone_shared_at is not null) as are_shared from job_applications`)).toEqual([{ are_shared: true }]);
  await pool.query(`insert into job_applications (user_id, job_post_id) values (9, 1)`);
  expect(await rows(`select phone_shared_at from job_applications where user_id = 9`)).toEqual([{ phone_shared_at: null }]);
});

test("an interrupted broadcast continues: each waiting person is in one batch, and people for the morning are in another", async () => {
  const batches = await rows(`select is_for_morning, cardinality(user_ids) as people, first_user_id = user_ids[1] as is_named,
      user_ids = array(select unnest(user_ids) order by 1) as is_sorted from notification_batches order by is_for_morning, first_user_id`);
  const sound = { is_named: true, is_sorted: true };
  const night = people / 50;
  const waiting = people - 3 - night;
  expect(batches).toEqual([
    { is_for_morning: false, people: 1000, ...sound },
    { is_for_morning: false, people: 1000, ...sound },
    { is_for_morning: false, people: waiting - 2000, ...sound },
    { is_for_morning: true, people: night, ...sound },
  ]);
  expect(
    await rows(
      `select count(*)::int as entries, count(distinct id)::int as people, min(id)::int as first from notification_batches, unnest(user_ids) id`,
    ),
  ).toEqual([{ entries: waiting + night, people: waiting + night, first: 4 }]);
});

test("codes that an address has requested still count", async () => {
  expect(await rows("select key, happened_at = '2026-11-21T09:31Z' as is_second from limited_events order by happened_at")).toEqual([
    { key: "code 203.0.113.7", is_second: false },
    { key: "code 203.0.113.7", is_second: true },
  ]);
});

test("people are found by parts of their names; members and files are unchanged", async () => {
  expect(await rows("select user_id from profile_name_parts where part in ('지우', 'ㅊㅈㅇ') order by part")).toEqual([
    { user_id: doctor },
    { user_id: doctor },
  ]);
  expect(await rows("select user_id, role from business_owners")).toEqual([{ user_id: 2, role: "owner" }]);
  expect(await rows("select user_id, replaced_at from resume_files where storage_key = 'key'")).toEqual([
    { user_id: doctor, replaced_at: null },
  ]);
});

test("a line of the audit log waits to be sealed, and cannot be changed any more", async () => {
  expect(await rows("select action, position from audit_log where id = 1")).toEqual([{ action: "application.read", position: null }]);
  await expect(pool.query("update audit_log set action = 'nothing'")).rejects.toMatchObject({ code: "42501" });
});

test("reminders that were sent once per day count for their session", async () => {
  expect(await rows("select cause from notices where kind = 'webinar.reminder' order by id")).toEqual(
    ["webinar:day:7:2026-11-23", "webinar:day:7", "webinar:soon:7", "webinar:day:77"].map((cause) => ({ cause })),
  );
});

test("accounts were last used on the day of their latest session, or of their sign-up", async () => {
  expect(await rows("select id, last_used_on::text as day from users where id in (4, 5) order by id")).toEqual([
    { id: 4, day: "2024-05-06" },
    { id: 5, day: "2023-02-03" },
  ]);
});

test("alerts of a doctor are one row for each notice, or time of waiting, and set of searches; their posts have opened before", async () => {
  expect(
    await rows(`select a.user_id, a.search_ids, array(select unnest(a.job_post_ids) order by 1) as posts, a.post_alert_notice_id as notice,
        b.matched_at is not null as is_matched, b.job_post_ids @> a.job_post_ids as are_in_batch
      from post_alerts a join post_alert_batches b on b.id = a.post_alert_batch_id order by a.user_id, posts`),
  ).toEqual(
    [
      { user_id: 6, search_ids: [1, 2], posts: [1, 2], notice: 1 },
      { user_id: 6, search_ids: [2], posts: [3], notice: 1 },
      { user_id: 6, search_ids: [1], posts: [4], notice: null },
      { user_id: 7, search_ids: [3], posts: [1], notice: null },
    ].map((row) => ({ ...row, is_matched: true, are_in_batch: true })),
  );
  expect(await rows("select count(distinct post_alert_batch_id)::int as batches from post_alerts")).toEqual([{ batches: 3 }]);
  const added = await rows("insert into post_alert_batches (job_post_ids, claimed_until) values ('{9}', now()) returning id");
  expect(added).toEqual([{ id: 4 }]);
});

test("open proposals end if no interview follows, or their interviewer has left the hospital", async () => {
  expect(await rows("select user_id, ended_as from interview_proposals order by user_id")).toEqual([
    { user_id: 5, ended_as: "withdrawn" },
    { user_id: 6, ended_as: null },
    { user_id: 7, ended_as: "withdrawn" },
  ]);
});

test("a file that a doctor sent after the latest change of the application is its latest change", async () => {
  expect(
    await rows(`select user_id, updated_at = '2026-11-25T00:00Z' as is_time_of_file, latest_change, changed_by
      from job_applications where user_id in (2, 3) order by user_id`),
  ).toEqual([
    { user_id: 2, is_time_of_file: true, latest_change: "supplemented", changed_by: null },
    { user_id: 3, is_time_of_file: false, latest_change: "notes_changed", changed_by: 2 },
  ]);
});

test("rights that people have, and changes that the audit log names, are records of access rights", async () => {
  const records = await rows(
    `select user_id, business_id, role_before, role_after, changed_by from access_right_records order by user_id, at`,
  );
  expect(records.map((record) => Object.values(record as object))).toEqual([
    [2, 1, null, "owner", null],
    [10, null, null, "operator", null],
    [11, null, null, "operator", 10],
    [12, null, "operator", null, 11],
    [13, 1, null, "viewer", 13],
    [13, 1, "viewer", "editor", 2],
    [13, 1, "editor", null, 2],
    [14, null, null, "operator", 10],
    [14, null, "operator", null, 14],
    [15, 901, null, "viewer", 15],
    [15, 901, "viewer", null, 2],
    [16, 902, null, "editor", 16],
    [16, 902, "editor", null, 10],
    [17, 1, null, "viewer", 17],
    [17, 1, "viewer", null, null],
  ]);
  const ends = await rows(
    `select user_id from access_right_records where at = '2026-11-25T00:00Z' and role_after is null order by user_id`,
  );
  expect(ends).toEqual([{ user_id: 14 }, { user_id: 15 }, { user_id: 16 }]);
});

test("hospitals are found by their names and initial consonants, also if the name was stored decomposed", async () => {
  const found = (words: string) =>
    rows(`select name from businesses where search_grams(search_text) @> search_grams('${words}') and search_text like '%${words}%'`);
  for (const words of ["윤슬", "ㅇㅅㅇㅇ"]) expect(await found(words)).toEqual([{ name: "윤슬의원" }]);
});

test("notices about dormant accounts are removed, because their e-mails may not have arrived", async () => {
  expect(await rows("select from dormancy_notices")).toEqual([]);
  expect(await rows("select user_id from notices where kind = 'account.dormant'")).toEqual([{ user_id: 9 }]);
});

test("a push that was not to ring at night still waits for the morning", async () => {
  expect(await rows("select kind, can_ring_at_night from notices where user_id = 20 order by id")).toEqual([
    { kind: "post_alert", can_ring_at_night: false },
    { kind: "application.message", can_ring_at_night: true },
  ]);
});

test("rows from before the months are in the first partition, with their ids, and every index and key is a part of the table's own", async () => {
  expect(await rows(`select count(*) as count, count(distinct tableoid) as partitions, count(event_id) as events from app_events`)).toEqual(
    [{ count: 6, partitions: 1, events: 6 }],
  );
  const added = await rows(`insert into app_events (name, platform, user_agent) values ('click_apply', 'web', 'mozilla') returning id`);
  expect(added).toEqual([{ id: 7 }]);
  expect(await rows(`insert into audit_log (actor_role, action, entity) values ('Doctor', 'x', 'y') returning id`)).toEqual([{ id: 15 }]);
  // 40 days ahead: the first partition ends after all rows that existed.
  const names = await rows(`select distinct tableoid::regclass::text as name from app_events`);
  expect(names).toEqual([{ name: expect.stringMatching(/^partitions\.app_events_before_/) as string }]);
  const detached = await rows(`select i.indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relname ~ '_before_\\d{4}_\\d{2}$' and not i.indisunique and not exists (select from pg_inherits h where h.inhrelid = i.indexrelid)`);
  expect(detached).toEqual([]);
  expect(
    await rows(`select from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'partitions'::regnamespace`),
  ).toEqual([]);
  await expect(
    pool.query(`insert into user_actions (user_id, action_name, platform_name, user_agent) values (0, 'play', 'web', 'm')`),
  ).rejects.toMatchObject({
    code: "23503",
  });
  await pool.query(`delete from users where id = ${doctor}`);
  expect(await rows(`select from user_actions`)).toEqual([]);
  expect(await rows(`select count(*) as count, count(user_id) as people from app_events`)).toEqual([{ count: 7, people: 0 }]);
});

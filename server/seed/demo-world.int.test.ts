import { legalVersions, versionsOn } from "@rounds/contract/accounts/legal.ts";
import { minSimilar } from "@rounds/contract/job-posts/figures.ts";
import { applicationStatuses, dropReasons, hospitalCategories } from "@rounds/contract/vocabulary.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDb, type Db, type Pool } from "../src/db/database.ts";
import { findFigures } from "../src/features/job-posts/figures/queries.ts";
import { locate, regions } from "../src/lib/districts.ts";
import { seoulToday } from "../src/lib/seoul-time.ts";
import { createVault } from "../src/lib/vault.ts";
import { createTestDatabase, openPool, type TestDatabase } from "../src/testing/database.ts";
import { demoPeople } from "./demo-people.ts";
import { seedDemoWorld } from "./demo-world.ts";

type World = { readonly database: TestDatabase; readonly pool: Pool; readonly db: Db };

const vault = createVault({ encryption: [{ id: "t1", key: Buffer.alloc(32, 7) }], lookup: Buffer.alloc(32, 9) });

async function makeWorld(): Promise<World> {
  const database = await createTestDatabase();
  // The application's own role: seeding needs no more rights than serving.
  const pool = openPool(database.appUrl, 2);
  const db = createDb(pool);
  await seedDemoWorld({ db, vault, log: { info: () => {} } });
  return { database, pool, db };
}

const removeWorld = async ({ pool, database }: World): Promise<void> => {
  await pool.end();
  await database.drop();
};

describe("the demo world", () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });
  afterAll(() => removeWorld(world));

  const all = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(world.db)).rows;

  test("every region and category, at least 150 hospitals, each at the place of its address", async () => {
    const hospitals = await world.db
      .selectFrom("businesses")
      .select(["name", "category", "region", "district", "address", "images"])
      .execute();
    expect(hospitals.length).toBeGreaterThanOrEqual(150);
    // One hospital is a duplicate, for an operator to find.
    expect(new Set(hospitals.map((hospital) => hospital.name)).size).toBe(hospitals.length - 1);
    expect(new Set(hospitals.map((hospital) => hospital.region))).toEqual(new Set(regions.map((region) => region.name)));
    expect(new Set(hospitals.map((hospital) => hospital.category))).toEqual(new Set(hospitalCategories));
    for (const { address, region, district } of hospitals) expect(locate(address)).toEqual({ region, district });
    // One waits for its review and has no images yet.
    expect(hospitals.filter(({ images }) => images.length < 3).map(({ images }) => images)).toEqual([[]]);
  });

  test("at least 400 posts, most of them open, some in every other state, some from today", async () => {
    const [counts] = await all(
      sql<Record<string, number>>`select count(*)::int as posts, count(*) filter (where is_listed)::int as listed,
        count(*) filter (where not active)::int as closed, count(*) filter (where remedi_active = 'pending')::int as pending,
        count(*) filter (where remedi_active = 'rejected')::int as rejected, count(*) filter (where closes_on < seoul_today())::int as past,
        count(*) filter (where created_at > now() - interval '1 day')::int as fresh,
        count(*) filter (where night_shift <> '' and not '야간당직' = any(tags) and not '교대근무' = any(tags))::int as untagged_nights,
        count(*) filter (where works_sunday and not '일요일근무' = any(tags) and not '교대근무' = any(tags))::int as untagged_sundays
        from job_posts`,
    );
    expect(counts).toMatchObject({ untagged_nights: 0, untagged_sundays: 0 });
    expect(counts?.["posts"]).toBeGreaterThanOrEqual(400);
    expect(counts?.["listed"]).toBeGreaterThanOrEqual(350);
    expect(Object.entries(counts ?? {}).filter(([kind, count]) => count === 0 && !kind.startsWith("untagged"))).toEqual([]);
  });

  test("applications in every status and with every drop reason, cancelled ones, and some from the last day", async () => {
    const rows = await world.db.selectFrom("job_applications").select(["current_status", "drop_reason", "active", "updated_at"]).execute();
    expect(new Set(rows.map((row) => row.current_status))).toEqual(new Set(applicationStatuses));
    expect(new Set(rows.map((row) => row.drop_reason))).toEqual(new Set(dropReasons));
    expect(rows.some((row) => !row.active)).toBe(true);
    expect(rows.some((row) => Date.parse(row.updated_at) > Date.now() - 86_400_000)).toBe(true);
    expect(rows.some((row) => Date.parse(row.updated_at) < Date.now() - 86_400_000)).toBe(true);
  });

  test("the moments of each application are in a possible order", async () => {
    const wrong = await all(
      sql<{ id: number; what: string }>`
        with entered as (
          select job_application_id as id, min(entered_at) filter (where status = '이력서 작성완료') as written,
                 min(entered_at) filter (where status = '이력서 전달') as delivered, min(entered_at) filter (where status = '서류합격') as passed,
                 min(entered_at) filter (where status = '인터뷰 예정') as planned, min(entered_at) as first, max(entered_at) as last
            from job_application_steps group by job_application_id)
        select a.id, what from job_applications a join entered e on e.id = a.id join job_posts p on p.id = a.job_post_id
          left join lateral (select min(created_at) as first, max(created_at) as last, min(created_at) filter (where side = 'hospital') as reply
                               from application_messages where job_application_id = a.id) m on true
          left join lateral (select min(created_at) filter (where message_type = 'resume_delivery') as delivery,
                                    min(created_at) filter (where message_type = 'result_inquiry') as inquiry
                               from text_message_batches where job_application_id = a.id) t on true
          left join lateral (select min(at) as read, min(at) filter (where actor_role = 'HospitalOwner') as opened
                               from audit_log where entity = 'job_application' and entity_id = a.id) r on true
          left join interviews i on i.job_application_id = a.id
          left join interview_proposals o on o.job_application_id = a.id
         cross join lateral (values
           ('applied before the post', a.created_at < p.created_at),
           ('changed before it was created', a.updated_at < a.created_at),
           ('the first step', e.first is distinct from a.created_at),
           ('a step after the latest change', e.last > a.updated_at),
           ('a change that is not over', greatest(a.updated_at, a.first_opened_at, m.last) > now()),
           ('opened before it was created', a.first_opened_at < a.created_at),
           ('another first reading than its line of the audit log', a.first_opened_at is distinct from r.opened),
           ('passed before it was opened', e.passed < a.first_opened_at),
           ('cancelled before the last step', a.cancelled_at < e.last),
           ('read before it was created', r.read < a.created_at),
           ('opened before its delivery', a.first_opened_at < t.delivery),
           ('delivered before the résumé', t.delivery < e.written),
           ('delivered after the step', t.delivery > e.delivered),
           ('an inquiry before the delivery', t.inquiry < e.delivered),
           ('a message before the application', m.first < a.created_at),
           ('a message of a hospital that has not opened it', m.reply < coalesce(a.first_opened_at, 'infinity')),
           ('a proposal before the documents', o.created_at < a.first_opened_at),
           ('agreed before the step that it needs', i.agreed_at < e.passed),
           ('agreed at another time than the step', i.agreed_at <> e.planned),
           ('an interview before its agreement', i.starts_at < i.agreed_at)) as checks (what, is_wrong)
         where is_wrong order by what, a.id`,
    );
    expect(wrong).toEqual([]);
    const gaps = await all(
      sql`select s.job_application_id, s.position from job_application_steps s
            left join job_application_steps n on n.job_application_id = s.job_application_id and n.position = s.position + 1
           where s.left_at < s.entered_at or s.left_at is distinct from coalesce(n.entered_at, s.left_at)`,
    );
    expect(gaps).toEqual([]);
  });

  test("each doctor has decided at sign-up, and about a newer text on its first day; some agree to advertising, and fewer at night too", async () => {
    const current = versionsOn(legalVersions, seoulToday());
    const [row] = await all(
      sql<{ undecided: number; day: number; night: number; doctors: number }>`
        select count(*) filter (where not coalesce(c.decided, false))::int as undecided, count(*)::int as doctors,
               count(*) filter (where c.day)::int as day, count(*) filter (where c.night)::int as night
          from profiles p join users u on u.id = p.user_id
          left join lateral (
            select count(*) = 4 and bool_and(at = case when kind in ('terms', 'privacy') then greatest(u.created_at, (version || 'T00:00:00+09:00')::timestamptz) else u.created_at end)
                   and bool_and(version = case kind when 'terms' then ${current.terms} else ${current.privacy} end)
                   and bool_and(granted or kind not in ('terms', 'privacy')) as decided,
                   bool_or(granted and kind = 'advertising') as day, bool_or(granted and kind = 'night_advertising') as night
              from consents where user_id = p.user_id) c on true`,
    );
    expect(row?.undecided).toBe(0);
    expect(row?.night).toBeGreaterThan(0);
    expect(row?.day).toBeGreaterThan(row?.night ?? 0);
    expect(row?.doctors).toBeGreaterThan(row?.day ?? 0);
  });

  test("a recorded content, a webinar that is always on, and one that the demo doctor has registered for", async () => {
    const contents = await all(
      sql<{ type: string; state: string; registered: boolean }>`
        select c.type, case when s.id is null then 'vod' when s.starts_at > now() then 'upcoming' else 'live' end as state,
               exists (select from webinar_registrations r join user_identities i on i.user_id = r.user_id
                        where r.event_id = s.event_id and i.subject = 'doctor') as registered
          from webinar_contents c left join webinar_sessions s on s.id = c.session_id
         where c.published_at <= now() and (s.id is null or s.ends_at > now() + interval '1 day') order by state`,
    );
    expect(contents).toEqual([
      { type: "live_record", state: "live", registered: false },
      { type: "live_record", state: "upcoming", registered: true },
      { type: "vod", state: "vod", registered: false },
    ]);
  });

  test("the Studio has drafts, a schedule, a camera without its address, and an ended session with people and questions", async () => {
    const [row] = await all(
      sql<object>`
        select (select count(*)::int from webinar_contents where published_at is null and type = 'vod') as drafts,
               (select count(*)::int from webinar_contents where published_at > now()) as scheduled,
               (select count(*)::int from webinar_contents where type = 'live_camera' and stream_url is null) as cameras,
               count(distinct a.user_id)::int as attended, count(distinct q.id)::int as questions, count(distinct m.minute) > 60 as has_chart
          from webinar_sessions s join webinar_attendances a on a.session_id = s.id join webinar_questions q on q.session_id = s.id
          join webinar_viewer_minutes m on m.session_id = s.id
         where s.ends_at < now()`,
    );
    expect(row).toEqual({ drafts: 2, scheduled: 1, cameras: 1, attended: 29, questions: 8, has_chart: true });
  });

  test("the first clinic has proposed times to the demo doctor and agreed on one with another applicant, both with a conversation", async () => {
    const [row] = await all(
      sql<object>`
        select (select count(*)::int from interview_proposals p join user_identities i on i.user_id = p.user_id
                  join application_messages m on m.job_application_id = p.job_application_id
                 where i.subject = 'doctor' and p.ended_at is null and p.expires_at > now()) as messages_with_proposal,
               (select count(*)::int from interviews x join user_identities i on i.user_id = x.member_user_id
                  join application_messages m on m.job_application_id = x.job_application_id
                 where i.subject = 'owner' and x.cancelled_at is null and x.starts_at > now()) as messages_with_interview`,
    );
    expect(row).toEqual({ messages_with_proposal: 3, messages_with_interview: 3 });
  });

  test("the clinic has requested to keep the demo doctor's application to its closed post", async () => {
    const rows = await all(
      sql<object>`select e.is_agreed, p.active, w.subject as requested_by from application_extensions e
        join job_applications a on a.id = e.job_application_id join job_posts p on p.id = a.job_post_id
        join user_identities i on i.user_id = a.user_id and i.subject = 'doctor' join user_identities w on w.user_id = e.requested_by`,
    );
    expect(rows).toEqual([{ is_agreed: null, active: false, requested_by: "owner" }]);
  });

  test("the demo doctor has a notice for each kind of event, newest first, with the words of its declared text", async () => {
    const notices = await all(
      sql<{ kind: string; title: string; created_at: string }>`select n.kind, n.title, n.created_at from notices n
        join user_identities i on i.user_id = n.user_id where i.subject = 'doctor' order by n.id desc`,
    );
    expect(notices.slice(0, 5).map(({ kind }) => kind)).toEqual([
      "application.interview",
      "application.message",
      "notification.advertising",
      "application.extension",
      "post_alert",
    ]);
    const times = notices.map(({ created_at }) => Date.parse(created_at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test("the people for sign-in exist with the promised data", async () => {
    const people = await all(
      sql<{ subject: string; is_operator: boolean; has_profile: boolean; hospitals: number }>`select i.subject, u.is_operator,
        exists (select from profiles p where p.user_id = u.id) as has_profile,
        (select count(*)::int from business_owners o where o.user_id = u.id) as hospitals
        from user_identities i join users u on u.id = i.user_id where i.subject = any(${demoPeople.map((person) => person.subject)}::text[])`,
    );
    const bySubject = Object.fromEntries(people.map(({ subject, ...rest }) => [subject, rest]));
    expect(bySubject).toEqual({
      doctor: { is_operator: false, has_profile: true, hospitals: 0 },
      newcomer: { is_operator: false, has_profile: false, hospitals: 0 },
      owner: { is_operator: false, has_profile: false, hospitals: 1 },
      owner2: { is_operator: false, has_profile: false, hospitals: 2 },
      operator: { is_operator: true, has_profile: false, hospitals: 0 },
    });
  });

  test("the doctor can apply to an open post of the owner, and has applied to one that has closed", async () => {
    const posts = await all(
      sql<{ is_listed: boolean; applied: boolean }>`select p.is_listed,
        exists (select from job_applications a join user_identities i on i.user_id = a.user_id where a.job_post_id = p.id and i.subject = 'doctor' and a.active) as applied
        from job_posts p join business_owners o on o.business_id = p.business_id join user_identities w on w.user_id = o.user_id where w.subject = 'owner'`,
    );
    expect(posts).toContainEqual({ is_listed: true, applied: false });
    expect(posts).toContainEqual({ is_listed: true, applied: true });
    expect(posts).toContainEqual({ is_listed: false, applied: true });
  });

  test("the owner gets advice on a post without openings and pay: enough similar posts have a pay", async () => {
    const [post] = await all(
      sql<{ id: number; business_id: number }>`select p.id, p.business_id
        from job_posts p join business_owners o using (business_id) join user_identities i using (user_id)
        where i.subject = 'owner' and p.is_listed and p.min_pay is null and p.max_pay is null and p.pay_description is null`,
    );
    if (!post) throw new Error("the owner has no post without a pay");
    const figures = await findFigures(world.db, post.business_id, post.id, 30);
    expect(figures).toMatchObject({ own: { pay: false }, similar: { total: expect.any(Number) } });
    expect(figures?.similar?.total).toBeGreaterThanOrEqual(minSimilar);
    expect((figures?.similar?.pay ?? 0) * 2).toBeGreaterThan(figures?.similar?.total ?? 0);
  });

  test("the vault decrypts the licence register, which contains people without an account", async () => {
    const entries = await world.db.selectFrom("licence_register").selectAll().execute();
    expect(entries.length).toBeGreaterThanOrEqual(30);
    const newcomer = entries.find((entry) => entry.name === "오도현");
    expect(vault.open("licence_register.license_number", newcomer?.license_number_sealed ?? "")).toBe("105270");
    expect(newcomer?.license_number_hash).toEqual(vault.lookup("profiles.license_number", "105270"));
  });

  test("licences wait for the operator, and some are decided", async () => {
    const checks = await world.db.selectFrom("licence_checks").select(["state", "decided_at"]).execute();
    expect(checks.filter(({ state }) => state === "pending").length).toBeGreaterThanOrEqual(6);
    for (const state of ["verified", "rejected"])
      expect(checks.some((check) => check.state === state && check.decided_at !== null)).toBe(true);
  });

  test("readings and applications have earlier views, openings and clicks; a few doctors have no address", async () => {
    const [events] = await all(
      sql<{ viewed: number; read: number; inquired: number; clicked: number; visited: number; late: number }>`select
        count(*) filter (where name = 'view_job_post')::int as viewed, count(*) filter (where name = 'read_job_post')::int as read,
        count(*) filter (where name = 'click_question')::int as inquired, count(*) filter (where name = 'click_apply')::int as clicked,
        count(*) filter (where name = 'view_single_post' and user_id is null)::int as visited,
        count(*) filter (where created_at > now())::int as late from app_events`,
    );
    const applications = await world.db.selectFrom("job_applications").select("id").execute();
    expect(events).toMatchObject({ clicked: applications.length, late: 0 });
    // Some visitors returned.
    expect(events?.viewed).toBeGreaterThan(events?.read ?? 0);
    for (const count of [events?.read, events?.inquired, events?.visited]) expect(count).toBeGreaterThan(20);
    const homeless = await world.db.selectFrom("profiles").select("id").where("address", "is", null).execute();
    expect(homeless.length).toBeGreaterThanOrEqual(2);
  });

  test("sign-ups in every state, with sent and due rewards on both sides", async () => {
    const rewards = await world.db.selectFrom("rewards").select(["side", "status"]).execute();
    expect(new Set(rewards.map(({ side, status }) => `${side} ${status}`)).size).toBe(4);
    const [states] = await all(
      sql<Record<string, number>>`select count(*) filter (where p.id is null)::int as without_profile,
        count(*) filter (where p.license_state = 'rejected')::int as refused, count(*) filter (where p.license_state = 'pending')::int as waiting,
        count(*) filter (where s.channel_relation = 'none')::int as strangers, count(*) filter (where s.channel_relation = 'blocked')::int as blocked,
        count(*) filter (where s.channel_relation is null and p.id is not null)::int as unknown,
        count(*) filter (where s.inviter_user_id is null)::int as alone
        from sign_ups s left join profiles p on p.user_id = s.user_id`,
    );
    expect(Object.entries(states ?? {}).filter(([, count]) => count === 0)).toEqual([]);
  });

  test("every seeding creates the same world", async () => {
    const other = await makeWorld();
    const read = (db: Db) =>
      sql<{ digest: string }>`select md5(string_agg(concat_ws('|', p.id, b.name, b.address, p.title, p.min_pay, p.tags, p.description,
        (select count(*) from job_applications a where a.job_post_id = p.id), likes.total_likes), '/' order by p.id)) as digest
        from job_posts p join businesses b on b.id = p.business_id left join job_post_like_counts likes on likes.job_post_id = p.id`.execute(
        db,
      );
    try {
      expect((await read(other.db)).rows).toEqual((await read(world.db)).rows);
    } finally {
      await removeWorld(other);
    }
  });
});

import { listAppliedJobPosts } from "@rounds/contract/job-posts/applied.ts";
import { getOverview } from "@rounds/contract/job-posts/overview.ts";
import { getJobPost } from "@rounds/contract/job-posts/posts.ts";
import { expect, test } from "vitest";
import { dayIn } from "../../../testing/days.ts";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
const overviewOf = async (person: Person) => (await server.as(person).call(getOverview)).body.overview;

test("200: a new doctor has no applications and no saved posts", async () => {
  const doctor = await server.make.doctor();
  const { unread_count, fitting_count, ...rest } = await overviewOf(doctor);
  expect(fitting_count).toBe(0);
  expect(unread_count).toBe(0);
  expect(rest).toEqual({
    unread_count_capped: false,
    fitting_count_capped: false,
    applications: { count: 0, first: null },
    bookmarks: { count: 0, closing_soon: [] },
  });
});

test("200: counts the open posts that the doctor has not read", async () => {
  const doctor = await server.make.doctor();
  const before = (await overviewOf(doctor)).unread_count;
  const [read] = [await server.make.jobPost(), await server.make.jobPost(), await server.make.jobPost({ active: false })];
  expect((await overviewOf(doctor)).unread_count).toBe(before + 2);
  await server.make.read(doctor, read);
  expect((await overviewOf(doctor)).unread_count).toBe(before + 1);
  // Another doctor's reading does not change this count.
  await server.make.read(await server.make.doctor(), await server.make.jobPost());
  expect((await overviewOf(doctor)).unread_count).toBe(before + 2);
});

test("200: counts the unread posts in the doctor's specialties", async () => {
  const doctor = await server.make.doctor({ specialties: ["핵의학과", "병리과"] });
  const before = (await overviewOf(doctor)).unread_count;
  const [read] = [
    await server.make.jobPost({ specialties: ["핵의학과"] }),
    await server.make.jobPost({ specialties: ["병리과", "핵의학과"] }),
    await server.make.jobPost({ specialties: ["안과"] }),
    await server.make.jobPost({ specialties: ["병리과"], active: false }),
  ];
  expect(await overviewOf(doctor)).toMatchObject({ unread_count: before + 3, fitting_count: 2, fitting_count_capped: false });
  await server.make.read(doctor, read);
  expect(await overviewOf(doctor)).toMatchObject({ unread_count: before + 2, fitting_count: 1 });
});

test("200: counts applications in progress, and returns the first application of 지원 현황", async () => {
  const doctor = await server.make.doctor();
  const at = (day: number): string => `2026-11-${String(day).padStart(2, "0")}T00:00:00.000Z`;
  await server.make.application({ doctor, created_at: at(1), status: "인터뷰 예정" });
  const moved = await server.make.application({ doctor, status: "서류합격", created_at: at(2) });
  await server.make.application({ doctor, drop_reason: "채용마감", created_at: at(6) });
  await server.make.application({ doctor, cancelled: true, created_at: at(7) });
  await server.make.application({ doctor, status: "최종합격", created_at: at(8) });
  await server.make.application({ doctor, post: await server.make.jobPost({ active: false }), created_at: at(9) });
  const { applications } = await overviewOf(doctor);
  const list = await server.as(doctor).call(listAppliedJobPosts, { query: { state: "ongoing" } });
  const [first] = list.body.job_posts;
  expect(applications).toEqual({
    count: list.body.total_count,
    first: { job_post_id: moved.job_post_id, business_name: first?.business.name, post_state: "open", application: first?.application },
  });
  expect(applications).toMatchObject({ count: 2, first: { application: { stage: "document_passed", state: "ongoing" } } });
});

test("200: the only application is to a withdrawn post, which has no page", async () => {
  const doctor = await server.make.doctor();
  const { job_post_id } = await server.make.application({ doctor });
  await server.deps.db.updateTable("job_posts").set({ remedi_active: "rejected" }).where("id", "=", job_post_id).execute();
  expect((await overviewOf(doctor)).applications).toMatchObject({ count: 1, first: { job_post_id, post_state: "withdrawn" } });
  expect(await server.as(doctor).call(getJobPost, { params: { id: job_post_id } })).toMatchObject({ status: 404 });
});

test("200: returns saved posts that close within a week, nearest first, without closed posts and those applied to", async () => {
  const doctor = await server.make.doctor();
  const save = async (closes_on: string | null, changes: object = {}) => {
    const post = await server.make.jobPost({ closes_on, ...changes });
    await server.make.bookmark(doctor, post);
    return post;
  };
  const [late, soon] = [await save(dayIn(7)), await save(dayIn(0))];
  for (const closes of [null, dayIn(8), dayIn(-1)]) await save(closes);
  await save(dayIn(1), { active: false });
  await server.make.application({ doctor, post: await save(dayIn(2)) });
  const { count, closing_soon } = (await overviewOf(doctor)).bookmarks;
  expect(count).toBe(7);
  expect(closing_soon.map(({ job_post_id, closes_on }) => [job_post_id, closes_on])).toEqual([
    [soon.id, dayIn(0)],
    [late.id, dayIn(7)],
  ]);
});

test("200: a saved post with dates closes with its last date, or on an earlier closing day", async () => {
  const doctor = await server.make.doctor();
  const save = async (closes_on: string | null, work_dates: string[]) => {
    const post = await server.make.jobPost({ job_type: "대진의", closes_on, work_dates });
    await server.make.bookmark(doctor, post);
    return post;
  };
  const byDates = await save(null, [dayIn(1), dayIn(3)]);
  const byDay = await save(dayIn(2), [dayIn(1), dayIn(5)]);
  const beforeItsDay = await save(dayIn(30), [dayIn(4)]);
  await save(null, [dayIn(1), dayIn(20)]);
  expect((await overviewOf(doctor)).bookmarks.closing_soon.map(({ job_post_id, closes_on }) => [job_post_id, closes_on])).toEqual([
    [byDay.id, dayIn(2)],
    [byDates.id, dayIn(3)],
    [beforeItsDay.id, dayIn(4)],
  ]);
});

test("200: does not count another doctor's applications and saved posts", async () => {
  const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
  await server.make.application({ doctor: other });
  await server.make.bookmark(other, await server.make.jobPost({ closes_on: dayIn(1) }));
  expect(await overviewOf(doctor)).toMatchObject({ applications: { count: 0, first: null }, bookmarks: { count: 0, closing_soon: [] } });
});

test("200: still returns a saved post that another doctor applied to", async () => {
  const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
  const post = await server.make.jobPost({ closes_on: dayIn(1) });
  await server.make.bookmark(doctor, post);
  await server.make.application({ doctor: other, post });
  expect((await overviewOf(doctor)).bookmarks.closing_soon).toMatchObject([{ job_post_id: post.id }]);
});

test("401 session.required: a visitor has no overview", async () => {
  expect(await server.visitor.call(getOverview)).toMatchObject({ status: 401, errors: [{ code: "session.required" }] });
});

test("403 profile.required: before onboarding", async () => {
  expect(await server.as(await server.make.newcomer()).call(getOverview)).toMatchObject({
    status: 403,
    errors: [{ code: "profile.required" }],
  });
});

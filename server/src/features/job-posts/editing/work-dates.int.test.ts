import { reopenJobPost } from "@rounds/contract/job-posts/editing.ts";
import { getJobPost, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { lastChoosableDay } from "@rounds/contract/job-posts/work-dates.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { createClock } from "../../../testing/clock.ts";
import { dayIn } from "../../../testing/days.ts";
import { useServer } from "../../../testing/harness.ts";
import { hospitalOf, least, postEditing } from "../../../testing/post-editing.ts";
import { refusal } from "../../../testing/refusal.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const { create, change, rowOf, posted } = postEditing(server);
const today = seoulToday();
beforeEach(() => clock.set(`${today}T12:00:00+09:00`));

const locum = { job_type: "대진의" as const };
const listedIds = async (tag: string) => {
  const { body } = await server.as(await server.make.doctor()).call(listActiveJobPosts, { query: { tags: [tag] } });
  return body.job_posts.map(({ id }) => id);
};
/** Days pass: the database reads the real calendar, so the dates move instead. */
const passBy = (id: number, work_dates: string[]) =>
  server.deps.db.updateTable("job_posts").set({ work_dates }).where("id", "=", id).execute();

describe("dates of a post", () => {
  test("201: dates are stored once and in order, and doctors see them on the card and on the page", async () => {
    const { post } = await posted({ ...locum, tags: ["날짜"], work_dates: [dayIn(5), dayIn(2), dayIn(5)] });
    const dates = [dayIn(2), dayIn(5)];
    expect(post).toMatchObject({ work_dates: dates, closes_on: null, is_open: true });
    const reader = server.as(await server.make.doctor());
    const { body: list } = await reader.call(listActiveJobPosts, { query: { tags: ["날짜"] } });
    expect(list.job_posts).toMatchObject([{ id: post.id, work_dates: dates }]);
    expect((await reader.call(getJobPost, { params: { id: post.id } })).body.job_post.work_dates).toEqual(dates);
  });

  test("201: from today to the same day of the next year; 400 job_post.dates_outside: a day earlier or later", async () => {
    const owner = await server.make.owner();
    const last = lastChoosableDay(today);
    const send = (work_dates: string[]) => create(owner, { ...least, ...locum, business_id: hospitalOf(owner), work_dates });
    expect((await send([today, last])).body.job_post.work_dates).toEqual([today, last]);
    const afterLast = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
    for (const day of [dayIn(-1), afterLast]) expect(await send([dayIn(3), day])).toMatchObject(refusal(400, "job_post.dates_outside"));
    clock.set(`${dayIn(1)}T00:00:00+09:00`);
    expect(await send([today])).toMatchObject(refusal(400, "job_post.dates_outside"));
  });

  test("400 request.invalid: 63 dates, or a date that does not exist", async () => {
    const owner = await server.make.owner();
    const send = (work_dates: string[]) => create(owner, { ...least, ...locum, business_id: hospitalOf(owner), work_dates });
    const days = Array.from({ length: 63 }, (_, index) => dayIn(index));
    expect(await send(days)).toMatchObject(refusal(400, "request.invalid"));
    expect((await send(days.slice(1))).body.job_post.work_dates).toHaveLength(62);
    expect(await send(["2027-02-29"])).toMatchObject(refusal(400, "request.invalid"));
  });

  test("400 job_post.dates_of_other_work: only 대진의 and 당직의 have dates; a post of another type loses them", async () => {
    const owner = await server.make.owner();
    const business_id = hospitalOf(owner);
    const work_dates = [dayIn(4)];
    expect(await create(owner, { ...least, business_id, work_dates })).toMatchObject(refusal(400, "job_post.dates_of_other_work"));
    const { body } = await create(owner, { ...least, business_id, job_type: "당직의", work_dates });
    const { id } = body.job_post;
    expect((await change(owner, id, { job_type: "대진의" })).body.job_post.work_dates).toEqual(work_dates);
    const both = { job_type: "봉직의", work_dates };
    expect(await change(owner, id, both)).toMatchObject(refusal(400, "job_post.dates_of_other_work"));
    expect((await change(owner, id, { job_type: "봉직의" })).body.job_post.work_dates).toEqual([]);
    expect(await change(owner, id, { work_dates })).toMatchObject(refusal(400, "job_post.dates_of_other_work"));
  });

  test("200: a post keeps its past dates when others change, but gets no other past date", async () => {
    const { owner, post } = await posted({ ...locum, work_dates: [dayIn(1), dayIn(6)] });
    await passBy(post.id, [dayIn(-3), dayIn(6)]);
    expect((await change(owner, post.id, { work_dates: [dayIn(-3), dayIn(7)] })).body.job_post.work_dates).toEqual([dayIn(-3), dayIn(7)]);
    expect(await change(owner, post.id, { work_dates: [dayIn(-2), dayIn(7)] })).toMatchObject(refusal(400, "job_post.dates_outside"));
    expect((await change(owner, post.id, { title: "대진 선생님" })).body.job_post.work_dates).toEqual([dayIn(-3), dayIn(7)]);
  });
});

describe("the end of the dates", () => {
  test("200: a post is open on its last date, and ends after it like after a closing day; its closing day stays", async () => {
    const { owner, post } = await posted({ ...locum, tags: ["끝"], work_dates: [dayIn(1)], closes_on: dayIn(30) });
    const doctor = await server.make.doctor();
    await server.make.bookmark(doctor, post);
    await passBy(post.id, [dayIn(-5), today]);
    expect(await listedIds("끝")).toEqual([post.id]);
    await passBy(post.id, [dayIn(-5), dayIn(-1)]);
    expect(await listedIds("끝")).toEqual([]);
    expect((await server.as(doctor).call(getJobPost, { params: { id: post.id } })).body.job_post.is_open).toBe(false);
    const later = await change(owner, post.id, { work_dates: [dayIn(8)] });
    expect(later.body.job_post).toMatchObject({ is_open: true, closes_on: dayIn(30) });
    expect(await listedIds("끝")).toEqual([post.id]);
  });

  test("a closing day before the dates ends the post first", async () => {
    const { post } = await posted({ ...locum, tags: ["먼저"], work_dates: [dayIn(9)], closes_on: dayIn(3) });
    expect(await listedIds("먼저")).toEqual([post.id]);
    await server.deps.db
      .updateTable("job_posts")
      .set({ closes_on: dayIn(-1) })
      .where("id", "=", post.id)
      .execute();
    expect(await listedIds("먼저")).toEqual([]);
  });

  test("409 job_post.dates_over: a post whose dates are all past reopens only after it has new dates", async () => {
    const { owner, post } = await posted({ ...locum, work_dates: [dayIn(1)] });
    await passBy(post.id, [dayIn(-1)]);
    const reopen = () => server.as(owner).call(reopenJobPost, { params: { id: post.id }, body: {} });
    expect(await reopen()).toMatchObject(refusal(409, "job_post.dates_over"));
    await change(owner, post.id, { work_dates: [dayIn(2)] });
    expect((await reopen()).body.job_post).toMatchObject({ is_open: true });
    expect((await rowOf(post.id)).open_until).toBe(dayIn(2));
  });
});

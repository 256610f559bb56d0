import { exportAccount, leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { changeFreeDays, listFreeDays, listJobPostsOfDay } from "@rounds/contract/job-posts/free-days.ts";
import { lastChoosableDay } from "@rounds/contract/job-posts/work-dates.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { createClock } from "../../../testing/clock.ts";
import { dayIn } from "../../../testing/days.ts";
import { type Person, useServer } from "../../../testing/harness.ts";
import { enforce } from "../../../testing/retention.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const today = seoulToday();
/** The database reads the real calendar, so the clock starts at noon of the same day. */
beforeEach(() => clock.set(`${today}T12:00:00+09:00`));

const change = (person: Person, free_days: { add?: string[]; remove?: string[] }) =>
  server.as(person).call(changeFreeDays, { body: { free_days } });
const daysOf = async (person: Person) => (await server.as(person).call(listFreeDays)).body.free_days.map(({ day }) => day);
const storedDays = async ({ userId }: Person) =>
  (await server.deps.db.selectFrom("free_days").select("day").where("user_id", "=", userId).orderBy("day").execute()).map(({ day }) => day);
const locum = (days: readonly string[], more: object = {}) => server.make.jobPost({ job_type: "대진의", work_dates: [...days], ...more });

describe("marking days", () => {
  test("200: days are added and removed together, and the response has the rest in order with the bounds", async () => {
    const doctor = await server.make.doctor();
    const other = await server.make.doctor();
    expect((await change(doctor, { add: [dayIn(9), dayIn(3), dayIn(3), dayIn(0)] })).status).toBe(200);
    const { status, body } = await change(doctor, { add: [dayIn(5)], remove: [dayIn(3), dayIn(200)] });
    expect([status, body]).toEqual([
      200,
      {
        free_days: [dayIn(0), dayIn(5), dayIn(9)].map((day) => ({ day, post_count: 0 })),
        first_day: today,
        last_day: lastChoosableDay(today),
      },
    ]);
    expect((await server.as(doctor).call(listFreeDays)).body).toEqual(body);
    expect(await daysOf(other)).toEqual([]);
  });

  test("200: a day that is added twice, or in both lists, is free; a repetition changes nothing", async () => {
    const doctor = await server.make.doctor();
    for (const _time of [1, 2]) await change(doctor, { add: [dayIn(1)], remove: [dayIn(1)] });
    expect(await daysOf(doctor)).toEqual([dayIn(1)]);
    for (const _time of [1, 2]) await change(doctor, { remove: [dayIn(1)] });
    expect(await daysOf(doctor)).toEqual([]);
  });

  test("200: concurrent changes of one doctor all take effect", async () => {
    const doctor = await server.make.doctor();
    const days = Array.from({ length: 20 }, (_, index) => dayIn(index + 1));
    await Promise.all(days.map((_day, index) => change(doctor, { add: [...days.slice(index), ...days.slice(0, index)] })));
    expect(await daysOf(doctor)).toEqual(days);
  });

  test("200: the first and the last day; 400 free_day.outside: a day earlier or later, and then no day of the request is stored", async () => {
    const doctor = await server.make.doctor();
    const last = lastChoosableDay(today);
    expect((await change(doctor, { add: [today, last] })).status).toBe(200);
    const afterLast = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
    for (const day of [dayIn(-1), afterLast])
      expect(await change(doctor, { add: [dayIn(7), day] })).toMatchObject({ status: 400, errors: [{ code: "free_day.outside" }] });
    expect(await daysOf(doctor)).toEqual([today, last]);
  });

  test("400 free_day.outside: today is in the past from midnight in Seoul on", async () => {
    const doctor = await server.make.doctor();
    clock.set(`${today}T23:59:59.999+09:00`);
    expect((await change(doctor, { add: [today] })).status).toBe(200);
    clock.set(`${dayIn(1)}T00:00:00+09:00`);
    expect((await change(doctor, { add: [today] })).status).toBe(400);
    expect((await change(doctor, { add: [dayIn(1)] })).status).toBe(200);
  });

  test.each([["2026-02-29"], ["2026-2-3"], ["내일"], ["0000-01-01"]])("400 request.invalid: %s is no day of the calendar", async (day) => {
    const doctor = await server.make.doctor();
    expect(await change(doctor, { add: [day] })).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
    expect(await server.as(doctor).call(listJobPostsOfDay, { query: { day } })).toMatchObject({ status: 400 });
  });
});

describe("posts of a day", () => {
  test("200: each free day has its number of open posts, and a day lists them, newest first", async () => {
    const doctor = await server.make.doctor();
    const [first, second] = [dayIn(101), dayIn(102)];
    const older = await locum([first, second], { created_at: "2026-01-01T00:00:00Z" });
    const newer = await locum([first], { created_at: "2026-01-02T00:00:00Z" });
    await locum([first], { active: false });
    await locum([first], { closes_on: dayIn(-1) });
    const { body } = await change(doctor, { add: [first, second, dayIn(103)] });
    expect(body.free_days).toEqual([
      { day: first, post_count: 2 },
      { day: second, post_count: 1 },
      { day: dayIn(103), post_count: 0 },
    ]);
    const posts = async (day: string, query = {}) => (await server.as(doctor).call(listJobPostsOfDay, { query: { day, ...query } })).body;
    expect(await posts(first)).toMatchObject({ job_posts: [{ id: newer.id }, { id: older.id }], total_count: 2, unread_count: 2 });
    expect((await posts(dayIn(103))).job_posts).toEqual([]);
    const page = await posts(first, { limit: 1 });
    const next = await posts(first, { limit: 1, cursor: page.next_cursor });
    expect([...page.job_posts, ...next.job_posts].map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(next.next_cursor).toBeNull();
  });
});

describe("data that leaves", () => {
  test("the nightly job deletes the days before today, of all doctors, and no others", async () => {
    const doctors = [await server.make.doctor(), await server.make.doctor()];
    for (const doctor of doctors) await server.make.freeDays(doctor, [dayIn(-40), dayIn(-1), today, dayIn(1)]);
    for (const doctor of doctors) expect(await daysOf(doctor)).toEqual([today, dayIn(1)]);
    await enforce(server.deps, "free_days", clock.now());
    for (const doctor of doctors) expect(await storedDays(doctor)).toEqual([today, dayIn(1)]);
    clock.set(`${dayIn(1)}T00:07:00+09:00`);
    await enforce(server.deps, "free_days", clock.now());
    for (const doctor of doctors) expect(await storedDays(doctor)).toEqual([dayIn(1)]);
  });

  test("the export of a doctor contains the own days, and leaving deletes them", async () => {
    const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
    await server.make.freeDays(doctor, [dayIn(4)]);
    await server.make.freeDays(other, [dayIn(5)]);
    expect(JSON.stringify((await server.as(doctor).call(exportAccount)).body)).toContain(`"free_days":[{"day":"${dayIn(4)}"}]`);
    expect((await server.as(doctor).call(leaveService, { body: { confirmation: leaveConfirmation } })).status).toBeLessThan(300);
    expect(await storedDays(doctor)).toEqual([]);
    expect(await storedDays(other)).toEqual([dayIn(5)]);
  });

  test("the database adds a year like the contract, at the end of each month", async () => {
    const { rows } = await sql<{ today: string; last: string }>`
      select day::date as today, (day + interval '1 year')::date as last
        from generate_series(timestamp '2027-01-01', timestamp '2028-12-31', interval '1 day') as day`.execute(server.deps.db);
    for (const row of rows) expect([row.today, lastChoosableDay(row.today)]).toEqual([row.today, row.last]);
  });
});

import { beforeEach, expect, test } from "vitest";
import { dayIn } from "../../../testing/days.ts";
import { type Person, useServer } from "../../../testing/harness.ts";
import { matchNewPosts } from "./matching.ts";

const server = useServer();
// Searches of other tests would be matched too.
beforeEach(() => server.deps.db.deleteFrom("saved_searches").execute());

const alertsOf = async ({ userId }: Person): Promise<number[]> =>
  (await server.deps.db.selectFrom("post_alerts").select("job_post_ids").where("user_id", "=", userId).execute()).flatMap(
    (alert) => alert.job_post_ids,
  );
const run = () => matchNewPosts(server.deps);
const locum = (...days: number[]) => server.make.jobPost({ job_type: "대진의", work_dates: days.map(dayIn) });

test("a post with a date on which the doctor is free alerts; other dates, and posts without dates, do not", async () => {
  const [doctor, busy, other] = [await server.make.doctor(), await server.make.doctor(), await server.make.doctor()];
  for (const person of [doctor, busy, other]) await server.make.savedSearch(person, { filters: { free_days: true } });
  await server.make.freeDays(doctor, [dayIn(-1), dayIn(3), dayIn(9)]);
  await server.make.freeDays(other, [dayIn(4)]);
  const fitting = await locum(2, 3);
  await locum(2, 5);
  await locum(-1, 2);
  await server.make.jobPost();
  await run();
  expect(await alertsOf(doctor)).toEqual([fitting.id]);
  expect([await alertsOf(busy), await alertsOf(other)]).toEqual([[], []]);
});

test("a post whose dates were over alerts when it gets a later date", async () => {
  const doctor = await server.make.doctor();
  await server.make.savedSearch(doctor, { filters: { free_days: true } });
  await server.make.freeDays(doctor, [dayIn(3)]);
  const { id } = await locum(-2);
  await run();
  expect(await alertsOf(doctor)).toEqual([]);
  await server.deps.db
    .updateTable("job_posts")
    .set({ work_dates: [dayIn(3)] })
    .where("id", "=", id)
    .execute();
  await run();
  expect(await alertsOf(doctor)).toEqual([id]);
});

import { saveFilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { markJobPostRead } from "@rounds/contract/job-posts/posts.ts";
import { listSuggestedJobPosts } from "@rounds/contract/job-posts/suggestions.ts";
import { expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { type Person, useServer } from "../../../testing/harness.ts";

const clock = createClock(new Date().toISOString());
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));

const suggest = async (doctor: Person) => {
  const { body } = await server.as(doctor).call(listSuggestedJobPosts);
  return body.job_posts.map(({ id, reasons, user }) => ({ id, kinds: reasons.map(({ kind }) => kind), read: user.user_read_status }));
};

test("a repeated request gets the same posts, and each change counts in the next request", async () => {
  const doctor = await server.make.doctor({ specialties: ["내과"], address: null, lat: null, lng: null, current_job_type: null });
  const cheap = await server.make.jobPost({ specialties: ["내과"], min_pay: 1000, max_pay: 1100 });
  const dear = await server.make.jobPost({ specialties: ["내과"], min_pay: 2000, max_pay: 2100 });
  const [best, next] = await suggest(doctor);
  expect([best?.id, next?.id]).toEqual([dear.id, cheap.id]);
  expect(await suggest(doctor)).toEqual([best, next]);
  // The doctor reads a post.
  await server.as(doctor).call(markJobPostRead, { params: { id: dear.id } });
  expect((await suggest(doctor)).map(({ id, read }) => [id, read])).toEqual([
    [cheap.id, "unread"],
    [dear.id, "read"],
  ]);
  // The doctor changes the filters.
  await server.as(doctor).call(saveFilterHistory, { body: { filter_history: { pay: 2000 } } });
  expect((await suggest(doctor)).find(({ id }) => id === dear.id)?.kinds).toContain("pay");
  // A hospital opens a post.
  const dearest = await server.make.jobPost({ specialties: ["내과"], min_pay: 4000, max_pay: 4000 });
  expect((await suggest(doctor))[0]?.id).toBe(dearest.id);
});

test("a post stops being new although nothing else changes", async () => {
  const doctor = await server.make.doctor({ specialties: ["안과"], address: null, lat: null, lng: null });
  const post = await server.make.jobPost({
    specialties: ["안과"],
    created_at: clock.now().toISOString(),
    working_hours: { sat: "09:00-13:00" },
  });
  const kindsNow = async () => (await suggest(doctor)).find(({ id }) => id === post.id)?.kinds;
  expect(await kindsNow()).toContain("new");
  clock.advance(3 * 86_400 + 1);
  expect(await kindsNow()).not.toContain("new");
});

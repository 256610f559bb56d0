import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { expect, test } from "vitest";
import type { JobPostOverrides } from "../../../../seed/factories/hospitals.ts";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();
const off = { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" };
const day = "09:00-18:00";
const days = (count: number) => ({
  ...off,
  ...Object.fromEntries(["mon", "tue", "wed", "thu", "fri"].slice(0, count).map((name) => [name, day])),
});

test("200 sort=hourly: the best pay per hour first, then newest first; day pay, negotiable pay and unknown hours are last", async () => {
  const posts: [string, JobPostOverrides][] = [
    ["five days", { min_pay: 1400, max_pay: 1600, working_hours: days(5) }],
    ["no hours", { min_pay: 9000, max_pay: 9000, working_hours: off }],
    ["three days", { min_pay: null, max_pay: 1200, working_hours: days(3) }],
    ["day pay", { job_type: "대진의", min_pay: 100, max_pay: 100, working_hours: days(1) }],
    ["negotiable", { min_pay: null, max_pay: null, working_hours: days(1) }],
    ["least only", { min_pay: 1500, max_pay: null, working_hours: days(4) }],
    ["three days, newer", { min_pay: 1000, max_pay: 1200, working_hours: days(3) }],
  ];
  const names = new Map<number, string>();
  for (const [index, [name, overrides]] of posts.entries())
    names.set((await server.make.jobPost({ tags: ["시간당"], created_at: `2026-04-01T00:00:0${index}Z`, ...overrides })).id, name);
  const reader = server.as(await server.make.newcomer());
  const { body } = await reader.call(listActiveJobPosts, { query: { tags: ["시간당"], sort: "hourly" } });
  expect(body.job_posts.map(({ id }) => names.get(id))).toEqual([
    "three days, newer",
    "three days",
    "least only",
    "five days",
    "negotiable",
    "day pay",
    "no hours",
  ]);
});

test("400 request.invalid: a cursor of another sort", async () => {
  for (let made = 0; made < 2; made++) await server.make.jobPost({ tags: ["두개"] });
  const reader = server.as(await server.make.newcomer());
  const first = await reader.call(listActiveJobPosts, { query: { tags: ["두개"], limit: 1 } });
  const query = { tags: ["두개"], limit: 1, sort: "hourly" as const, cursor: first.body.next_cursor ?? "" };
  expect(await reader.call(listActiveJobPosts, { query })).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
});

test.each<[string, object, number | null]>([
  ["four days", days(4), 36 * 60],
  ["a night until the next morning, and a whole day", { mon: "18:00-08:00", sun: "09:00-09:00" }, (14 + 24) * 60],
  ["midnight as the end", { mon: "09:00-24:00" }, 15 * 60],
  ["other separators and spaces", { mon: " 9:00 ~ 18:00 " }, 9 * 60],
  ["blank days", { mon: " ", tue: "\t" }, null],
  ["no hours at all", off, null],
  ["an unreadable day next to readable ones", { mon: day, tue: "협의" }, null],
  ["an impossible time", { mon: "09:60-18:00" }, null],
  ["an end after midnight of the next day", { mon: "09:00-24:01" }, null],
])("the minutes of %s", async (_name, hours, expected) => {
  const { week_minutes: minutes } = await server.make.jobPost({ working_hours: JSON.stringify({ ...off, ...hours }) });
  expect(minutes).toBe(expected);
});

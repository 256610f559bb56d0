import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { sql } from "kysely";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { expect, test } from "vitest";
import type { JobPostOverrides } from "../../../../seed/factories/hospitals.ts";
import { useServer, type Caller } from "../../../testing/harness.ts";

const server = useServer();
type ActiveFilters = NonNullable<CallInput<typeof listActiveJobPosts>["query"]>;
let made = 0;
/** Each test filters by a separate tag, so that the tests share a database without seeing the posts of others. */
const newTag = () => `묶음${++made}`;
const reader = async (): Promise<Caller> => server.as(await server.make.newcomer());
const page = async (caller: Caller, query: ActiveFilters) => (await caller.call(listActiveJobPosts, { query })).body;
const idsOf = (body: { job_posts: readonly { id: number }[] }) => body.job_posts.map(({ id }) => id);

async function makePosts(tag: string, overrides: readonly JobPostOverrides[]): Promise<number[]> {
  const business = await server.make.business();
  const ids: number[] = [];
  for (const post of overrides) ids.push((await server.make.jobPost({ business_id: business.id, tags: [tag], ...post })).id);
  return ids;
}

const at = (second: number) => new Date(Date.UTC(2026, 3, 1, 0, 0, second)).toISOString();

test("the first page carries the counts and the others none", async () => {
  const tag = newTag();
  await makePosts(
    tag,
    Array.from({ length: 5 }, (_, n) => ({ created_at: at(n) })),
  );
  const caller = await reader();
  const first = await page(caller, { tags: [tag], limit: 2 });
  expect(first).toMatchObject({ total_count: 5, total_count_capped: false, unread_count: 5, next_cursor: expect.any(String) });
  const second = await page(caller, { tags: [tag], limit: 2, cursor: first.next_cursor ?? "" });
  expect(second).not.toHaveProperty("total_count");
  expect(second).not.toHaveProperty("unread_count");
  const last = await page(caller, { tags: [tag], limit: 2, cursor: second.next_cursor ?? "" });
  expect(last).toMatchObject({ next_cursor: null });
});

test("no cursor when the page is exactly full", async () => {
  const tag = newTag();
  await makePosts(tag, [{}, {}]);
  expect(await page(await reader(), { tags: [tag], limit: 2 })).toMatchObject({ next_cursor: null, total_count: 2 });
});

test.each(["latest", "pay", "hourly"] as const)("%s: new posts while paging neither repeat nor hide any of the others", async (sort) => {
  const tag = newTag();
  // Ties in every sort column: the id alone decides between them.
  const before = await makePosts(
    tag,
    Array.from({ length: 11 }, (_, n) => ({ created_at: at(Math.floor(n / 4)), min_pay: null, max_pay: 1000 + (n % 2) })),
  );
  const caller = await reader();
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const body: Awaited<ReturnType<typeof page>> = await page(caller, { tags: [tag], sort, limit: 3, ...(cursor ? { cursor } : {}) });
    seen.push(...idsOf(body));
    cursor = body.next_cursor;
    await makePosts(tag, [{ created_at: at(1000 + seen.length), min_pay: null, max_pay: 5000 }]);
  } while (cursor);
  expect(seen).toHaveLength(before.length);
  expect(seen.toSorted((a, b) => a - b)).toEqual(before);
});

test.each(["latest", "pay"] as const)("%s: reading posts while paging through unread ones neither repeats nor hides any", async (sort) => {
  const tag = newTag();
  const before = await makePosts(
    tag,
    Array.from({ length: 10 }, (_, n) => ({ created_at: at(Math.floor(n / 3)), min_pay: null, max_pay: 1000 + (n % 2) })),
  );
  const doctor = await server.make.doctor();
  const caller = server.as(doctor);
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const body: Awaited<ReturnType<typeof page>> = await page(caller, {
      tags: [tag],
      sort,
      unread: "true",
      limit: 3,
      ...(cursor ? { cursor } : {}),
    });
    if (!cursor) expect(body).toMatchObject({ total_count: 10, unread_count: 10 });
    seen.push(...idsOf(body));
    cursor = body.next_cursor;
    for (const id of idsOf(body)) await server.make.read(doctor, { id });
  } while (cursor);
  expect(seen.toSorted((a, b) => a - b)).toEqual(before);
  expect(await page(caller, { tags: [tag], unread: "true" })).toMatchObject({ total_count: 0, job_posts: [], next_cursor: null });
});

test("microseconds order the posts of one millisecond", async () => {
  const tag = newTag();
  const [older, newer] = await makePosts(tag, [
    { created_at: "2026-04-02T00:00:00.000100Z" },
    { created_at: "2026-04-02T00:00:00.000900Z" },
  ]);
  const caller = await reader();
  const first = await page(caller, { tags: [tag], limit: 1 });
  expect(idsOf(first)).toEqual([newer]);
  expect(idsOf(await page(caller, { tags: [tag], limit: 1, cursor: first.next_cursor ?? "" }))).toEqual([older]);
});

test("pay: ties newest first, negotiable last, also over pages", async () => {
  const tag = newTag();
  const [oldTie, newTie, negotiable, best] = await makePosts(tag, [
    { min_pay: 1000, max_pay: 1500, created_at: at(1) },
    { min_pay: 1500, max_pay: null, created_at: at(2) },
    { min_pay: null, max_pay: null, created_at: at(9) },
    { min_pay: 100, max_pay: 1501, created_at: at(0) },
  ]);
  const caller = await reader();
  const first = await page(caller, { tags: [tag], sort: "pay", limit: 2 });
  const second = await page(caller, { tags: [tag], sort: "pay", limit: 2, cursor: first.next_cursor ?? "" });
  expect([...idsOf(first), ...idsOf(second)]).toEqual([best, newTie, oldTie, negotiable]);
});

test("the total is exact up to 1,000, and capped beyond", async () => {
  const tag = newTag();
  const business = await server.make.business();
  const many = (count: number) =>
    sql`insert into job_posts (business_id, title, specialties, tags, first_listed_at)
        select ${business.id}::bigint, 'n' || n, array['내과'], array[${tag}], now() from generate_series(1, ${count}::int) n`.execute(
      server.deps.db,
    );
  const caller = await reader();
  await many(1000);
  expect(await page(caller, { tags: [tag], limit: 1 })).toMatchObject({ total_count: 1000, total_count_capped: false, unread_count: 1000 });
  await many(1);
  const capped = await page(caller, { tags: [tag], limit: 1 });
  expect(capped).toMatchObject({ total_count: 1000, total_count_capped: true });
  // Posts beyond the cap may be unread too, so the count would be wrong.
  expect(capped).not.toHaveProperty("unread_count");
  expect(await page(caller, { tags: [tag], limit: 1, specialties: ["내과"] })).toMatchObject({
    total_count: 1000,
    total_count_capped: true,
  });
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const time = "2026-04-01T00:00:00Z";

test.each([
  ["garbage", "latest", "!!!"],
  ["no JSON", "latest", Buffer.from("nope").toString("base64url")],
  ["an object", "latest", encode({})],
  ["null", "latest", encode(null)],
  ["too few values", "latest", encode([time])],
  ["too many values", "latest", encode([time, 1, 2])],
  ["another list's", "latest", encode([1500, time, 1])],
  ["another list's", "pay", encode([time, 1])],
  ["a day that does not exist", "latest", encode(["2026-02-30T00:00:00Z", 1])],
  ["a month that does not exist", "latest", encode(["2026-13-01T00:00:00Z", 1])],
  ["the year 0", "latest", encode(["0000-01-01T00:00:00Z", 1])],
  ["an infinite time", "latest", encode(["infinity", 1])],
  ["a text id", "latest", encode([time, "1"])],
  ["a broken id", "latest", encode([time, 1.5])],
  ["an id beyond all", "latest", `${Buffer.from(`["${time}",1e400]`).toString("base64url")}`],
  ["a pay beyond all", "pay", encode([9_007_199_254_740_991, time, 1])],
  ["a pay below all", "pay", encode([-9_007_199_254_740_991, time, 1])],
  ["statements", "latest", encode(["'; drop table users; --", 1])],
] as const)("400 request.invalid: a cursor of %s (%s)", async (_what, sort, cursor) => {
  const reply = await (await reader()).call(listActiveJobPosts, { query: { cursor, sort } });
  expect(reply).toMatchObject({ status: 400, errors: [{ code: "request.invalid", path: ["cursor"] }] });
});

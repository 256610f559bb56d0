import {
  getReviewedApplication,
  listAdminApplications,
  listOwnerApplications,
  reviewApplication,
} from "@rounds/contract/applications/review.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { describe, expect, test } from "vitest";
import { dayBefore, seoulToday } from "../../../lib/seoul-time.ts";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
type Query = NonNullable<CallInput<typeof listOwnerApplications>["query"]>;
const listed = async (owner: Person, query: Query = {}) => (await server.as(owner).call(listOwnerApplications, { query })).body;
const idsOf = (body: { job_applications: readonly { id: number }[] }) => body.job_applications.map(({ id }) => id);
const today = seoulToday();

/** An owner with two hospitals and one post in each. Every test makes its own, so that its lists contain only its own rows. */
async function ownerWithPosts() {
  const owner = await server.make.owner({ businesses: 2 });
  const posts = [];
  for (const { id } of owner.businesses) posts.push(await server.make.jobPost({ business_id: id }));
  const [first, second] = posts;
  if (!first || !second) throw new Error("two hospitals make two posts");
  return { owner, first, second };
}

test("200: an owner sees the applications to all own hospitals or to one, latest change first", async () => {
  const { owner, first, second } = await ownerWithPosts();
  const older = await server.make.application({ post: first });
  const newer = await server.make.application({ post: second });
  await server.make.application();
  expect(await listed(owner)).toMatchObject({ total_count: 2, total_count_capped: false, next_cursor: null });
  expect(idsOf(await listed(owner))).toEqual([newer.id, older.id]);
  expect(idsOf(await listed(owner, { business_id: first.business_id }))).toEqual([older.id]);
  await server.as(owner).call(reviewApplication, { params: { id: older.id }, body: { job_application: { current_status: "서류합격" } } });
  expect(idsOf(await listed(owner))).toEqual([older.id, newer.id]);
});

test("200: an owner sees the applications to one post; a post of another hospital returns an empty list", async () => {
  const { owner, first } = await ownerWithPosts();
  const colleague = await server.make.jobPost({ business_id: first.business_id });
  const own = await server.make.application({ post: first });
  await server.make.application({ post: colleague });
  const foreign = await server.make.application();
  expect(await listed(owner, { job_post_id: first.id })).toMatchObject({ total_count: 1, job_applications: [{ id: own.id }] });
  const { job_post_id } = (await server.as(await server.make.operator()).call(getReviewedApplication, { params: { id: foreign.id } })).body
    .job_application;
  expect(idsOf(await listed(owner, { job_post_id }))).toEqual([]);
});

test("200: operators see the applications to every hospital", async () => {
  const [one, two] = [await server.make.application(), await server.make.application()];
  const { body } = await server.as(await server.make.operator()).call(listAdminApplications, { query: { limit: 2 } });
  expect(idsOf(body)).toEqual([two.id, one.id]);
});

describe("created_after_date", () => {
  const at = (date: string, time = "00:00:00") => `${date}T${time}+09:00`;

  test("selects applications created or changed since the start of that day in Seoul", async () => {
    const { owner, first } = await ownerWithPosts();
    const before = await server.make.application({ post: first, created_at: at("2026-05-09", "23:59:59") });
    const on = await server.make.application({ post: first, created_at: at("2026-05-10") });
    const changed = await server.make.application({ post: first, created_at: at("2026-01-01"), updated_at: at("2026-06-01") });
    expect(idsOf(await listed(owner, { created_after_date: "2026-05-10" }))).toEqual([changed.id, on.id]);
    expect(idsOf(await listed(owner, { created_after_date: "2026-05-09" }))).toEqual([changed.id, on.id, before.id]);
  });

  test("defaults to yesterday", async () => {
    const { owner, first } = await ownerWithPosts();
    const yesterday = await server.make.application({ post: first, created_at: at(dayBefore(today)) });
    await server.make.application({ post: first, created_at: at(dayBefore(dayBefore(today)), "23:59:59") });
    expect(idsOf(await listed(owner))).toEqual([yesterday.id]);
  });

  test.each(["2026-02-30", "20260210", "yesterday", "2026-2-1", "2026-02-10T00:00:00Z", "0000-01-01"])(
    "400 request.invalid: %s is not a date",
    async (created_after_date) => {
      const { owner } = await ownerWithPosts();
      expect(await server.as(owner).call(listOwnerApplications, { query: { created_after_date } })).toMatchObject({
        status: 400,
        errors: [{ code: "request.invalid" }],
      });
    },
  );
});

test("200: only the filters hide cancelled and dropped applications", async () => {
  const { owner, first } = await ownerWithPosts();
  const live = await server.make.application({ post: first });
  const cancelled = await server.make.application({ post: first, cancelled: true });
  const dropped = await server.make.application({ post: first, drop_reason: "기타" });
  expect(idsOf(await listed(owner))).toEqual([dropped.id, cancelled.id, live.id]);
  expect(idsOf(await listed(owner, { hide_cancelled: "true" }))).toEqual([dropped.id, live.id]);
  expect(idsOf(await listed(owner, { hide_dropped: "true" }))).toEqual([cancelled.id, live.id]);
  expect(await listed(owner, { hide_cancelled: "true", hide_dropped: "true" })).toMatchObject({ total_count: 1 });
  expect(idsOf(await listed(owner, { hide_cancelled: "false" }))).toHaveLength(3);
});

test("pages neither skip nor repeat rows while new applications arrive, and only the first page has a total", async () => {
  const { owner, first } = await ownerWithPosts();
  // All rows have the same timestamp, so only the id decides their order.
  const created_at = new Date(Date.now() - 1000).toISOString();
  const ids: number[] = [];
  for (let made = 0; made < 7; made++) ids.unshift((await server.make.application({ post: first, created_at })).id);
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listed>> = await listed(owner, { limit: 3, ...(cursor ? { cursor } : {}) });
    expect(page.total_count).toBe(cursor ? undefined : 7);
    seen.push(...idsOf(page));
    cursor = page.next_cursor;
    await server.make.application({ post: first });
  } while (cursor);
  expect(seen).toEqual(ids);
});

test("each page writes one line to the audit log that names every doctor on it", async () => {
  const { owner, first } = await ownerWithPosts();
  const doctors = [await server.make.doctor(), await server.make.doctor()];
  for (const doctor of doctors) await server.make.application({ doctor, post: first });
  await listed(owner);
  const lines = await server.deps.db.selectFrom("audit_log").selectAll().where("actor_user_id", "=", owner.userId).execute();
  expect(lines).toMatchObject([{ action: "application.read", entity: "job_application", actor_role: "HospitalOwner", entity_id: null }]);
  expect(lines[0]?.subject_user_ids.toSorted()).toEqual(doctors.map(({ userId }) => userId).toSorted());
});

test("a page without rows writes no line to the audit log", async () => {
  const { owner } = await ownerWithPosts();
  expect(await listed(owner)).toMatchObject({ job_applications: [], total_count: 0 });
  expect(await server.deps.db.selectFrom("audit_log").select("id").where("actor_user_id", "=", owner.userId).execute()).toEqual([]);
});

test.each<Query>([
  { limit: 0 },
  { limit: 101 },
  { hide_cancelled: "1" as "true" },
  { cursor: "nonsense" },
  { business_id: 0 },
  { business_id: "x" },
])("400 request.invalid: %j", async (query) => {
  const { owner } = await ownerWithPosts();
  expect(await server.as(owner).call(listOwnerApplications, { query })).toMatchObject({
    status: 400,
    errors: [{ code: "request.invalid" }],
  });
  const operator = server.as(await server.make.operator());
  if (!("business_id" in query)) expect(await operator.call(listAdminApplications, { query })).toMatchObject({ status: 400 });
});

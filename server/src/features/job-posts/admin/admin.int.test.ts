import { listAdminJobPosts } from "@rounds/contract/job-posts/admin.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();

test("200: finds posts of all hospitals by search terms, initial consonants, id and state, in pages", async () => {
  const operator = await server.make.operator();
  const place = { address: "대전광역시 유성구 대학로 9", region: "대전", district: "대전 유성구" };
  const { id: business_id } = await server.make.business({ name: "온누리의원", ...place });
  const open = await server.make.jobPost({ business_id, title: "소화기내과 봉직의" });
  const waiting = await server.make.jobPost({ business_id, remedi_active: "pending" });
  const closed = await server.make.jobPost({ business_id, active: false });
  const past = await server.make.jobPost({ business_id, closes_on: "2020-01-01" });
  const refused = await server.make.jobPost({ remedi_active: "rejected" });
  const laterWaiting = await server.make.jobPost({ remedi_active: "pending" });
  // Decided together with its hospital, so neither list, tab nor menu counts it.
  const pendingHospital = await server.make.business({ job_post_registration_status: "pending" });
  await server.make.jobPost({ business_id: pendingHospital.id, remedi_active: "pending" });
  const list = async (query: object) => (await server.as(operator).call(listAdminJobPosts, { query })).body;
  const ids = async (query: object) => (await list(query)).job_posts.map(({ id }) => id);
  expect((await ids({})).slice(1)).toEqual([laterWaiting.id, refused.id, past.id, closed.id, waiting.id, open.id]);
  expect(await ids({ search_string: "누리" })).toEqual([past.id, closed.id, waiting.id, open.id]);
  expect(await ids({ search_string: "ㅅㅎㄱ 유성구" })).toEqual([open.id]);
  expect(await ids({ search_string: `#${open.id}` })).toEqual([open.id]);
  expect(await ids({ search_string: "100%" })).toEqual([]);
  expect(await ids({ state: "waiting" })).toEqual([waiting.id, laterWaiting.id]);
  expect(await ids({ state: "open" })).toEqual([open.id]);
  expect(await ids({ state: "ended" })).toEqual([past.id, closed.id]);
  expect(await ids({ state: "rejected" })).toEqual([refused.id]);
  const page = await list({ limit: 5 });
  expect(page).toMatchObject({ total_count: 7, total_count_capped: false });
  expect(page.job_posts[4]).toMatchObject({ id: closed.id, active: false, business: { name: "온누리의원" }, application_count: 0 });
  expect(await ids({ limit: 5, cursor: page.next_cursor })).toEqual([waiting.id, open.id]);
  const queue = await list({ state: "waiting", limit: 1 });
  expect(await ids({ state: "waiting", cursor: queue.next_cursor })).toEqual([laterWaiting.id]);
});

test("200: a post that the owner sent in again waits at the end of the queue, in pages", async () => {
  const operator = await server.make.operator();
  const { id: business_id } = await server.make.business({ name: "차례의원" });
  const again = await server.make.jobPost({ business_id, remedi_active: "pending" });
  const first = await server.make.jobPost({ business_id, remedi_active: "pending" });
  const requested_at = new Date(Date.now() + 60_000).toISOString();
  await server.deps.db.updateTable("job_posts").set({ review_requested_at: requested_at }).where("id", "=", again.id).execute();
  const list = async (query: object) =>
    (await server.as(operator).call(listAdminJobPosts, { query: { state: "waiting", search_string: "차례의원", ...query } })).body;
  const page = await list({ limit: 1 });
  expect(page).toMatchObject({ job_posts: [{ id: first.id }], total_count: 2 });
  const { job_posts: rest, next_cursor } = await list({ cursor: page.next_cursor });
  expect(rest.map(({ id, requested_at: time }) => [id, Date.parse(time)])).toEqual([[again.id, Date.parse(requested_at)]]);
  expect(next_cursor).toBeNull();
});

test("400, 401, 403: a foreign cursor, a visitor, an owner", async () => {
  expect((await server.as(await server.make.operator()).call(listAdminJobPosts, { query: { cursor: "none" } })).status).toBe(400);
  expect((await server.visitor.call(listAdminJobPosts)).status).toBe(401);
  expect((await server.as(await server.make.owner()).call(listAdminJobPosts)).status).toBe(403);
});

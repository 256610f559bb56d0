import { listOwnerApplications, reviewApplication, searchOwnerApplications } from "@rounds/contract/applications/review.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { type ReviewSort, reviewSorts } from "@rounds/contract/applications/lists.ts";

const server = useServer();
type Query = NonNullable<CallInput<typeof listOwnerApplications>["query"]>;
const listed = async (owner: Person, query: Query) => (await server.as(owner).call(listOwnerApplications, { query })).body;

/** Three applications whose values are in the same order in each column, from the first to the last. */
async function makeRows() {
  const owner = await server.make.owner({ businesses: 3 });
  const values = [
    { name: "가람", hospital: "나무병원", source: "board_1", status: "이력서 작성완료", drop: "전형일정", note: "2026-11-01" },
    { name: "나래", hospital: "다솜병원", source: "board_2", status: "서류합격", drop: "채용마감", note: "2026-11-02" },
    { name: "다온", hospital: "라온병원", source: "direct_request", status: "입사", drop: "", note: null },
  ] as const;
  const ids: number[] = [];
  for (const [at, { name, hospital, source, status, drop, note }] of values.entries()) {
    const business_id = owner.businesses[at]?.id ?? 0;
    await server.deps.db.updateTable("businesses").set({ name: hospital }).where("id", "=", business_id).execute();
    const post = await server.make.jobPost({ business_id, post_from: source, hr_email: `${"abc"[at]}@hospital.example` });
    const doctor = await server.make.doctor({ name });
    const { id } = await server.make.application({ post, doctor });
    const notes = note === null ? [] : [{ date: note, content: "메모" }];
    await server.as(owner).call(reviewApplication, {
      params: { id },
      body: { job_application: { current_status: status, drop_reason: drop, note: { notes } } },
    });
    ids.push(id);
  }
  return { owner, ids };
}

/** All pages of one row each. */
async function paged(owner: Person, query: Query): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listed>> = await listed(owner, { ...query, limit: 1, ...(cursor ? { cursor } : {}) });
    expect(page.total_count).toBe(cursor ? undefined : 3);
    ids.push(...page.job_applications.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null && ids.length < 10);
  return ids;
}

test("200: every column sorts in both directions, over all pages, and rows without a value come last", async () => {
  const { owner, ids } = await makeRows();
  const [first = 0, second = 0, third = 0] = ids;
  const lastInBoth: Partial<Record<ReviewSort, readonly [number[], number[]]>> = {
    drop: [
      [first, second, third],
      [second, first, third],
    ],
    memo: [
      [first, second, third],
      [second, first, third],
    ],
  };
  for (const sort of reviewSorts) {
    const [up, down] = lastInBoth[sort] ?? [
      [first, second, third],
      [third, second, first],
    ];
    expect([sort, await paged(owner, { sort, direction: "asc" })]).toEqual([sort, up]);
    expect([sort, await paged(owner, { sort, direction: "desc" })]).toEqual([sort, down]);
  }
});

test("200: rows with the same value follow each other by latest change, and no page repeats one", async () => {
  const owner = await server.make.owner();
  const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
  const ids: number[] = [];
  for (let made = 0; made < 3; made++) ids.unshift((await server.make.application({ post })).id);
  expect(await paged(owner, { sort: "posting", direction: "asc" })).toEqual(ids);
});

test("200: a search is sorted too", async () => {
  const { owner, ids } = await makeRows();
  const { body } = await server
    .as(owner)
    .call(searchOwnerApplications, { query: { sort: "applicant", direction: "asc" }, body: { q: "병원" } });
  expect(body.job_applications.map(({ id }) => id)).toEqual(ids);
});

test("a cursor does not show the name of a doctor, and 400 request.invalid: a changed cursor or one of the default order", async () => {
  const { owner } = await makeRows();
  const query: Query = { sort: "applicant", direction: "asc", limit: 1 };
  const { next_cursor: cursor } = await listed(owner, query);
  expect(Buffer.from(cursor ?? "", "base64url").toString()).not.toContain("가람");
  const { next_cursor: plain } = await listed(owner, { limit: 1 });
  for (const [cursorOf, other] of [
    [cursor?.slice(0, -4), query],
    [plain, query],
    [cursor, { limit: 1 }],
  ] as const) {
    const reply = await server.as(owner).call(listOwnerApplications, { query: { ...other, cursor: cursorOf ?? "" } });
    expect(reply).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
  }
});

test.each([{ sort: "phone" }, { direction: "down" }])("400 request.invalid: %j", async (query) => {
  const owner = await server.make.owner();
  expect(await server.as(owner).call(listOwnerApplications, { query: query as Query })).toMatchObject({ status: 400 });
});

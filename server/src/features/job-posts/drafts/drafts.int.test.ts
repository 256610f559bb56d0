import { deleteJobPostDraft, getJobPostDraft, keepJobPostDraft } from "@rounds/contract/job-posts/drafts.ts";
import { expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
const unfinished = { specialties: ["내과"], min_pay: "1,5", working_hours: { sat: "9시-13시" }, description: "여기까지 쓰고" };
const saveDraft = (person: Person, draft: object) =>
  server.as(person).call(keepJobPostDraft, { body: { job_post: { working_hours: {}, ...draft } } });
const readDraft = async (person: Person) => (await server.as(person).call(getJobPostDraft)).body.job_post_draft;

test("200: a draft is saved as typed, also unfinished, and replaces the previous draft", async () => {
  const owner = await server.make.owner();
  expect(await readDraft(owner)).toBeNull();
  const business_id = owner.businesses[0]?.id ?? null;
  const first = await saveDraft(owner, { ...unfinished, business_id });
  expect(first.status).toBe(200);
  expect(await readDraft(owner)).toMatchObject({ job_post: { ...unfinished, business_id, working_hours: { sat: "9시-13시", mon: "" } } });
  await saveDraft(owner, { description: "다시" });
  expect((await readDraft(owner))?.job_post).toMatchObject({ description: "다시", specialties: [] });
  expect((await readDraft(owner))?.updated_at).not.toBe(first.body.job_post_draft.updated_at);
});

test("200: ten concurrent requests save one draft", async () => {
  const owner = await server.make.owner();
  const replies = await Promise.all(Array.from({ length: 10 }, (_, round) => saveDraft(owner, { description: String(round) })));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect((await readDraft(owner))?.job_post.description).toMatch(/^\d$/);
});

test("200: only its writer sees a draft, also among members of one hospital", async () => {
  const business = await server.make.business();
  const [a, b] = [await server.make.owner({ businesses: [business] }), await server.make.owner({ businesses: [business] })];
  await saveDraft(a, { description: "a" });
  expect(await readDraft(b)).toBeNull();
  await server.as(b).call(deleteJobPostDraft);
  expect((await readDraft(a))?.job_post.description).toBe("a");
});

test("200: a draft drops a hospital that its writer cannot write for, or no longer can", async () => {
  const [a, b] = [await server.make.owner(), await server.make.owner()];
  const [own, foreign] = [a.businesses[0]?.id ?? 0, b.businesses[0]?.id ?? 0];
  expect((await saveDraft(a, { business_id: foreign })).body.job_post_draft.job_post.business_id).toBeNull();
  await saveDraft(b, { business_id: foreign });
  const other = await server.make.business();
  await server.deps.db.insertInto("business_owners").values({ business_id: other.id, user_id: b.userId }).execute();
  await server.deps.db.deleteFrom("business_owners").where("business_id", "=", foreign).where("user_id", "=", b.userId).execute();
  expect((await readDraft(b))?.job_post.business_id).toBeNull();
  expect((await saveDraft(await server.make.operator(), { business_id: own })).body.job_post_draft.job_post.business_id).toBe(own);
});

test("204: deleting removes the draft, and a second time changes nothing", async () => {
  const owner = await server.make.owner();
  await saveDraft(owner, unfinished);
  for (let round = 0; round < 2; round++) expect((await server.as(owner).call(deleteJobPostDraft)).status).toBe(204);
  expect(await readDraft(owner)).toBeNull();
});

test("400 request.invalid: a NUL, a text that is too long, a text instead of a list", async () => {
  const owner = await server.make.owner();
  for (const fault of [{ description: "\u0000" }, { description: "가".repeat(10_001) }, { tags: "주5일" }]) {
    expect(await saveDraft(owner, fault)).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
  }
});

test("401, 403: visitors and doctors have no draft", async () => {
  const body = { job_post: { working_hours: {} } };
  for (const [caller, status] of [
    [server.visitor, 401],
    [server.as(await server.make.doctor()), 403],
  ] as const) {
    expect((await caller.call(getJobPostDraft)).status).toBe(status);
    expect((await caller.call(keepJobPostDraft, { body })).status).toBe(status);
    expect((await caller.call(deleteJobPostDraft)).status).toBe(status);
  }
});

import { bulkReviewApplications, getReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";
import { bulkReviewsPerDay } from "./bulk-limit.ts";

const server = useServer({ RATE_LIMIT_FACTOR: "1" });

type Body = CallInput<typeof bulkReviewApplications>["body"];
const bulk = (person: Person, body: Body) => server.as(person).call(bulkReviewApplications, { body });
const read = async (person: Person, id: number) =>
  (await server.as(person).call(getReviewedApplication, { params: { id } })).body.job_application;
const dropped = ({ id, updated_at }: { id: number; updated_at: string }) => ({
  id,
  expected_updated_at: updated_at,
  drop_reason: "경력미달" as const,
});

/** A hospital with this number of applicants, as the editor sees them. */
async function makeHospital(count: number) {
  const owner = await server.make.owner();
  const businessId = owner.businesses[0]?.id ?? 0;
  const post = await server.make.jobPost({ business_id: businessId });
  const editor = await server.make.member(businessId, "editor");
  const applications = [];
  for (let n = 0; n < count; n++) applications.push(await server.make.application({ post }));
  const rows = await Promise.all(applications.map(({ id }) => read(editor, id)));
  return { businessId, editor, applications, rows };
}

test("200: an editor drops many applicants of the hospital together, and takes the change back", async () => {
  const { editor, rows } = await makeHospital(3);
  const { body } = await bulk(editor, { job_applications: rows.map(dropped), added_note: { date: "2026-11-20", content: "서류 검토" } });
  expect(body.changed).toEqual([]);
  expect(body.job_applications).toHaveLength(3);
  for (const row of body.job_applications)
    // The doctor has not shared the number.
    expect(row).toMatchObject({ drop_reason: "경력미달", phone_number: "", notes: [{ content: "서류 검토" }] });
  const undone = await bulk(editor, {
    job_applications: body.job_applications.map(({ id, updated_at }) => ({ id, expected_updated_at: updated_at, drop_reason: "" })),
    removed_note: { date: "2026-11-20", content: "서류 검토" },
    undoes: body.batch_id,
  });
  expect(undone.body.job_applications.map(({ drop_reason, notes }) => [drop_reason, notes])).toEqual([
    ["", []],
    ["", []],
    ["", []],
  ]);
});

test("200: applications of other hospitals are neither changed nor returned; 404 without an own one, as for missing ids", async () => {
  const [own, foreign] = [await makeHospital(1), await makeHospital(1)];
  const { body } = await bulk(own.editor, { job_applications: [...own.rows, ...foreign.rows].map(dropped) });
  expect([body.job_applications.map(({ id }) => id), body.changed]).toEqual([own.rows.map(({ id }) => id), []]);
  for (const dry_run of [false, true]) {
    const reply = await bulk(own.editor, { job_applications: foreign.rows.map(dropped), dry_run });
    expect(reply).toMatchObject(refusal(404, "application.not_found"));
  }
  expect(await Promise.all(foreign.rows.map(({ id }) => read(foreign.editor, id)))).toEqual(foreign.rows);
});

test("403 access.denied: a viewer changes nothing, also not together with applicants of an own hospital", async () => {
  const [watched, own] = [await makeHospital(1), await makeHospital(1)];
  const viewer = await server.make.member(watched.businessId, "viewer");
  const values = { business_id: own.businessId, user_id: viewer.userId, role: "editor" };
  await server.deps.db.insertInto("business_owners").values(values).execute();
  const rows = [...watched.rows, ...own.rows];
  expect(await bulk(viewer, { job_applications: rows.map(dropped) })).toMatchObject(refusal(403, "access.denied"));
  expect(await Promise.all(rows.map(({ id }) => read(viewer, id)))).toEqual(rows);
});

test("200: 인터뷰 완료 before the end of an agreed interview is left out for a member, also if the request names a batch", async () => {
  const { editor, applications, rows } = await makeHospital(1);
  const [application] = applications;
  const [row] = rows;
  if (!application || !row) throw new Error("one application");
  await server.make.interview({ application });
  const before = await read(editor, row.id);
  const completed = { id: row.id, expected_updated_at: before.updated_at, current_status: "인터뷰 완료" as const };
  const undoes = "6a1c2f0e-8c57-4c83-9a55-0d6f1f1a0c11";
  const { body } = await bulk(editor, { job_applications: [completed], undoes });
  expect(body).toMatchObject({ job_applications: [], changed: [{ id: row.id, current_status: before.current_status }] });
});

/** Counts all changes or undos of this member for today but one. */
const nearLimit = (person: Person, of: "review" | "undo") => {
  const counted = { key: `bulk ${of} of ${person.userId}`, happened_at: server.deps.now().toISOString() };
  return server.deps.db
    .insertInto("limited_events")
    .values(Array.from({ length: bulkReviewsPerDay - 1 }, () => counted))
    .execute();
};

test("429 job_application.too_many_changes: a member has a limit for a day, which a dry run does not use up", async () => {
  const { editor, rows } = await makeHospital(1);
  await nearLimit(editor, "review");
  const body = { job_applications: rows.map(dropped) };
  expect((await bulk(editor, { ...body, dry_run: true })).status).toBe(200);
  expect((await bulk(editor, body)).status).toBe(200);
  expect(await bulk(editor, body)).toMatchObject(refusal(429, "job_application.too_many_changes"));
  expect((await bulk(editor, { ...body, dry_run: true })).status).toBe(200);
});

test("200, 429: the last change of the day can be taken back, and undos have a separate limit", async () => {
  const { editor, rows } = await makeHospital(1);
  await nearLimit(editor, "review");
  await nearLimit(editor, "undo");
  const { batch_id, job_applications } = (await bulk(editor, { job_applications: rows.map(dropped) })).body;
  const restored = job_applications.map((row) => ({ ...dropped(row), drop_reason: "" as const }));
  const undo = { job_applications: restored, undoes: batch_id };
  expect(await bulk(editor, undo)).toMatchObject({ status: 200, body: { job_applications: [{ drop_reason: "" }] } });
  expect(await bulk(editor, undo)).toMatchObject(refusal(429, "job_application.too_many_changes"));
});

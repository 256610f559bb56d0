import {
  bulkReviewApplications,
  bulkReviewLimit,
  getReviewedApplication,
  maxNotes,
  reviewApplication,
} from "@rounds/contract/applications/review.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});

type Body = CallInput<typeof bulkReviewApplications>["body"];
type Row = { readonly id: number; readonly updated_at: string };
const bulk = (body: Body, person = operator, key?: string) =>
  server.as(person).call(bulkReviewApplications, { body }, key === undefined ? {} : { headers: { "idempotency-key": key } });
const seen = (row: Row) => ({ id: row.id, expected_updated_at: row.updated_at });
const stored = async (ids: readonly number[]) =>
  server.deps.db
    .selectFrom("job_applications")
    .select(["id", "current_status", "drop_reason"])
    .where("id", "in", [...ids])
    .orderBy("id")
    .execute();
const linesOf = (ids: readonly number[]) =>
  server.deps.db
    .selectFrom("audit_log")
    .select(["entity_id", "actor_user_id", "subject_user_ids", "details"])
    .where("action", "=", "application.review")
    .where("entity_id", "in", [...ids])
    .orderBy("id")
    .execute();

/** Applications as the operator's screen shows them. */
async function made(count: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let n = 0; n < count; n++) {
    const { id } = await server.make.application();
    const { body } = await server.as(operator).call(reviewApplication, { params: { id }, body: { job_application: {} } });
    rows.push(body.job_application);
  }
  return rows;
}
const applicationOf = (id: number) =>
  server.deps.db.selectFrom("job_applications").select(["id", "user_id", "job_post_id"]).where("id", "=", id).executeTakeFirstOrThrow();
const setStatus = async (person: Person, id: number) =>
  (await server.as(person).call(reviewApplication, { params: { id }, body: { job_application: { current_status: "입사" } } })).body
    .job_application;

describe("a bulk review", () => {
  test("200: saves status, drop reason and a note of all rows, with one line each in the audit log that names the batch", async () => {
    const rows = await made(3);
    const note = { date: "2026-11-20", content: "함께 적은 메모" };
    const fields = { current_status: "이력서 전달", drop_reason: "기타" } as const;
    const { status, body } = await bulk({ job_applications: rows.map((row) => ({ ...seen(row), ...fields })), added_note: note });
    expect(status).toBe(200);
    expect(body.changed).toEqual([]);
    expect(body.job_applications.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
    for (const saved of body.job_applications)
      expect(saved).toMatchObject({ ...fields, notes: [note], latest_updated_at: { text: "드롭" } });
    const ids = rows.map(({ id }) => id);
    const lines = (await linesOf(ids)).filter(({ details }) => JSON.stringify(details).includes("batch"));
    expect(lines.map(({ entity_id }) => Number(entity_id))).toEqual(ids);
    for (const line of lines)
      expect(line).toMatchObject({ actor_user_id: operator.userId, details: { ...fields, notes_changed: true, batch: body.batch_id } });
    expect(JSON.stringify(lines)).not.toContain(note.content);
  });

  test("200: rows that another operator changed are left out and returned with that operator, and the others are saved", async () => {
    const [stale, current] = await made(2);
    if (!stale || !current) throw new Error("two rows");
    await setStatus(await server.make.operator({ email: "sun@rounds.example" }), stale.id);
    const job_applications = [stale, current].map((row) => ({ ...seen(row), current_status: "서류합격" as const }));
    const dry = await bulk({ job_applications, dry_run: true });
    expect(dry.body).toMatchObject({ job_applications: [], changed: [{ id: stale.id, latest_updated_at: { by: "sun@rounds.example" } }] });
    expect(await stored([stale.id, current.id])).toMatchObject([{ current_status: "입사" }, { current_status: "지원확인" }]);
    const { body } = await bulk({ job_applications });
    expect(body.job_applications).toMatchObject([{ id: current.id, current_status: "서류합격" }]);
    expect(body.changed).toMatchObject([{ id: stale.id, current_status: "입사", latest_updated_at: { by: "sun@rounds.example" } }]);
    const [now] = body.changed;
    if (!now) throw new Error("the changed row is returned");
    const again = await bulk({ job_applications: [{ ...seen(now), current_status: "서류합격" }] });
    expect(again.body.job_applications).toMatchObject([{ id: stale.id, current_status: "서류합격" }]);
  });

  test("200: 인터뷰 완료 before the end of an agreed interview is left out, and an undo may restore it", async () => {
    const [planned, current] = await made(2);
    if (!planned || !current) throw new Error("two rows");
    await server.make.interview({ application: await applicationOf(planned.id) });
    const completed = (row: Row) => ({ ...seen(row), current_status: "인터뷰 완료" as const });
    const { body } = await bulk({ job_applications: [completed(planned), completed(current)] });
    expect(body.job_applications).toMatchObject([{ id: current.id, current_status: "인터뷰 완료" }]);
    expect(body.changed).toMatchObject([{ id: planned.id, current_status: "지원확인", updated_at: planned.updated_at }]);
    const undone = await bulk({ job_applications: [completed(planned)], undoes: body.batch_id });
    expect(undone.body.job_applications).toMatchObject([{ id: planned.id, current_status: "인터뷰 완료" }]);
  });

  test("200: a cancelled application keeps its status and is returned; its note, its drop reason and the other rows are saved", async () => {
    const { id } = await server.make.application({ status: "서류합격", cancelled: true });
    const cancelled = (await server.as(operator).call(getReviewedApplication, { params: { id } })).body.job_application;
    const [current] = await made(1);
    if (!current) throw new Error("one row");
    const accepted = [cancelled, current].map((row) => ({ ...seen(row), current_status: "최종합격" as const }));
    const { body } = await bulk({ job_applications: accepted });
    expect(body.job_applications).toMatchObject([{ id: current.id, current_status: "최종합격" }]);
    expect(body.changed).toMatchObject([{ id, current_status: "서류합격", updated_at: cancelled.updated_at }]);
    const undone = await bulk({ job_applications: [{ ...seen(cancelled), current_status: "지원확인" }], undoes: body.batch_id });
    expect(undone.body).toMatchObject({ job_applications: [], changed: [{ id }] });
    const note = { date: "2026-11-20", content: "의사가 취소함" };
    const noted = await bulk({
      job_applications: [{ ...seen(cancelled), current_status: "서류합격", drop_reason: "본인변심" }],
      added_note: note,
    });
    expect(noted.body.job_applications).toMatchObject([{ id, current_status: "서류합격", drop_reason: "본인변심", notes: [note] }]);
  });

  test("200: an undo restores each row's own values, except rows that an operator changed since", async () => {
    const [first, second, third] = await made(3);
    if (!first || !second || !third) throw new Error("three rows");
    const older = { date: "2026-11-01", content: "전에 적은 메모" };
    const withNote = await bulk({ job_applications: [seen(second)], added_note: older });
    const before = [first, ...withNote.body.job_applications, third];
    const note = { date: "2026-11-20", content: "잘못 고름" };
    const { body } = await bulk({
      job_applications: before.map((row) => ({ ...seen(row), current_status: "최종합격" })),
      added_note: note,
    });
    await setStatus(operator, third.id);
    const undone = await bulk({
      job_applications: body.job_applications.map((row) => ({ ...seen(row), current_status: "지원확인" })),
      removed_note: note,
      undoes: body.batch_id,
    });
    expect(undone.body.changed).toMatchObject([{ id: third.id, current_status: "입사", notes: [note] }]);
    const byId = new Map(undone.body.job_applications.map((row) => [row.id, row]));
    expect(byId.get(first.id)).toMatchObject({ current_status: "지원확인", notes: [] });
    expect(byId.get(second.id)).toMatchObject({ current_status: "지원확인", notes: [older] });
    const lines = await linesOf([first.id]);
    expect(lines.at(-1)).toMatchObject({ details: { undoes: body.batch_id } });
  });

  test("200: the same request under the same key saves once", async () => {
    const rows = await made(2);
    const note = { date: "2026-11-20", content: "한 번만" };
    const body = { job_applications: rows.map(seen), added_note: note };
    const first = await bulk(body, operator, "bulk-once");
    const again = await bulk(body, operator, "bulk-once");
    expect(again.body).toEqual(first.body);
    expect(again.body.job_applications.map(({ notes }) => notes)).toEqual([[note], [note]]);
  });

  test("two concurrent operators: one saves the row, and the other gets it back as changed", async () => {
    const rows = await made(6);
    const other = await server.make.operator();
    const replies = await Promise.all(
      [operator, other].map((person, at) =>
        bulk({ job_applications: rows.map((row) => ({ ...seen(row), current_status: at === 0 ? "서류합격" : "입사" })) }, person),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const saved = replies.flatMap(({ body }) => body.job_applications.map(({ id }) => id));
    const left = replies.flatMap(({ body }) => body.changed.map(({ id }) => id));
    expect([saved.toSorted(), left.toSorted()]).toEqual([rows.map(({ id }) => id).toSorted(), rows.map(({ id }) => id).toSorted()]);
  });

  test(`200: ${bulkReviewLimit} rows in one request; ids that do not exist are ignored`, async () => {
    const rows = await made(3);
    const missing = Array.from({ length: bulkReviewLimit - 3 }, (_, n) => ({ id: 900_000_000 + n, expected_updated_at: "x" }));
    const { status, body } = await bulk({
      job_applications: [...rows.map((row) => ({ ...seen(row), drop_reason: "기타" as const })), ...missing],
    });
    expect([status, body.job_applications.length, body.changed]).toEqual([200, 3, []]);
  });

  test("409 job_application.notes_full: nothing of the batch is saved", async () => {
    const [full, free] = await made(2);
    if (!full || !free) throw new Error("two rows");
    const notes = Array.from({ length: maxNotes }, () => ({ date: "2026-11-01", content: "줄" }));
    const { body } = await server
      .as(operator)
      .call(reviewApplication, { params: { id: full.id }, body: { job_application: { note: { notes } } } });
    const reply = await bulk({
      job_applications: [body.job_application, free].map((row) => ({ ...seen(row), current_status: "입사" })),
      added_note: { date: "2026-11-20", content: "넘침" },
    });
    expect(reply).toMatchObject({ status: 409, errors: [{ code: "job_application.notes_full" }] });
    expect(await stored([full.id, free.id])).toMatchObject([{ current_status: "지원확인" }, { current_status: "지원확인" }]);
  });

  test.each<[string, (row: Row) => unknown]>([
    ["no row", () => ({ job_applications: [] })],
    ["one row twice", (row) => ({ job_applications: [seen(row), seen(row)] })],
    ["a row without its version", (row) => ({ job_applications: [{ id: row.id }] })],
    [
      "too many rows",
      (row) => ({ job_applications: Array.from({ length: bulkReviewLimit + 1 }, (_, n) => ({ ...seen(row), id: n + 1 })) }),
    ],
    ["an unknown status", (row) => ({ job_applications: [{ ...seen(row), current_status: "채용" }] })],
    ["a batch that is no id", (row) => ({ job_applications: [seen(row)], undoes: "x" })],
  ])("400 request.invalid: %s", async (_what, body) => {
    const [row] = await made(1);
    if (!row) throw new Error("one row");
    expect(await bulk(body(row) as Body)).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
  });

  test("401 and 403: visitors, and people without a hospital", async () => {
    const [row] = await made(1);
    if (!row) throw new Error("one row");
    const body = { job_applications: [{ ...seen(row), current_status: "입사" as const }] };
    expect(await server.visitor.call(bulkReviewApplications, { body })).toMatchObject({ status: 401 });
    expect(await bulk(body, await server.make.doctor())).toMatchObject({ status: 403 });
    expect(await stored([row.id])).toMatchObject([{ current_status: "지원확인" }]);
  });

  test("404 application.not_found: no application of the request exists", async () => {
    const job_applications = [{ id: 900_000_000, expected_updated_at: "x" }];
    expect(await bulk({ job_applications })).toMatchObject({ status: 404, errors: [{ code: "application.not_found" }] });
  });
});

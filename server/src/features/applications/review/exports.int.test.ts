import { exportApplications } from "@rounds/contract/applications/review.ts";
import { expect, test } from "vitest";
import { openPool } from "../../../testing/database.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const reason = "면접 일정 정리";

const linesOf = ({ userId }: Person) =>
  server.deps.db.selectFrom("audit_log").selectAll().where("actor_user_id", "=", userId).orderBy("id").execute();

async function makeScene() {
  const { make } = server;
  const owner = await make.owner();
  const post = await make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
  const [one, other] = [await make.application({ post }), await make.application({ post })];
  return { owner, post, ids: [one.id, other.id], subjects: [one.user_id, other.user_id] };
}

test("204: a member's line has the doctors, the number of rows, the reason and the filters, without the search term", async () => {
  const { owner, post, ids, subjects } = await makeScene();
  const reply = await server.as(owner).call(exportApplications, {
    query: { created_after_date: "2026-01-01", hide_cancelled: "true", current_status: ["서류합격"], job_post_id: post.id },
    body: { ids, reason, searched: true },
  });
  expect(reply).toMatchObject({ status: 204 });
  const [line, ...others] = await linesOf(owner);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    actor_role: "HospitalOwner",
    action: "application.download",
    entity: "job_application",
    address: "127.0.0.1",
    details: {
      rows: 2,
      download_reason: reason,
      searched: true,
      filters: { created_after_date: "2026-01-01", hide_cancelled: true, current_status: ["서류합격"], job_post_id: post.id },
    },
  });
  expect(line?.subject_user_ids.toSorted()).toEqual(subjects.toSorted());
});

test("204: an operator's file has applications of several hospitals, and one row that is named twice counts once", async () => {
  const operator = await server.make.operator();
  const [{ id: first }, { id: second }] = [await server.make.application(), await server.make.application()];
  const reply = await server.as(operator).call(exportApplications, { body: { ids: [first, second, first], reason } });
  expect(reply.status).toBe(204);
  const [line] = await linesOf(operator);
  expect(line).toMatchObject({ actor_role: "PingPongMaster", details: { rows: 2, searched: false } });
  expect(line?.subject_user_ids).toHaveLength(2);
});

test("404 application.not_found: one application of another hospital refuses the file and writes no line", async () => {
  const { owner, ids } = await makeScene();
  const foreign = await server.make.application();
  const reply = await server.as(owner).call(exportApplications, { body: { ids: [...ids, foreign.id], reason } });
  expect(reply).toMatchObject(refusal(404, "application.not_found"));
  expect(await linesOf(owner)).toEqual([]);
});

test("404 application.not_found: the hospital and the post of the filters are those of every row", async () => {
  const { owner, post, ids } = await makeScene();
  const second = await server.make.jobPost({ business_id: post.business_id });
  const other = await server.make.application({ post: second });
  const send = async (query: object, rows: readonly number[] = ids) =>
    (await server.as(owner).call(exportApplications, { query, body: { ids: [...rows], reason } })).status;
  const [foreign, missing] = [(await server.make.business()).id, 987_654_321];
  for (const query of [{ business_id: foreign }, { business_id: missing }, { job_post_id: second.id }, { job_post_id: missing }])
    expect({ query, status: await send(query) }).toEqual({ query, status: 404 });
  expect(await send({ job_post_id: post.id }, [...ids, other.id])).toBe(404);
  expect(await linesOf(owner)).toEqual([]);
  expect(await send({ business_id: post.business_id, job_post_id: post.id })).toBe(204);
  expect(await send({ business_id: post.business_id }, [...ids, other.id])).toBe(204);
});

test("400 request.invalid: a file without rows or reason, and a reason with a number of a person", async () => {
  const { owner, ids } = await makeScene();
  const bodies = [
    { ids: [], reason },
    { ids, reason: "가" },
    { ids, reason: "김하늘 010-1234-5678 요청" },
    { ids, reason: "면허 12345678 확인" },
  ];
  for (const body of bodies) {
    expect(await server.as(owner).call(exportApplications, { body })).toMatchObject(refusal(400, "request.invalid"));
  }
  const dated = { ids, reason: "2026-11-28 면접 준비" };
  expect((await server.as(owner).call(exportApplications, { body: dated })).status).toBe(204);
});

test("401 and 403: visitors and doctors", async () => {
  const { ids } = await makeScene();
  expect((await server.visitor.call(exportApplications, { body: { ids, reason } })).status).toBe(401);
  expect((await server.as(await server.make.doctor()).call(exportApplications, { body: { ids, reason } })).status).toBe(403);
});

test("500 server.error: without the line there is no success, so the browser saves no file", async () => {
  const { owner, ids } = await makeScene();
  const pool = openPool(server.database.ownerUrl);
  await pool.query(`create function refuse_export() returns trigger language plpgsql as $$ begin raise exception 'no line'; end $$;
    create trigger refuse_export before insert on audit_log for each row when (new.actor_user_id = ${owner.userId}) execute function refuse_export()`);
  await pool.end();
  expect(await server.as(owner).call(exportApplications, { body: { ids, reason } })).toMatchObject(refusal(500, "server.error"));
});

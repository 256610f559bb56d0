import { exportAuditLog, searchAuditLog } from "@rounds/contract/audit-log.ts";
import { expect, test } from "vitest";
import { useServer } from "../../testing/harness.ts";
import { refusal } from "../../testing/refusal.ts";

const server = useServer();
const reason = "월간 점검";

/** The latest line of this person about a file of the log. */
const fileLineOf = ({ userId }: { readonly userId: number }) =>
  server.deps.db
    .selectFrom("audit_log")
    .selectAll()
    .where("actor_user_id", "=", userId)
    .where("action", "=", "audit_log.download")
    .execute();

test("204: the line names the people of the saved lines and has their number, the reason and the filters", async () => {
  const { make } = server;
  const [reader, exporter, doctor] = [await make.operator(), await make.operator(), await make.doctor()];
  await make.resumeReading(await make.application({ doctor }), { ...reader, role: "PingPongMaster" });
  await make.resumeReading(await make.application({ doctor }), { ...reader, role: "PingPongMaster" });
  const found = await server.as(exporter).call(searchAuditLog, { query: { subject_user_id: doctor.userId } });
  const ids = found.body.audit_lines.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const query = { subject_user_id: doctor.userId, kind: "read" as const };
  expect((await server.as(exporter).call(exportAuditLog, { query, body: { ids, reason } })).status).toBe(204);
  const lines = await fileLineOf(exporter);
  expect(lines).toMatchObject([
    {
      actor_role: "PingPongMaster",
      entity: "audit_log",
      details: { rows: 2, download_reason: reason, filters: { subject_user_id: doctor.userId, kind: "read" } },
    },
  ]);
  expect(lines[0]?.subject_user_ids.toSorted()).toEqual([reader.userId, doctor.userId].toSorted());
});

/** A line about no person. */
async function addServerLine(): Promise<number> {
  const { id } = await server.deps.db
    .insertInto("audit_log")
    .values({ actor_role: "Server", action: "retention.delete", entity: "user" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("204: lines without a person get a line without people", async () => {
  const operator = await server.make.operator();
  const id = await addServerLine();
  expect((await server.as(operator).call(exportAuditLog, { body: { ids: [id], reason } })).status).toBe(204);
  expect(await fileLineOf(operator)).toMatchObject([{ subject_user_ids: [], details: { rows: 1, filters: {} } }]);
});

test("404 audit_line.not_found: one missing line refuses the file and writes no line", async () => {
  const operator = await server.make.operator();
  const id = await addServerLine();
  const send = (ids: number[]) => server.as(operator).call(exportAuditLog, { body: { ids, reason } });
  expect(await send([id, 987_654_321])).toMatchObject(refusal(404, "audit_line.not_found"));
  expect(await fileLineOf(operator)).toEqual([]);
  // A line that is named twice is one line.
  expect((await send([id, id])).status).toBe(204);
});

test("404 audit_line.not_found: the filters of the line are those of every line in the file", async () => {
  const { make } = server;
  const [reader, exporter] = [await make.operator(), await make.operator()];
  const [doctor, other] = [await make.doctor(), await make.doctor()];
  for (const read of [doctor, other])
    await make.resumeReading(await make.application({ doctor: read }), { ...reader, role: "PingPongMaster" });
  const found = await server.as(exporter).call(searchAuditLog, { query: { actor_user_id: reader.userId } });
  const linesOf = (userId: number) =>
    found.body.audit_lines.filter(({ subjects }) => subjects.some(({ user_id }) => user_id === userId)).map(({ id }) => id);
  const ids = [...linesOf(doctor.userId), ...linesOf(other.userId)];
  expect(ids).toHaveLength(2);
  const send = async (query: object, rows: number[]) =>
    (await server.as(exporter).call(exportAuditLog, { query, body: { ids: rows, reason } })).status;
  const refused = [
    { subject_user_id: doctor.userId },
    { actor_user_id: exporter.userId },
    { mine: "true" },
    { kind: "send" },
    { action: "reward.send" },
    { entity: "reward" },
    { entity_id: 987_654_321 },
    { to: "2020-01-01" },
  ];
  for (const query of refused) expect({ query, status: await send(query, ids) }).toEqual({ query, status: 404 });
  expect(await fileLineOf(exporter)).toEqual([]);
  expect(await send({ actor_user_id: reader.userId, kind: "read", from: "2020-01-01" }, ids)).toBe(204);
  expect(await send({ subject_user_id: doctor.userId }, linesOf(doctor.userId))).toBe(204);
});

test("400 request.invalid: a file without a reason", async () => {
  const operator = await server.make.operator();
  expect(await server.as(operator).call(exportAuditLog, { body: { ids: [1], reason: "" } })).toMatchObject(refusal(400, "request.invalid"));
  expect(await fileLineOf(operator)).toEqual([]);
});

test("401 and 403: all people except operators", async () => {
  const input = { body: { ids: [1], reason } };
  expect((await server.visitor.call(exportAuditLog, input)).status).toBe(401);
  expect((await server.as(await server.make.owner()).call(exportAuditLog, input)).status).toBe(403);
});

import { auditKindOf, auditKinds, searchAuditLog, type AuditLine } from "@rounds/contract/audit-log.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { withdrawOperator } from "@rounds/contract/accounts/operators.ts";
import { readSearchedUserProfile } from "@rounds/contract/operator-home/user-search.ts";
import { sql } from "kysely";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { useServer, type Person } from "../../testing/harness.ts";

const server = useServer();
let operator: Person | undefined;
const asOperator = async () => server.as((operator ??= await server.make.operator()));
type Query = NonNullable<CallInput<typeof searchAuditLog>["query"]>;
const search = async (query: Query) => (await asOperator()).call(searchAuditLog, { query });
const found = async (query: Query): Promise<readonly AuditLine[]> => (await search(query)).body.audit_lines;

/** Audit entries about reading one doctor's résumé at these times. */
async function readings(...times: readonly string[]) {
  const doctor = await server.make.doctor({ name: "윤다솜" });
  const application = await server.make.application({ doctor });
  const operator = await server.make.operator();
  for (const at of times) await server.make.resumeReading(application, { ...operator, role: "PingPongMaster" }, { at });
  return { doctor, application, operator };
}

describe("200: filters by operator, action, subject and time", () => {
  test("mine: only the acts of the caller, here the readings of the log", async () => {
    const { doctor, operator: other } = await readings("2026-03-01T15:00:00Z");
    const whole = { subject_user_id: doctor.userId };
    await search(whole);
    const actors = (lines: readonly AuditLine[]) => new Set(lines.map(({ actor }) => actor?.user_id));
    expect(actors(await found({ ...whole, mine: "false" }))).toEqual(new Set([other.userId, operator?.userId]));
    expect(actors(await found({ ...whole, mine: "true", actor_user_id: other.userId }))).toEqual(new Set([operator?.userId]));
  });

  test("each filter alone and together", async () => {
    const { doctor, application, operator } = await readings("2026-03-01T14:59:59Z", "2026-03-01T15:00:00Z", "2026-03-02T15:00:00Z");
    const whole = { subject_user_id: doctor.userId };
    expect(await found(whole)).toHaveLength(3);
    expect(await found({ ...whole, actor_user_id: operator.userId, action: "sent_resume.read" })).toHaveLength(3);
    expect(await found({ ...whole, entity: "job_application", entity_id: application.id })).toHaveLength(3);
    expect(await found({ ...whole, action: "sent_resume.download" })).toEqual([]);
    expect(await found({ ...whole, entity: "business" })).toEqual([]);
    // Days of Seoul: 14:59:59 UTC is still the first of March in Seoul.
    expect(await found({ ...whole, to: "2026-03-01" })).toHaveLength(1);
    expect(await found({ ...whole, from: "2026-03-02", to: "2026-03-02" })).toHaveLength(1);
    const [newest] = await found({ ...whole, action: "sent_resume.read" });
    expect(newest).toMatchObject({
      at: "2026-03-02T15:00:00Z",
      actor: { user_id: operator.userId, name: null },
      actor_role: "PingPongMaster",
      entity: "job_application",
      entity_id: application.id,
      subjects: [{ user_id: doctor.userId, name: "윤다솜" }],
      subject_count: 1,
      position: null,
    });
    expect(JSON.parse(newest?.details ?? "")).toEqual({ job_application_id: application.id });
  });

  test("an operator without a profile is shown by the sign-in e-mail, also after the role was withdrawn", async () => {
    const { doctor, application } = await readings();
    const colleague = await server.make.operator({ email: "yoon@mail.example" });
    await server.make.resumeReading(application, { ...colleague, role: "PingPongMaster" });
    const shown = async () => (await found({ subject_user_id: doctor.userId, action: "sent_resume.read" })).map(({ actor }) => actor);
    expect(await shown()).toEqual([{ user_id: colleague.userId, name: "yoon@mail.example" }]);
    await (await asOperator()).call(withdrawOperator, { params: { user_id: colleague.userId } });
    expect(await shown()).toEqual([{ user_id: colleague.userId, name: "yoon@mail.example" }]);
    const asSubject = await found({ subject_user_id: colleague.userId, action: "operator.withdraw" });
    expect(asSubject[0]?.subjects).toEqual([{ user_id: colleague.userId, name: null }]);
  });

  test("a member without a profile is shown by the name of the hospital, or else by the sign-in e-mail", async () => {
    const { doctor, application } = await readings();
    const owner = await server.make.owner({ email: "owner@mail.example" });
    const invited = await server.make.newcomer({ email: "invited@mail.example" });
    const business_id = owner.businesses[0]?.id ?? 0;
    await server.deps.db
      .insertInto("business_owners")
      .values({ business_id, user_id: invited.userId, role: "editor", label: "원무과 김하늘" })
      .execute();
    for (const member of [owner, invited]) await server.make.resumeReading(application, { ...member, role: "HospitalOwner" });
    const lines = await found({ subject_user_id: doctor.userId, action: "sent_resume.read" });
    expect(lines.map(({ actor }) => actor?.name)).toEqual(["원무과 김하늘", "owner@mail.example"]);
  });

  test("a person who has left is named so, as the subject and as the actor, and the reading names no person", async () => {
    const { doctor } = await readings("2026-05-03T00:00:00Z");
    await server.as(doctor).call(leaveService, { body: { confirmation: leaveConfirmation } });
    const left = { user_id: doctor.userId, name: "탈퇴한 회원" };
    const lines = await found({ subject_user_id: doctor.userId });
    expect(lines.map(({ subjects }) => subjects)).toEqual(lines.map(() => [left]));
    expect((await found({ actor_user_id: doctor.userId }))[0]).toMatchObject({ actor: left });
    expect(await found({ subject_user_id: doctor.userId, action: "audit_log.read" })).toEqual([]);
  });

  test("a page continues after the last entry, also between entries of the same time", async () => {
    const { doctor } = await readings(...Array.from({ length: 5 }, () => "2026-04-01T00:00:00Z"));
    const query = { subject_user_id: doctor.userId, action: "sent_resume.read", limit: 2 };
    const first = await search(query);
    const second = await search({ ...query, cursor: first.body.next_cursor ?? "" });
    const third = await search({ ...query, cursor: second.body.next_cursor ?? "" });
    expect([first.body.total_count, second.body.total_count, third.body.next_cursor]).toEqual([5, undefined, null]);
    const ids = [first, second, third].flatMap(({ body }) => body.audit_lines.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect(ids).toHaveLength(5);
  });

  test("the kind of an act filters, and the oldest entry can be first", async () => {
    const { doctor } = await readings("2026-06-01T00:00:00Z", "2026-06-02T00:00:00Z", "2026-06-03T00:00:00Z");
    const whole = { subject_user_id: doctor.userId, action: "sent_resume.read" };
    expect(await found({ ...whole, kind: "read" })).toHaveLength(3);
    expect(await found({ ...whole, kind: "send" })).toEqual([]);
    const query = { ...whole, kind: "read", sort: "at", direction: "asc", limit: 2 } as const;
    const first = await search(query);
    const second = await search({ ...query, cursor: first.body.next_cursor ?? "" });
    expect([first, second].flatMap(({ body }) => body.audit_lines.map(({ at }) => at))).toEqual([
      "2026-06-01T00:00:00Z",
      "2026-06-02T00:00:00Z",
      "2026-06-03T00:00:00Z",
    ]);
  });

  test("the database sorts every action into the kind that the contract names", async () => {
    const sources = globSync("server/src/features/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
    const texts = sources.map((file) => readFileSync(file, "utf8")).join("\n");
    const actions = [...new Set(Array.from(texts.matchAll(/\baction: "([a-z_]+\.[a-z_]+)"/g), ([, action = ""]) => action))];
    expect(actions.length).toBeGreaterThan(40);
    const { rows } = await sql<{ action: string; kind: string }>`
      select action, audit_kind(action) as kind from unnest(${actions}::text[]) as written(action)`.execute(server.deps.db);
    expect(rows.map(({ kind }) => kind)).toEqual(actions.map(auditKindOf));
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(auditKinds.length);
  });

  test("a search adds an entry with the filters and without names", async () => {
    const { doctor } = await readings("2026-05-01T00:00:00Z");
    await search({ subject_user_id: doctor.userId });
    const line = await server.deps.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "audit_log.read")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      actor_user_id: operator?.userId,
      subject_user_ids: [doctor.userId],
      details: { subject_user_id: doctor.userId },
    });
  });

  test("the log contains an operator's latest action with the client address", async () => {
    const { userId } = await server.make.doctor();
    await (await asOperator()).call(readSearchedUserProfile, { params: { user_id: userId } });
    expect(await found({ subject_user_id: userId, action: "user_profile.read" })).toMatchObject([
      { actor: { user_id: operator?.userId }, address: "127.0.0.1", request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
  });
});

test("400 request.invalid: invalid codes, days and cursors", async () => {
  for (const query of [
    { action: "a'b" },
    { kind: "all" as never },
    { direction: "down" as never },
    { from: "2026-02-30" },
    { cursor: "x" },
    { actor_user_id: 0 },
  ])
    expect(await search(query)).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
});

test("401 session.required and 403 access.denied for all users except operators", async () => {
  expect(await server.visitor.call(searchAuditLog)).toMatchObject({ status: 401 });
  for (const person of [await server.make.owner(), await server.make.doctor()])
    expect(await server.as(person).call(searchAuditLog)).toMatchObject({ status: 403, errors: [{ code: "access.denied" }] });
});

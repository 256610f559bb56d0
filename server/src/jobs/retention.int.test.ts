import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { retention } from "../app.ts";
import type { DB } from "../db/types.gen.ts";
import { dayBefore, seoulToday } from "../lib/seoul-time.ts";
import { openPool } from "../testing/database.ts";
import { useServer } from "../testing/harness.ts";
import { enforce } from "../testing/retention.ts";
import { expiredBefore } from "./retention.ts";

const server = useServer();
/** Some rules count days in UTC, or in Seoul. */
const midnight = new Date(new Date().toISOString().slice(0, 10));
const midnightInSeoul = new Date(midnight.getTime() - 9 * 3600 * 1000);
const bytes = (): Buffer => randomBytes(32);

/** A row whose time begins at `at`. `userId` is the person whose hold keeps it, and `authorId` another one who wrote in it. */
type Planted = {
  readonly table: keyof DB;
  readonly userId: number | null;
  readonly authorId?: number;
  readonly isThere: () => Promise<boolean>;
};

const isThere = (table: keyof DB, column: string, value: unknown) => async (): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(server.deps.db);
  return rows.length > 0;
};

const byId = (table: keyof DB, id: number, userId: number | null = null): Planted => ({ table, userId, isThere: isThere(table, "id", id) });

async function codeOrMessage(kind: "phone_code" | "applicant", at: Date): Promise<number> {
  const { db, vault } = server.deps;
  const row = await db
    .insertInto("text_messages")
    .values({
      kind,
      recipient_hash: bytes(),
      recipient_sealed: vault.seal("text_messages.recipient", "01012345678"),
      text_sealed: vault.seal("text_messages.text", "안녕하세요"),
      created_at: at.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** One row for each rule that the job enforces. */
const plants: Readonly<Record<string, (at: Date) => Promise<readonly Planted[]>>> = {
  applications: async (at) => {
    const doctor = await server.make.doctor();
    const early = new Date(at.getTime() - 1000).toISOString();
    const { id } = await server.make.application({ doctor, cancelled: true, created_at: early, updated_at: at.toISOString() });
    const table = "job_application_snapshots";
    return [{ table, userId: doctor.userId, isThere: isThere(table, "job_application_id", id) }];
  },
  application_rows: async (at) => {
    const doctor = await server.make.doctor();
    const [withMessage, withText, owner, sender] = [
      await server.make.application({ doctor, cancelled: true }),
      await server.make.application({ doctor, cancelled: true }),
      await server.make.owner(),
      await server.make.owner(),
    ];
    await server.make.conversation(withMessage, [{ side: "hospital", senderId: owner.userId, text: "안녕하세요", at: at.toISOString() }]);
    await server.make.sentMessage(withText, sender);
    const ids = [withMessage.id, withText.id];
    await server.deps.db.updateTable("job_applications").set({ cleared_at: at.toISOString() }).where("id", "in", ids).execute();
    return [
      { ...byId("job_applications", withMessage.id, doctor.userId), authorId: owner.userId },
      { ...byId("job_applications", withText.id, doctor.userId), authorId: sender.userId },
    ];
  },
  conversations: async (at) => {
    const [doctor, owner, operator] = [await server.make.doctor(), await server.make.owner(), await server.make.operator()];
    const application = await server.make.application({ doctor });
    await server.make.conversation(application, [{ side: "hospital", senderId: owner.userId, text: "안녕하세요", at: at.toISOString() }]);
    const { id } = await server.deps.db
      .insertInto("application_thread_events")
      .values({
        job_application_id: application.id,
        kind: "operator_read",
        reason: "신고 확인",
        actor_user_id: operator.userId,
        created_at: at.toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const table = "application_messages";
    return [
      { table, userId: doctor.userId, authorId: owner.userId, isThere: isThere(table, "job_application_id", application.id) },
      { ...byId("application_thread_events", id, doctor.userId), authorId: operator.userId },
    ];
  },
  text_messages: async (at) => {
    const [doctor, owner] = [await server.make.doctor(), await server.make.owner()];
    const application = await server.make.application({ doctor });
    await server.make.sentMessage(application, owner, { created_at: at.toISOString() });
    const { id } = await server.deps.db
      .selectFrom("text_message_batches")
      .select("id")
      .where("job_application_id", "=", application.id)
      .executeTakeFirstOrThrow();
    const people = { userId: doctor.userId, authorId: owner.userId };
    return [
      { ...byId("text_message_batches", id), ...people },
      { table: "text_messages", ...people, isThere: isThere("text_messages", "batch_id", id) },
      byId("text_messages", await codeOrMessage("applicant", at)),
    ];
  },
  bulk_text_messages: async (at) => {
    const { userId } = await server.make.operator();
    const { id } = await server.deps.db
      .insertInto("bulk_text_messages")
      .values({ sender_user_id: userId, message_type: "result_inquiry", template: "결과", created_at: at.toISOString() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return [byId("bulk_text_messages", id)];
  },
  code_messages: async (at) => [byId("text_messages", await codeOrMessage("phone_code", at))],
  consents: async (at) => {
    const { userId } = await server.make.newcomer();
    await server.make.consent({ userId }, "advertising");
    const left = { left_at: at.toISOString(), deleted_at: at.toISOString() };
    await server.deps.db.updateTable("users").set(left).where("id", "=", userId).execute();
    return [{ table: "consents", userId, isThere: isThere("consents", "user_id", userId) }];
  },
  access_rights: async (at) => {
    const [member, owner] = [await server.make.newcomer(), await server.make.newcomer()];
    // The application cannot write records.
    const schema = openPool(server.database.ownerUrl);
    const { rows } = await schema.query<{ id: number }>(
      `insert into access_right_records (at, user_id, business_id, role_after, changed_by) values ($1, $2, 1, 'editor', $3) returning id`,
      [at, member.userId, owner.userId],
    );
    await schema.end();
    const table = "access_right_records";
    return rows.map(({ id }) => ({ ...byId(table, id, member.userId), authorId: owner.userId }));
  },
  unverified_phones: async (at) => {
    const { userId } = await server.make.newcomer();
    const phone = bytes();
    const times = { created_at: at.toISOString(), expires_at: at.toISOString() };
    await server.deps.db
      .insertInto("phone_codes")
      .values({ user_id: userId, phone_hash: phone, code_hash: bytes(), ...times })
      .execute();
    await server.deps.db
      .insertInto("phone_guards")
      .values({ phone_hash: phone, sent_at: [at.toISOString()] })
      .execute();
    return [
      { table: "phone_codes", userId, isThere: isThere("phone_codes", "phone_hash", phone) },
      { table: "phone_guards", userId: null, isThere: isThere("phone_guards", "phone_hash", phone) },
    ];
  },
  started_sign_ins: async (at) => {
    const [state_hash, ticket_hash] = [bytes(), bytes()];
    const flow = { provider: "kakao", challenge: "x", expires_at: at.toISOString() };
    await server.deps.db
      .insertInto("login_flows")
      .values({ state_hash, checks_sealed: server.deps.vault.seal("login_flows.checks", "x"), ...flow })
      .execute();
    await server.deps.db
      .insertInto("login_tickets")
      .values({ ticket_hash, identity_sealed: server.deps.vault.seal("login_tickets.identity", "x"), ...flow })
      .execute();
    return [
      { table: "login_flows", userId: null, isThere: isThere("login_flows", "state_hash", state_hash) },
      { table: "login_tickets", userId: null, isThere: isThere("login_tickets", "ticket_hash", ticket_hash) },
    ];
  },
  session_tokens: async (at) => {
    const { id } = await session(at);
    return [{ table: "session_tokens", userId: null, isThere: isThere("session_tokens", "session_id", id) }];
  },
  ended_connections: async (at) => {
    const { id } = await server.deps.db
      .insertInto("ended_identities")
      .values({ provider: "kakao", subject_sealed: "x", created_at: at.toISOString() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return [{ table: "ended_identities", userId: null, isThere: isThere("ended_identities", "id", id) }];
  },
  push_devices: async (at) => {
    const { id, userId } = await session(at);
    const device = { endpoint_hash: bytes(), endpoint_sealed: "x", keys_sealed: "x" };
    await server.deps.db
      .insertInto("push_subscriptions")
      .values({ user_id: userId, session_id: id, ...device })
      .execute();
    return [{ table: "push_subscriptions", userId: null, isThere: isThere("push_subscriptions", "session_id", id) }];
  },
  notices: async (at) => {
    const { userId } = await server.make.newcomer();
    return [byId("notices", await server.make.notice({ userId }, { created_at: at.toISOString() }), userId)];
  },
  post_alerts: async (at) => {
    const { userId } = await server.make.newcomer();
    return [byId("post_alert_notices", (await server.make.postAlert({ userId }, [], [], at.toISOString())).id, userId)];
  },
  post_alert_batches: async (at) => {
    const alert = [
      await server.make.newcomer(),
      [await server.make.jobPost()],
      [await server.make.savedSearch(await server.make.doctor())],
    ] as const;
    await server.make.postAlert(...alert, at.toISOString());
    const { id } = await server.deps.db
      .selectFrom("post_alert_batches")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return [byId("post_alert_batches", id, null)];
  },
  free_days: async (at) => {
    const { userId } = await server.make.newcomer();
    const day = dayBefore(seoulToday(at));
    await server.deps.db.insertInto("free_days").values({ user_id: userId, day }).execute();
    return [{ table: "free_days", userId, isThere: isThere("free_days", "user_id", userId) }];
  },
  saved_searches: async (at) => {
    const { userId } = await server.make.newcomer();
    const { id } = await server.make.savedSearch({ userId });
    await server.deps.db.updateTable("saved_searches").set({ deleted_at: at.toISOString() }).where("id", "=", id).execute();
    return [byId("saved_searches", id, userId)];
  },
  interior_inquiries: async (at) => {
    const from = await server.make.doctor();
    return [byId("interior_inquiries", (await server.make.interiorInquiry({ from, at })).id, from.userId)];
  },
  referral_visits: async (at) => {
    const visit = { inviter_user_id: (await server.make.doctor()).userId, visit_hash: bytes(), device: "apple" };
    const { id } = await server.deps.db
      .insertInto("job_post_referrals")
      .values({ ...visit, job_post_id: (await server.make.jobPost()).id, created_at: at.toISOString() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return [byId("job_post_referrals", id)];
  },
  banner_visits: async (at) => {
    const { userId } = await server.make.newcomer();
    const { id } = await server.make.banner();
    await server.deps.db
      .insertInto("banner_visits")
      .values({ banner_id: id, user_id: userId, day: at.toISOString().slice(0, 10) })
      .execute();
    return [{ table: "banner_visits", userId, isThere: isThere("banner_visits", "banner_id", id) }];
  },
  repeated_requests: async (at) => {
    const { userId } = await server.make.newcomer();
    const key = randomUUID();
    await server.deps.db
      .insertInto("idempotency_keys")
      .values({ user_id: userId, key, request_hash: bytes(), created_at: at.toISOString() })
      .execute();
    return [{ table: "idempotency_keys", userId, isThere: isThere("idempotency_keys", "key", key) }];
  },
  counted_requests: async (at) => {
    const key = `test ${randomUUID()}`;
    await server.deps.db.insertInto("limited_events").values({ key, happened_at: at.toISOString() }).execute();
    return [{ table: "limited_events", userId: null, isThere: isThere("limited_events", "key", key) }];
  },
};

/** A session whose refresh token ends at this time. */
async function session(at: Date): Promise<{ id: number; userId: number }> {
  const { userId } = await server.make.newcomer();
  const { id } = await server.deps.db.insertInto("sessions").values({ user_id: userId }).returning("id").executeTakeFirstOrThrow();
  const times = { access_expires_at: at.toISOString(), refresh_expires_at: at.toISOString() };
  await server.deps.db
    .insertInto("session_tokens")
    .values({ session_id: id, access_hash: bytes(), refresh_hash: bytes(), ...times })
    .execute();
  return { id, userId };
}

async function hold(userId: number): Promise<void> {
  const { userId: placed_by } = await server.make.operator();
  await server.deps.db.insertInto("legal_holds").values({ user_id: userId, reason: "소송 자료", placed_by }).execute();
}

const release = async (userId: number): Promise<void> => {
  const lifted = { lifted_by: sql<number>`placed_by`, lifted_at: sql<string>`now()`, lift_reason: "소송 끝" };
  await server.deps.db.updateTable("legal_holds").set(lifted).where("user_id", "=", userId).execute();
};

const after = (seconds: number, start = midnight): Date => new Date(start.getTime() + seconds * 1000);
const enforced = retention.filter((rule) => "rows" in rule || "removes" in rule);

/** Rules that a hold does not stop, because their rows prove nothing (`docs/retention.md`). */
const unaffectedByHold: ReadonlySet<string> = new Set([
  "bulk_text_messages",
  "code_messages",
  "counted_requests",
  "ended_connections",
  "post_alert_batches",
  "push_devices",
  "referral_visits",
  "session_tokens",
  "started_sign_ins",
]);

test("each rule of the job has a row here", () => {
  expect(Object.keys(plants).toSorted()).toEqual(enforced.map(({ key }) => key).toSorted());
});

const startOf = (key: string): Date => (key === "free_days" ? midnightInSeoul : midnight);
const plant = async ({ key, keeps }: (typeof enforced)[number]) => (await plants[key]?.(expiredBefore(startOf(key), keeps))) ?? [];

async function expectToStayDuringHolds(key: string, planted: readonly Planted[], people: ReadonlySet<number>): Promise<void> {
  const start = startOf(key);
  expect(planted.length).toBeGreaterThan(0);
  for (const userId of people) await hold(userId);
  await enforce(server.deps, key, after(1, start));
  expect(await Promise.all(planted.map((row) => row.isThere()))).toEqual(planted.map(() => true));
  for (const userId of people) await release(userId);
  await enforce(server.deps, key, after(1, start));
  expect(await Promise.all(planted.map((row) => row.isThere()))).toEqual(planted.map(() => false));
}

describe.each(enforced.map((rule) => [rule.key, rule] as const))("%s", (key, rule) => {
  const start = startOf(key);

  test("stays until its time, and leaves after it", async () => {
    const planted = await plant(rule);
    await enforce(server.deps, key, after(-1, start));
    expect(await Promise.all(planted.map((row) => row.isThere()))).toEqual(planted.map(() => true));
    await enforce(server.deps, key, after(1, start));
    expect(await Promise.all(planted.map((row) => row.isThere()))).toEqual(planted.map(() => false));
  });

  if (unaffectedByHold.has(key)) return;
  test("stays while its person is on hold, and leaves after the hold", async () => {
    const planted = (await plant(rule)).filter(({ userId }) => userId !== null);
    await expectToStayDuringHolds(key, planted, new Set(planted.flatMap(({ userId }) => userId ?? [])));
  });
});

const withAuthors = ["application_rows", "conversations", "text_messages"];

test.each(enforced.filter(({ key }) => withAuthors.includes(key)).map((rule) => [rule.key, rule] as const))(
  "%s: a row stays while the person who wrote in it is on hold, and leaves after the hold",
  async (key, rule) => {
    const planted = (await plant(rule)).filter(({ authorId }) => authorId !== undefined);
    await expectToStayDuringHolds(key, planted, new Set(planted.flatMap(({ authorId }) => authorId ?? [])));
  },
);

test("the database refuses a hold without a reason, a second one, and a lift without its person", async () => {
  const { userId } = await server.make.doctor();
  const { userId: placed_by } = await server.make.operator();
  const add = (reason: string) => server.deps.db.insertInto("legal_holds").values({ user_id: userId, reason, placed_by }).execute();
  for (const reason of ["", "  ", "ㅅ"]) await expect(add(reason)).rejects.toMatchObject({ code: "23514" });
  await add("소송 자료");
  await expect(add("소송 자료")).rejects.toMatchObject({ code: "23505" });
  const lift = server.deps.db
    .updateTable("legal_holds")
    .set({ lifted_at: sql<string>`now()` })
    .where("user_id", "=", userId);
  await expect(lift.execute()).rejects.toMatchObject({ code: "23514" });
  await expect(server.deps.db.deleteFrom("users").where("id", "=", userId).execute()).rejects.toMatchObject({ code: "23001" });
});

test("the application cannot delete consents of people who left less than five years ago", async () => {
  const { userId } = await server.make.newcomer();
  await server.make.consent({ userId }, "advertising");
  await server.deps.db
    .updateTable("users")
    .set({ left_at: after(-365 * 24 * 3600).toISOString(), deleted_at: after(-365 * 24 * 3600).toISOString() })
    .where("id", "=", userId)
    .execute();
  await sql`select delete_expired_consents(now() + interval '100 years', 100)`.execute(server.deps.db);
  expect(await isThere("consents", "user_id", userId)()).toBe(true);
});

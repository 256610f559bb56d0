import {
  batchUpdateRewards,
  listMarketingEventSignUps,
  listReadyRewards,
  suspiciousInvitations,
} from "@rounds/contract/rewards/rewards.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});

type Item = { id?: number; user_id: number; type: "register" | "referrer" };
const list = (query: { channel_friend?: "true" | "false"; limit?: number; cursor?: string } = {}) =>
  server.as(operator).call(listMarketingEventSignUps, { query: { limit: 100, ...query } });
const ready = async (type: "register" | "referrer") => (await server.as(operator).call(listReadyRewards, { query: { type } })).body;
const send = (submit_data: Item[], who: Person = operator) => server.as(who).call(batchUpdateRewards, { body: { submit_data } });
const stored = (userId: number) =>
  server.deps.db
    .selectFrom("rewards")
    .select(["side", "status", "price", "batch_id"])
    .where("receiver_user_id", "=", userId)
    .orderBy("id")
    .execute();
const audited = (action: string) =>
  server.deps.db.selectFrom("audit_log").selectAll().where("action", "=", action).orderBy("id", "desc").executeTakeFirstOrThrow();

const invited = async (changes: Parameters<typeof server.make.signUp>[0] = {}) => {
  const inviter = await server.make.doctor();
  const { doctor } = await server.make.signUp({ inviter, reward: "ready_to_send", inviterReward: "ready_to_send", ...changes });
  return { inviter, doctor };
};
const refusal = { status: 409, errors: [{ code: "reward.changed" }] };

describe("the two tables", () => {
  test("200: names, numbers and the state of both sides; channel friends and others apart, newest first", async () => {
    const person = await server.make.doctor({ name: "하나래", phone_number: "01000000101" });
    const inviter = await server.make.doctor({ name: "도우리", phone_number: "01000000102" });
    await server.make.signUp({ person, inviter, reward: "sent", inviterReward: "ready_to_send", sent_at: "2026-11-20T01:00:00.000Z" });
    const { doctor: stranger } = await server.make.signUp({ relation: "none" });
    const friends = await list({ channel_friend: "true" });
    expect(friends.body.marketing_event_sign_ups[0]).toMatchObject({
      user: {
        user_id: person.userId,
        name: "하나래",
        profile_phone_number: "01000000101",
        kakao_plus_friend_status: true,
        sign_up_promotion_suitable: "suitable",
        reward_send_status: "sent",
        reward_send_at: "2026-11-20T01:00:00Z",
      },
      referrer_user: {
        referrer_user_id: inviter.userId,
        referrer_user_name: "도우리",
        referrer_user_profile_phone_number: "01000000102",
        referrer_reward_send_status: "ready_to_send",
        referrer_reward_send_at: null,
      },
    });
    const others = await list({ channel_friend: "false" });
    expect(others.body.marketing_event_sign_ups[0]).toMatchObject({
      user: {
        user_id: stranger.userId,
        kakao_plus_friend_status: false,
        sign_up_promotion_suitable: "pending",
        reward_send_status: "pending",
      },
      referrer_user: null,
    });
    const ids = [friends, others].map(({ body }) => body.marketing_event_sign_ups.map(({ user }) => user.user_id));
    expect(ids[0]?.filter((id) => ids[1]?.includes(id))).toEqual([]);
    const all = await list();
    expect(all.body.total_count).toBe((friends.body.total_count ?? 0) + (others.body.total_count ?? 0));
  });

  test("200: the list contains the suitability of each sign-up", async () => {
    const states = {
      no_profile: await server.make.signUp({ person: await server.make.newcomer(), relation: null }),
      unsuitable: await server.make.signUp({ person: await server.make.doctor({ license_state: "rejected" }) }),
      pending: await server.make.signUp({ person: await server.make.doctor({ license_state: "pending" }) }),
      empty: await server.make.signUp({ relation: null }),
      suitable: await server.make.signUp({ reward: "ready_to_send" }),
    };
    const { body } = await list();
    const found = new Map(body.marketing_event_sign_ups.map(({ user }) => [user.user_id, user.sign_up_promotion_suitable]));
    for (const [state, { doctor }] of Object.entries(states)) expect(found.get(doctor.userId)).toBe(state);
  });

  test("200: pages meet without a gap, and only the first counts", async () => {
    for (let made = 0; made < 3; made++) await server.make.signUp({ relation: "none" });
    const whole = await list();
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.body.next_cursor ?? "" });
    expect(second.body.total_count).toBeUndefined();
    const pages = [...first.body.marketing_event_sign_ups, ...second.body.marketing_event_sign_ups];
    expect(pages).toEqual(whole.body.marketing_event_sign_ups.slice(0, 4));
  });

  test("the reading is audited with all people shown", async () => {
    const { inviter, doctor } = await invited();
    await list();
    expect(await audited("sign_up.list")).toMatchObject({
      actor_user_id: operator.userId,
      subject_user_ids: expect.arrayContaining([inviter.userId, doctor.userId]),
    });
  });

  test("400: an invalid cursor, an invalid filter", async () => {
    expect(await list({ cursor: "x" })).toMatchObject({ status: 400 });
    expect(await list({ channel_friend: "maybe" as "true" })).toMatchObject({ status: 400 });
  });
});

describe("due vouchers", () => {
  test("200: name and number by side, who has waited longest first, with the server's product and price; audited", async () => {
    const { inviter, doctor } = await invited();
    const [register, referrer] = [await ready("register"), await ready("referrer")];
    expect(register.rewards.at(-1)).toMatchObject({ type: "register", user_id: doctor.userId, send_status: "ready_to_send" });
    expect(referrer.rewards.at(-1)).toMatchObject({
      type: "referrer",
      user_id: inviter.userId,
      name: inviter.name,
      phone_number: inviter.phoneNumber,
      reward: "iced_americano_tall",
      reward_price: 3850,
    });
    expect((await list()).body.ready_counts).toEqual({ register: register.total_count, referrer: referrer.total_count });
    expect((await audited("reward.list")).subject_user_ids).toContain(inviter.userId);
  });

  test("400: an invalid side", async () => {
    expect(await server.as(operator).call(listReadyRewards, { query: { type: "both" as "register" } })).toMatchObject({ status: 400 });
  });
});

describe("a batch", () => {
  test("200: marks all as sent in one batch, notifies the people and audits; they leave the list", async () => {
    const [one, two] = [await invited(), await invited()];
    const items = [
      { user_id: one.doctor.userId, type: "register" as const },
      { user_id: two.inviter.userId, type: "referrer" as const },
    ];
    const reply = await send(items);
    expect(reply).toMatchObject({ status: 200, body: { reward_batch: { sent_count: 2 } } });
    const { id } = reply.body.reward_batch;
    expect(await stored(one.doctor.userId)).toEqual([{ side: "register", status: "sent", price: 3850, batch_id: id }]);
    expect(await stored(two.inviter.userId)).toEqual([{ side: "referrer", status: "sent", price: 3850, batch_id: id }]);
    expect(await stored(one.inviter.userId)).toMatchObject([{ status: "ready_to_send" }]);
    expect((await ready("register")).rewards.map(({ user_id }) => user_id)).not.toContain(one.doctor.userId);
    expect(await audited("reward.send")).toMatchObject({
      entity_id: id,
      actor_user_id: operator.userId,
      subject_user_ids: expect.arrayContaining([one.doctor.userId, two.inviter.userId]),
    });
    const notices = await server.deps.db.selectFrom("notices").select("title").where("user_id", "=", two.inviter.userId).execute();
    expect(notices).toEqual([{ title: "추천 선물을 보냈어요" }]);
  });

  test("409 reward.changed: one that is not due keeps all of them back", async () => {
    const { doctor } = await invited();
    const { doctor: waiting } = await server.make.signUp({ relation: "none" });
    const reply = await send([
      { user_id: doctor.userId, type: "register" },
      { user_id: waiting.userId, type: "register" },
    ]);
    expect(reply).toMatchObject(refusal);
    expect(await stored(doctor.userId)).toMatchObject([{ status: "ready_to_send", batch_id: null }]);
  });

  test("409 reward.needs_check: a voucher to check joins no batch, and is sent alone", async () => {
    const inviter = await server.make.doctor();
    const people = [];
    for (let count = 0; count < suspiciousInvitations; count++)
      people.push((await invited({ inviter, created_at: "2026-02-01T03:00:00Z" })).doctor.userId);
    const { doctor } = await invited();
    const items: Item[] = [doctor.userId, people[0] ?? 0].map((user_id) => ({ user_id, type: "register" }));
    expect(await send(items)).toMatchObject({ status: 409, errors: [{ code: "reward.needs_check" }] });
    expect(await stored(doctor.userId)).toMatchObject([{ status: "ready_to_send", batch_id: null }]);
    expect((await send(items.slice(1))).status).toBe(200);
    expect((await send(items.slice(0, 1))).status).toBe(200);
  });

  test("409 reward.changed: nothing is sent twice", async () => {
    const { doctor } = await invited();
    const item = { user_id: doctor.userId, type: "register" as const };
    expect(await send([item, item])).toMatchObject(refusal);
    expect((await send([item])).status).toBe(200);
    expect(await send([item])).toMatchObject(refusal);
    expect(await send([{ user_id: 987_654_321, type: "register" }])).toMatchObject(refusal);
  });

  test("50 parallel requests send one voucher and one notice, and write one audit line", async () => {
    const { inviter, doctor } = await invited();
    const colleague = await server.make.operator();
    const items: Item[] = [
      { user_id: doctor.userId, type: "register" },
      { user_id: inviter.userId, type: "referrer" },
    ];
    const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => send(items, index % 2 === 0 ? operator : colleague)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await stored(doctor.userId)).toMatchObject([{ status: "sent" }]);
    expect(await stored(inviter.userId)).toMatchObject([{ status: "sent" }]);
    const { rows } = await sql<{ lines: number }>`select count(*) as lines from audit_log
      where action = 'reward.send' and subject_user_ids @> array[${doctor.userId}]::bigint[]`.execute(server.deps.db);
    expect(rows).toEqual([{ lines: 1 }]);
    expect(await server.deps.db.selectFrom("notices").select("id").where("user_id", "=", doctor.userId).execute()).toHaveLength(1);
  });

  test("number, price, product and status of an item do nothing; not even for a reward that waits", async () => {
    const { doctor } = await invited();
    const injected = { reward_price: 1, reward: "car", phone_number: "01099999999", send_status: "sent", context: "update_send_status" };
    const reply = await send([{ user_id: doctor.userId, type: "register", ...injected }]);
    expect(reply.status).toBe(200);
    expect(await stored(doctor.userId)).toMatchObject([{ price: 3850, status: "sent" }]);
    const profile = await server.deps.db
      .selectFrom("profiles")
      .select("phone_number_hash")
      .where("user_id", "=", doctor.userId)
      .executeTakeFirstOrThrow();
    expect(profile.phone_number_hash).toEqual(
      server.deps.vault.lookup("profiles.phone_number", (doctor as { phoneNumber?: string }).phoneNumber ?? ""),
    );
    const { doctor: waiting } = await server.make.signUp({ relation: "none" });
    expect(await send([{ user_id: waiting.userId, type: "register", ...injected, send_status: "ready_to_send" } as Item])).toMatchObject(
      refusal,
    );
    expect(await stored(waiting.userId)).toEqual([]);
  });

  test("400: no items, more than one batch takes, an invalid side, an id in quotes", async () => {
    const item = { user_id: operator.userId, type: "register" as const };
    expect(await send([])).toMatchObject({ status: 400 });
    expect(await send(Array.from({ length: 101 }, () => item))).toMatchObject({ status: 400 });
    expect(await send([{ ...item, type: "both" as "register" }])).toMatchObject({ status: 400 });
    expect(await send([{ ...item, user_id: "1" as unknown as number }])).toMatchObject({ status: 400 });
  });

  test("401 for visitors, 403 for doctors and owners, who may not even see themselves", async () => {
    const { doctor } = await invited();
    expect(await server.visitor.call(listMarketingEventSignUps, {})).toMatchObject({ status: 401 });
    for (const person of [doctor, await server.make.owner()]) {
      expect(await server.as(person).call(listMarketingEventSignUps, {})).toMatchObject({ status: 403 });
      expect(await server.as(person).call(listReadyRewards, { query: { type: "register" } })).toMatchObject({ status: 403 });
      expect(await send([{ user_id: doctor.userId, type: "register" }], person)).toMatchObject({ status: 403 });
    }
    expect(await stored(doctor.userId)).toMatchObject([{ status: "ready_to_send" }]);
  });
});

describe("rows that the database refuses", () => {
  const refused = { unique: "23505", check: "23514", foreign: "23503" };
  const insert = (values: { invited: number; inviter?: number; side: string; licence?: string; price?: number }) =>
    server.deps.db
      .insertInto("rewards")
      .values({
        invited_user_id: values.invited,
        inviter_user_id: values.inviter ?? null,
        side: values.side,
        licence_hash: Buffer.from(values.licence ?? `licence ${values.invited}`),
        ...(values.price === undefined ? {} : { price: values.price }),
      })
      .execute()
      .then(
        () => null,
        (error: { code?: string }) => error.code,
      );

  test("a second voucher for one person or licence on one side, another price, the own invitation, a person without an invitation", async () => {
    const inviter = await server.make.doctor();
    const [one, two] = [await server.make.signUp({ inviter }), await server.make.signUp()];
    const invitedId = one.doctor.userId;
    expect(await insert({ invited: invitedId, side: "register" })).toBeNull();
    expect(await insert({ invited: invitedId, side: "register", licence: "another" })).toBe(refused.unique);
    expect(await insert({ invited: two.doctor.userId, side: "register", licence: `licence ${invitedId}` })).toBe(refused.unique);
    expect(await insert({ invited: two.doctor.userId, side: "register", price: 38_500 })).toBe(refused.check);
    expect(await insert({ invited: invitedId, side: "referrer" })).toBe(refused.check);
    expect(await insert({ invited: invitedId, inviter: invitedId, side: "referrer" })).toBe(refused.check);
    expect(await insert({ invited: invitedId, inviter: two.doctor.userId, side: "referrer" })).toBe(refused.foreign);
    expect(await insert({ invited: inviter.userId, inviter: two.doctor.userId, side: "referrer" })).toBe(refused.foreign);
    expect(await insert({ invited: invitedId, inviter: inviter.userId, side: "referrer" })).toBeNull();
  });

  test("changing or deleting a sent voucher, and changing a batch", async () => {
    const { doctor } = await server.make.signUp({ reward: "sent" });
    const change = (statement: ReturnType<typeof sql>) =>
      statement.execute(server.deps.db).then(
        () => null,
        (error: { code?: string }) => error.code,
      );
    const where = sql`where invited_user_id = ${doctor.userId}`;
    expect(await change(sql`update rewards set status = 'ready_to_send', sent_at = null, batch_id = null ${where}`)).toBe(refused.check);
    expect(await change(sql`delete from rewards ${where}`)).toBe(refused.check);
    expect(await change(sql`update reward_batches set sent_at = now()`)).toBe("42501");
    expect(await change(sql`delete from reward_batches`)).toBe("42501");
  });
});

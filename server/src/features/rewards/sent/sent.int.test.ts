import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import {
  getRewardFigures,
  listMarketingEventSignUps,
  listReadyRewards,
  listSentRewards,
  suspiciousInvitations,
} from "@rounds/contract/rewards/rewards.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});

const ready = async (type: "register" | "referrer", needs_check?: "true" | "false") =>
  (await server.as(operator).call(listReadyRewards, { query: { type, ...(needs_check && { needs_check }) } })).body;
const audited = (action: string) =>
  server.deps.db.selectFrom("audit_log").selectAll().where("action", "=", action).orderBy("id", "desc").executeTakeFirstOrThrow();

describe("sent vouchers", () => {
  const sentList = (query: Record<string, string> = {}) =>
    server.as(operator).call(listSentRewards, { query: { limit: 100, ...query } as never });

  test("200: latest first with the sender; filters by side, person and day in Seoul; audited", async () => {
    const inviter = await server.make.doctor({ name: "도우리" });
    const sender = await server.make.operator({ email: "sender@mail.example" });
    const { doctor } = await server.make.signUp({
      person: await server.make.doctor({ name: "하나래", phone_number: "01000000177" }),
      inviter,
      reward: "sent",
      inviterReward: "sent",
      sent_at: "2026-02-28T15:00:00Z",
      sent_by: sender,
    });
    const ofInviter = await sentList({ user_id: String(inviter.userId) });
    expect(ofInviter.body.sent_rewards).toMatchObject([
      { type: "referrer", name: "도우리", sent_by: { user_id: sender.userId, name: "sender@mail.example" } },
    ]);
    const [voucher] = (await sentList({ type: "register", from: "2026-03-01", to: "2026-03-01" })).body.sent_rewards;
    expect(voucher).toMatchObject({ user_id: doctor.userId, name: "하나래", phone_number: "01000000177", sent_at: "2026-02-28T15:00:00Z" });
    expect((await audited("reward.list")).subject_user_ids).toContain(doctor.userId);
    expect((await sentList({ to: "2026-02-28" })).body.sent_rewards).toEqual([]);
    const all = (await sentList()).body.sent_rewards.map(({ sent_at }) => Date.parse(sent_at));
    expect(all).toEqual(all.toSorted((one, other) => other - one));
  });

  test("200: a person who has left is named so, with the sent and with the due voucher", async () => {
    const [inviter, newcomer] = [await server.make.doctor(), await server.make.newcomer()];
    const { doctor } = await server.make.signUp({ inviter, reward: "sent", inviterReward: "ready_to_send" });
    const { doctor: invited } = await server.make.signUp({ inviter: newcomer, reward: "ready_to_send" });
    await server.as(doctor).call(leaveService, { body: { confirmation: leaveConfirmation } });
    const left = { name: "탈퇴한 회원" };
    expect((await sentList({ user_id: String(doctor.userId) })).body.sent_rewards).toMatchObject([{ ...left, phone_number: null }]);
    const counterpart = async (type: "register" | "referrer", userId: number) =>
      (await ready(type)).rewards.find(({ user_id }) => user_id === userId)?.counterpart;
    expect(await counterpart("referrer", inviter.userId)).toMatchObject(left);
    expect(await counterpart("register", invited.userId)).toMatchObject({ user_id: newcomer.userId, name: null });
    const { body } = await server.as(operator).call(listMarketingEventSignUps, { query: { limit: 100 } });
    const listed = body.marketing_event_sign_ups.map(({ user }) => user).find(({ user_id }) => user_id === doctor.userId);
    expect(listed).toMatchObject({ ...left, profile_phone_number: null });
  });

  test("200: pages meet without a gap, and 400 for an invalid cursor", async () => {
    const whole = await sentList();
    const first = await sentList({ limit: "1" });
    const second = await sentList({ limit: "1", cursor: first.body.next_cursor ?? "" });
    expect([...first.body.sent_rewards, ...second.body.sent_rewards]).toEqual(whole.body.sent_rewards.slice(0, 2));
    expect([whole.body.total_count, second.body.total_count]).toEqual([whole.body.sent_rewards.length, undefined]);
    expect(await sentList({ cursor: "x" })).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
  });

  test("401 and 403 for all users except operators", async () => {
    for (const endpoint of [listSentRewards, getRewardFigures]) {
      expect((await server.visitor.call(endpoint)).status).toBe(401);
      expect((await server.as(await server.make.owner()).call(endpoint)).status).toBe(403);
    }
  });
});

describe("figures", () => {
  const figures = async () => (await server.as(operator).call(getRewardFigures)).body.figures;

  test("200: due vouchers, and sent ones of this month, the last month and ever", async () => {
    const before = await figures();
    const month = (back: number) => {
      const today = new Date(Date.now() + 9 * 3_600_000);
      return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1) - 9 * 3_600_000).toISOString();
    };
    await server.make.signUp({ reward: "ready_to_send", created_at: "2026-01-02T03:04:05Z" });
    await server.make.signUp({ reward: "sent", sent_at: month(0) });
    await server.make.signUp({ reward: "sent", sent_at: month(1) });
    const after = await figures();
    const grown = (name: "this_month" | "last_month" | "sent") => [
      after[name].count - before[name].count,
      after[name].amount - before[name].amount,
    ];
    expect(grown("this_month")).toEqual([1, 3850]);
    expect(grown("last_month")).toEqual([1, 3850]);
    expect(grown("sent")).toEqual([2, 7700]);
    expect(after.ready.register - before.ready.register).toBe(1);
    expect(after.ready).toMatchObject({ count: after.ready.register + after.ready.referrer, amount: after.ready.count * 3850 });
    expect(Date.parse(after.ready.oldest_at ?? "")).toBeLessThanOrEqual(Date.parse("2026-01-02T03:04:05Z"));
  });

  test("200: a voucher is not due after its licence was rejected, before the job has deleted it", async () => {
    const { doctor } = await server.make.signUp({ reward: "ready_to_send" });
    const before = (await figures()).ready;
    await server.deps.db.updateTable("profiles").set({ license_state: "rejected" }).where("user_id", "=", doctor.userId).execute();
    expect(await figures()).toMatchObject({
      ready: { count: before.count - 1, register: before.register - 1, amount: before.amount - 3850 },
    });
  });

  test("vouchers of many invitations on one day in Seoul need a check, on both sides", async () => {
    const before = (await figures()).check.count;
    const inviter = await server.make.doctor();
    const given = { inviter, reward: "ready_to_send", inviterReward: "ready_to_send" } as const;
    // Midnight in Seoul is between the first and the second one.
    await server.make.signUp({ ...given, created_at: "2026-02-01T14:59:59Z" });
    for (let time = 1; time < suspiciousInvitations; time++) await server.make.signUp({ ...given, created_at: "2026-02-01T15:00:00Z" });
    expect((await figures()).check.count).toBe(before);
    const { doctor } = await server.make.signUp({ ...given, created_at: "2026-02-02T14:59:59Z" });
    expect((await figures()).check.count - before).toBe(suspiciousInvitations * 2);
    const find = async (type: "register" | "referrer", needs_check?: "true" | "false") =>
      (await ready(type, needs_check)).rewards.find(({ user_id, counterpart }) => [user_id, counterpart?.user_id].includes(doctor.userId));
    const expected = { same_day_invitations: suspiciousInvitations, needs_check: true };
    expect(await find("register")).toMatchObject({ ...expected, counterpart: { user_id: inviter.userId } });
    expect(await find("referrer", "true")).toMatchObject({ ...expected, user_id: inviter.userId });
    expect(await find("referrer", "false")).toBeUndefined();
    const [all, check, rest] = await Promise.all([ready("register"), ready("register", "true"), ready("register", "false")]);
    expect([check.total_count, check.check_count]).toEqual([check.rewards.length, check.rewards.length]);
    expect(rest.total_count + check.total_count).toBe(all.total_count);
    expect(rest.rewards.map(({ needs_check }) => needs_check)).toEqual(Array.from({ length: rest.total_count }, () => false));
    expect(rest.total_count).toBeGreaterThan(0);
  });
});

import * as contract from "@rounds/contract/engagement/invitations.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { shareMessage } from "./policy.ts";

// 2026-12-01, 00:00 in Seoul.
const midnight = "2026-11-30T15:00:00.000Z";
const clock = createClock(midnight);
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});

const follow = (link: string, agent: string) =>
  server.app.inject({ method: "GET", url: new URL(link).pathname, headers: { "user-agent": agent } });

describe("the invitation to sign up", () => {
  test("200: the person's code and a stable short link to the invitation page", async () => {
    const doctor = await server.make.doctor();
    const readLink = async () => (await server.as(doctor).call(contract.getInviteSignupLink)).body.invite_signup;
    const { inviter_code, link } = await readLink();
    expect(inviter_code).toBe(doctor.userCode);
    expect(await readLink()).toEqual({ inviter_code, link });
    expect(await follow(link, "Chrome")).toMatchObject({
      statusCode: 302,
      headers: { location: `/friends-and-family?path=invite_signup&ad_name=invite&inviter_code=${doctor.userCode}` },
    });
    expect((await follow(link, "kakaotalk-scrap/1.0")).body).toContain("/og/brand.png");
  });

  test("401: without a session", async () => {
    for (const endpoint of [contract.getInviteSignupLink, contract.getInviteSignupEvent]) {
      expect(await server.visitor.call(endpoint)).toMatchObject({ status: 401 });
    }
    expect(await server.visitor.call(contract.countInvitation, { body: { invite_send: { way: "copy" } } })).toMatchObject({ status: 401 });
  });

  test("200: a public page learns whether a code is a member's, and nothing else", async () => {
    const [member, left] = [await server.make.doctor(), await server.make.doctor()];
    await server.deps.db.updateTable("users").set({ deleted_at: clock.now().toISOString() }).where("id", "=", left.userId).execute();
    const event = await server.make.marketingEvent();
    const code = await server.make.marketingEventCode(event, member);
    const lookUp = async (inviter_code: string) => (await server.visitor.call(contract.getInviter, { query: { inviter_code } })).body;
    expect(await lookUp(` ${member.userCode.toLowerCase()} `)).toEqual({ invite_signup: { inviter_code: member.userCode, is_own: false } });
    expect(await lookUp(code)).toEqual({ invite_signup: { inviter_code: code, is_own: false } });
    for (const own of [member.userCode, code])
      expect((await server.as(member).call(contract.getInviter, { query: { inviter_code: own } })).body).toEqual({
        invite_signup: { inviter_code: own, is_own: true },
      });
    for (const unknown of [left.userCode, "ZZZZZZZZ", "' or true --", "<script>"]) {
      expect(await lookUp(unknown)).toEqual({ invite_signup: { inviter_code: null, is_own: false } });
    }
    expect(await server.visitor.call(contract.getInviter, { query: { inviter_code: "" } })).toMatchObject({ status: 400 });
    expect(await server.visitor.call(contract.getInviter, { query: { inviter_code: "x".repeat(10_000) } })).toMatchObject({ status: 400 });
  });
});

describe("the invitation event", () => {
  test("200 from the first to the last moment of its window in Seoul, 204 otherwise", async () => {
    const doctor = await server.make.doctor();
    const status = async (at: string) => {
      clock.set(at);
      return (await server.as(doctor).call(contract.getInviteSignupEvent)).status;
    };
    await server.make.invitationEvent({ starts_at: "2030-01-01T00:00:00+09:00", ends_at: "2030-02-01T00:00:00+09:00" });
    await server.make.invitationEvent({ starts_at: "2030-01-01T00:00:00+09:00", is_published: false });
    expect(await status("2029-12-31T14:59:59.999Z")).toBe(204);
    expect(await status("2029-12-31T15:00:00.000Z")).toBe(200);
    expect(await status("2030-01-31T14:59:59.999Z")).toBe(200);
    expect(await status("2030-01-31T15:00:00.000Z")).toBe(204);
    clock.set(midnight);
  });

  test("200: the texts with the caller's code, of the event that started last", async () => {
    const doctor = await server.make.doctor();
    clock.set("2031-01-15T00:00:00Z");
    await server.make.invitationEvent({ starts_at: "2031-01-01T00:00:00Z", preview_button_text: "먼저" });
    await server.make.invitationEvent({ starts_at: "2031-01-02T00:00:00Z", preview_button_text: "나중" });
    const { body } = await server.as(doctor).call(contract.getInviteSignupEvent);
    expect(body?.marketing_event).toMatchObject({
      preview_button_text: "나중",
      inviter_code: doctor.userCode,
      share_message: `초대코드 ${doctor.userCode}로 가입하면 커피 한 잔을 받아요.`,
      end_date: null,
    });
    clock.set(midnight);
  });

  test("a message without a place for the code gets it at the end", () => {
    expect(shareMessage("같이 해요.", "ABCD2345")).toBe("같이 해요.\n초대코드 ABCD2345");
    expect(shareMessage("{code} {code}", "A$&B")).toBe("A$&B A$&B");
  });
});

describe("the figures", () => {
  const funnel = async (query: { from: string; to: string; marketing_event_id?: number }) =>
    (await server.as(operator).call(contract.getInviteFunnel, { query })).body.invite_funnel;

  test("200: figures of the period: sent, opened, signed up, verified, rewarded", async () => {
    // Openings and sign-ups have the time of the database.
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Seoul" }).format(new Date());
    clock.set(new Date().toISOString());
    const before = await funnel({ from: today, to: today });
    const inviter = await server.make.doctor();
    const send = (way: "copy" | "share") => server.as(inviter).call(contract.countInvitation, { body: { invite_send: { way } } });
    expect([await send("copy"), await send("copy"), await send("share")]).toMatchObject([
      { status: 204 },
      { status: 204 },
      { status: 204 },
    ]);
    const { link } = (await server.as(inviter).call(contract.getInviteSignupLink)).body.invite_signup;
    await follow(link, "Mozilla/5.0 (Windows NT 10.0) Chrome/140");
    await follow(link, "kakaotalk-scrap/1.0");
    await server.make.signUp({ person: await server.make.newcomer(), inviter });
    await server.make.signUp({ inviter, reward: "sent", inviterReward: "sent" });
    await server.make.signUp({ inviter, reward: "ready_to_send", inviterReward: "ready_to_send" });
    const after = await funnel({ from: today, to: today });
    expect(after).toEqual({
      sent: before.sent + 3,
      opened: before.opened + 1,
      signed_up: before.signed_up + 3,
      verified: before.verified + 2,
      rewarded: before.rewarded + 1,
    });
    expect(await funnel({ from: "2020-01-01", to: "2020-01-02" })).toEqual({ sent: 0, opened: 0, signed_up: 0, verified: 0, rewarded: 0 });
    clock.set(midnight);
  });

  test("the figures of an event count the coffee of a sign-up if the same doctor invited the person to both", async () => {
    clock.set(new Date().toISOString());
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Seoul" }).format(new Date());
    const event = await server.make.marketingEvent();
    const [inviter, other] = [await server.make.doctor(), await server.make.doctor()];
    const invite = (person: { readonly userId: number }) =>
      server.deps.db
        .insertInto("marketing_event_inviters")
        .values({ marketing_event_id: event.id, user_id: person.userId, inviter_user_id: inviter.userId })
        .execute();
    for (const from of [inviter, other]) {
      const person = await server.make.doctor();
      await server.make.signUp({ person, inviter: from, reward: "sent", inviterReward: "sent" });
      await invite(person);
    }
    expect(await funnel({ from: today, to: today, marketing_event_id: event.id })).toMatchObject({
      signed_up: 2,
      verified: 2,
      rewarded: 1,
    });
    clock.set(midnight);
  });

  test("a person's sends of one day count up to 100", async () => {
    const doctor = await server.make.doctor();
    await server.deps.db
      .insertInto("invitation_sends")
      .values({ user_id: doctor.userId, day: "2026-12-01", way: "copy", sends: 100 })
      .execute();
    expect(await server.as(doctor).call(contract.countInvitation, { body: { invite_send: { way: "copy" } } })).toMatchObject({
      status: 204,
    });
    const row = await server.deps.db.selectFrom("invitation_sends").select("sends").where("user_id", "=", doctor.userId).executeTakeFirst();
    expect(row).toEqual({ sends: 100 });
  });

  test("404 marketing_event.not_found: sends and figures of an unknown event", async () => {
    const { id } = await server.make.marketingEvent({ is_published: false });
    for (const marketing_event_id of [id, 987_654_321]) {
      const send = await server.as(operator).call(contract.countInvitation, { body: { invite_send: { way: "copy", marketing_event_id } } });
      expect(send).toMatchObject({ status: 404, errors: [{ code: "marketing_event.not_found" }] });
      const query = { from: "2026-12-01", to: "2026-12-01", marketing_event_id };
      expect(await server.as(operator).call(contract.getInviteFunnel, { query })).toMatchObject({ status: 404 });
    }
  });

  test("400: a way and a day that do not exist", async () => {
    const body = { invite_send: { way: "fax" as "copy" } };
    expect(await server.as(operator).call(contract.countInvitation, { body })).toMatchObject({ status: 400 });
    const query = { from: "2026-02-30", to: "2026-12-01" };
    expect(await server.as(operator).call(contract.getInviteFunnel, { query })).toMatchObject({ status: 400 });
  });
});

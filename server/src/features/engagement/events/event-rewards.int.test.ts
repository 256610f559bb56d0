import { answerAndGetNext } from "@rounds/contract/engagement/question-sets.ts";
import { completeEventJobInfo, getMarketingEventResult, saveEventInviter } from "@rounds/contract/engagement/events.ts";
import { batchUpdateRewards, listReadyRewards, listSentRewards } from "@rounds/contract/rewards/rewards.ts";
import { createSession } from "@rounds/contract/accounts/sessions.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../../db/database.ts";
import type { SocialLogin } from "../../../providers/social-login/port.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { addAnswers } from "../question-sets/queries.ts";
import { completeContent } from "./completion.ts";

/** Accepts any token. */
const anyLogin: SocialLogin = {
  start: async () => new URL("https://provider.example"),
  finish: async () => ({ subject: "nobody", email: null }),
  verifyNativeToken: async (subject) => ({ subject, email: null }),
  readUnlinkNotice: () => null,
  unlink: async () => {},
};
const server = useServer({}, (deps) => ({ ...deps, socialLogins: new Map([["local", anyLogin]]) }));
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});

type Event = Awaited<ReturnType<typeof server.make.marketingEvent>>;
const at = ({ id }: Event) => ({ params: { id } });

/** A doctor whose licence waits for a check. */
const unverified = () => server.make.doctor({ license_state: "pending" });
const verify = ({ userId }: Person) =>
  server.deps.db.updateTable("profiles").set({ license_state: "verified" }).where("user_id", "=", userId).execute();

async function invite(event: Event, inviter: Person, person: Person): Promise<void> {
  const code = await server.make.marketingEventCode(event, inviter);
  const reply = await server.as(person).call(saveEventInviter, { ...at(event), body: { marketing_event: { inviter_code: code } } });
  expect(reply.status).toBe(200);
}

async function answer(event: Event, person: Person): Promise<void> {
  for (const { id: question_id, choices } of event.set.questions) {
    const choice = { question_set_id: event.set.id, question_id, choice_id: choices[0]?.id ?? 0 };
    const reply = await server.as(person).call(answerAndGetNext, { body: { answer: choice } });
    expect(reply.status).toBeLessThan(300);
  }
}

const rewardsOf = async ({ id }: Event) =>
  (
    await server.deps.db
      .selectFrom("rewards")
      .select(["side", "status", "receiver_user_id"])
      .where("marketing_event_id", "=", id)
      .orderBy("side")
      .execute()
  ).map(({ side, status, receiver_user_id }) => [side, status, receiver_user_id]);

const statusOf = async (event: Event, person: Person) =>
  (await server.as(person).call(getMarketingEventResult, at(event))).body.marketing_event_result.me.reward_status;

describe("vouchers of an event", () => {
  test("both sides are pending until the licence of the invited person is verified, then due once", async () => {
    const [event, inviter, person] = [await server.make.marketingEvent(), await server.make.doctor(), await unverified()];
    await server.make.signUp({ person });
    await invite(event, inviter, person);
    await answer(event, person);
    await server.runJobs();
    expect(await rewardsOf(event)).toEqual([]);
    expect(await statusOf(event, person)).toBe("pending");
    await verify(person);
    await inTransaction(server.deps.db, (tx) => server.deps.outbox.add(tx, "rewards.settle", { id: person.userId }));
    await server.runJobs();
    const due = [
      ["referrer", "ready_to_send", inviter.userId],
      ["register", "ready_to_send", person.userId],
    ];
    expect(await rewardsOf(event)).toEqual(due);
    expect(await statusOf(event, person)).toBe("ready_to_send");
    for (let time = 0; time < 3; time++) {
      await inTransaction(server.deps.db, (tx) => completeContent(server.deps, tx, event.set.id, person.userId, server.deps.now()));
      await server.runJobs();
    }
    expect(await rewardsOf(event)).toEqual(due);
  });

  test("the inviter's side is due when the inviter's own licence is verified after the event", async () => {
    const [event, inviter, person] = [await server.make.marketingEvent(), await unverified(), await server.make.doctor()];
    await server.make.signUp({ person });
    await invite(event, inviter, person);
    await answer(event, person);
    await server.runJobs();
    expect((await rewardsOf(event)).map(([side]) => side)).toEqual(["register"]);
    await verify(inviter);
    await inTransaction(server.deps.db, (tx) => server.deps.outbox.add(tx, "rewards.settle", { id: inviter.userId }));
    await server.runJobs();
    expect((await rewardsOf(event)).map(([side]) => side)).toEqual(["referrer", "register"]);
  });

  test("a voucher that was sent for the event does not stop the voucher of another inviter for the sign-up", async () => {
    const [event, inviter, brought] = [await server.make.marketingEvent(), await server.make.doctor(), await unverified()];
    const person = await server.make.doctor();
    await server.make.signUp({ person, inviter: brought });
    await invite(event, inviter, person);
    await answer(event, person);
    await server.runJobs();
    const [due] = (await server.as(operator).call(listReadyRewards, { query: { type: "referrer" } })).body.rewards.filter(
      ({ user_id }) => user_id === inviter.userId,
    );
    const items = [{ id: due?.id ?? 0, user_id: inviter.userId, type: "referrer" as const }];
    expect((await server.as(operator).call(batchUpdateRewards, { body: { submit_data: items } })).status).toBe(200);
    await verify(brought);
    await inTransaction(server.deps.db, (tx) => server.deps.outbox.add(tx, "rewards.settle", { id: brought.userId }));
    await server.runJobs();
    const given = await server.deps.db.selectFrom("rewards").select("side").where("receiver_user_id", "=", brought.userId).execute();
    expect(given).toEqual([{ side: "referrer" }]);
  });

  test("the transaction that completes the event gives a verified doctor's vouchers, after the last action", async () => {
    const event = await server.make.marketingEvent({ additional_actions: ["input_current_job_info"] });
    const [inviter, person] = [await server.make.doctor(), await server.make.doctor()];
    await server.make.signUp({ person });
    await invite(event, inviter, person);
    await answer(event, person);
    expect(await rewardsOf(event)).toEqual([]);
    const profile = {
      current_hospital_name: "한빛샘내과의원",
      current_job_type: "봉직의",
      current_hospital_category: "의원",
      current_hospital_address: "서울 강남구 테헤란로 12",
    } as const;
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => server.as(person).call(completeEventJobInfo, { ...at(event), body: { profile } })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await rewardsOf(event)).map(([side]) => side)).toEqual(["referrer", "register"]);
  });

  test("an inviter who is saved while the last answer is being stored gets the voucher too, like the person", async () => {
    const { db } = server.deps;
    const [event, inviter, person] = [await server.make.marketingEvent(), await server.make.doctor(), await server.make.doctor()];
    await server.make.signUp({ person });
    const code = await server.make.marketingEventCode(event, inviter);
    const { reply } = await inTransaction(db, async (tx) => {
      for (const { id: questionId, choices } of event.set.questions) {
        const choiceId = choices[0]?.id ?? 0;
        await addAnswers(tx, [{ setId: event.set.id, userId: person.userId, questionId, choiceId, at: new Date() }]);
      }
      await completeContent(server.deps, tx, event.set.id, person.userId, server.deps.now());
      const saving = server.as(person).call(saveEventInviter, { ...at(event), body: { marketing_event: { inviter_code: code } } });
      await expect.poll(() => countLockWaits(db)).toBeGreaterThan(0);
      return { reply: saving };
    });
    expect(await reply).toMatchObject({ status: 200 });
    expect((await rewardsOf(event)).map(([side]) => side)).toEqual(["referrer", "register"]);
  });

  test("operators see them next to those for sign-ups, with the event, and send them", async () => {
    const [event, inviter, person] = [await server.make.marketingEvent(), await server.make.doctor(), await server.make.doctor()];
    await server.make.signUp({ person });
    await invite(event, inviter, person);
    await answer(event, person);
    const list = async (type: "register" | "referrer") =>
      (await server.as(operator).call(listReadyRewards, { query: { type } })).body.rewards.filter(
        ({ marketing_event }) => marketing_event?.id === event.id,
      );
    const [forPerson] = await list("register");
    const [forInviter] = await list("referrer");
    expect(forPerson).toMatchObject({
      user_id: person.userId,
      reward_price: 3850,
      marketing_event: { id: event.id, title: event.title },
      counterpart: { user_id: inviter.userId },
      same_day_invitations: 1,
      needs_check: false,
    });
    expect(forInviter).toMatchObject({ user_id: inviter.userId, counterpart: { user_id: person.userId } });
    const submit_data = [{ id: forPerson?.id ?? 0, user_id: person.userId, type: "register" as const, reward_price: 1_000_000 }];
    expect(await server.as(operator).call(batchUpdateRewards, { body: { submit_data } })).toMatchObject({ status: 200 });
    const sent = (await server.as(operator).call(listSentRewards, { query: { user_id: person.userId } })).body.sent_rewards;
    expect(sent).toMatchObject([{ reward_price: 3850, marketing_event: { id: event.id } }]);
    const notices = await server.deps.db.selectFrom("notices").select("title").where("user_id", "=", person.userId).execute();
    expect(notices).toEqual([{ title: "이벤트 선물을 보냈어요" }]);
  });

  test("an invitation that also brought the person to the service is rewarded once, by the sign-up", async () => {
    const [event, inviter] = [await server.make.marketingEvent(), await server.make.doctor()];
    const person = await server.make.doctor();
    await server.make.signUp({ person, inviter, reward: "ready_to_send", inviterReward: "ready_to_send" });
    await invite(event, inviter, person);
    await answer(event, person);
    await server.runJobs();
    expect(await rewardsOf(event)).toEqual([]);
    expect(await statusOf(event, person)).toBe("ready_to_send");
  });

  test("an event without vouchers, a person without an inviter, and a person who does not follow the channel get none", async () => {
    const [silent, event] = [await server.make.marketingEvent({ has_rewards: false }), await server.make.marketingEvent()];
    const [inviter, person, alone, stranger] = await Promise.all([0, 1, 2, 3].map(() => server.make.doctor()));
    if (!inviter || !person || !alone || !stranger) throw new Error("four doctors");
    await server.make.signUp({ person });
    await server.make.signUp({ person: alone });
    await server.make.signUp({ person: stranger, relation: "none" });
    await invite(silent, inviter, person);
    await answer(silent, person);
    expect(await statusOf(silent, person)).toBeNull();
    await answer(event, alone);
    expect(await statusOf(event, alone)).toBeNull();
    await invite(event, inviter, stranger);
    await answer(event, stranger);
    await server.runJobs();
    expect([...(await rewardsOf(silent)), ...(await rewardsOf(event))]).toEqual([]);
    expect(await statusOf(event, stranger)).toBe("pending");
  });

  test("the code of an event brings its owner's sign-up too", async () => {
    const [event, inviter] = [await server.make.marketingEvent(), await server.make.doctor()];
    const inviter_code = await server.make.marketingEventCode(event, inviter);
    const { body } = await server.visitor.call(createSession, {
      body: { sso_provider: "local", sso_token: `by-event-${event.id}`, inviter_code, signup_path: "marketing_event" },
    });
    const row = await server.deps.db
      .selectFrom("sign_ups as s")
      .innerJoin("users as u", "u.id", "s.user_id")
      .select("s.inviter_user_id")
      .where("u.user_code", "=", body.user_code)
      .executeTakeFirst();
    expect(row).toEqual({ inviter_user_id: inviter.userId });
  });
});

describe("medical law: a drug company gives no vouchers", () => {
  test("no event of a drug company has vouchers, and no sponsor of such an event becomes one", async () => {
    const company = await server.make.business({ business_type: "제약회사" });
    const sponsor = { sponsor_business_id: company.id, sponsor_type: "제약회사" };
    const forbidden = /marketing_events_no_rewards_from_drug_companies/;
    await expect(server.make.marketingEvent(sponsor)).rejects.toThrow(forbidden);
    await expect(server.make.marketingEvent({ ...sponsor, sponsor_type: "병원" })).rejects.toThrow(/sponsor/);
    const event = await server.make.marketingEvent({ ...sponsor, has_rewards: false });
    const change = server.deps.db.updateTable("marketing_events").set({ has_rewards: true }).where("id", "=", event.id).execute();
    await expect(change).rejects.toThrow(forbidden);
    const hospital = await server.make.business();
    await server.make.marketingEvent({ sponsor_business_id: hospital.id, sponsor_type: "병원" });
    const rename = server.deps.db.updateTable("businesses").set({ business_type: "제약회사" }).where("id", "=", hospital.id).execute();
    await expect(rename).rejects.toThrow(forbidden);
  });
});

import * as contract from "@rounds/contract/engagement/events.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { inTransaction } from "../../../db/database.ts";
import { completeContent } from "./completion.ts";
import { newInviteCode } from "./policy.ts";
import { lockSteps } from "./queries.ts";

// The factories use the real time.
const start = new Date().toISOString();
const clock = createClock(start);
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));

const jobInfo = {
  current_hospital_name: "한빛샘내과의원",
  current_job_type: "봉직의",
  current_hospital_category: "의원",
  current_hospital_address: "서울 강남구 테헤란로 12",
} as const;
const actions = { additional_actions: ["input_current_job_info"] };

type Event = { readonly id: number; readonly set: Awaited<ReturnType<typeof server.make.questionSet>> };

const at = ({ id }: { id: number }) => ({ params: { id } });
const read = async (person: Person, event: Event, inviter_code?: string) =>
  (await server.as(person).call(contract.getMarketingEvent, { ...at(event), query: { inviter_code } })).body.marketing_event;
const readResult = (person: Person, event: Event) => server.as(person).call(contract.getMarketingEventResult, at(event));
const save = (person: Person, event: Event, inviter_code: string) =>
  server.as(person).call(contract.saveEventInviter, { ...at(event), body: { marketing_event: { inviter_code } } });
const giveJobInfo = (person: Person, event: Event, profile: typeof jobInfo = jobInfo) =>
  server.as(person).call(contract.completeEventJobInfo, { ...at(event), body: { profile } });
const answer = async (person: Person, event: Event) => {
  await server.make.questionSetAnswers(person, event.set, [0, 0]);
  await inTransaction(server.deps.db, (tx) => completeContent(server.deps, tx, event.set.id, person.userId, clock.now()));
};
const isComplete = async ({ userId }: Person, { id }: Event) =>
  (await server.deps.db.selectFrom("marketing_event_completions").select("user_id").where("marketing_event_id", "=", id).execute()).some(
    ({ user_id }) => user_id === userId,
  );
const inviterRows = ({ id }: Event) =>
  server.deps.db
    .selectFrom("marketing_event_inviters")
    .select(["user_id", "inviter_user_id"])
    .where("marketing_event_id", "=", id)
    .execute();

describe("the event of a person", () => {
  test("200: not started, then incompleted, then completed with the open action on the result", async () => {
    const [doctor, event] = [await server.make.doctor(), await server.make.marketingEvent(actions)];
    expect(await read(doctor, event)).toMatchObject({
      id: event.id,
      content: { content_type: "quiz", content_id: event.set.id, num_of_questions: 2 },
      state: "live",
      has_sponsor: false,
      me: {
        content_status: "not_started",
        inviter_code: null,
        additional_actions: [{ name: "input_current_job_info", status: "incompleted" }],
      },
    });
    expect(await readResult(doctor, event)).toMatchObject({ status: 409, errors: [{ code: "marketing_event.not_answered" }] });
    expect(await giveJobInfo(doctor, event)).toMatchObject({ status: 409, errors: [{ code: "marketing_event.not_answered" }] });
    const other = await server.make.doctor();
    await server.make.questionSetAnswers(other, event.set, [0]);
    expect((await read(other, event)).me.content_status).toBe("incompleted");
    await answer(doctor, event);
    expect((await read(doctor, event)).me.content_status).toBe("completed");
    const { body } = await readResult(doctor, event);
    expect(body.marketing_event_result).toMatchObject({
      quiz: { score: 50, num_of_correct_answers: 1, num_of_questions: 2 },
      me: { is_completed: false, reward_status: null, invite_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/) },
    });
    expect(body.marketing_event_result.share_message).toContain(body.marketing_event_result.me.invite_code);
    expect(await isComplete(doctor, event)).toBe(false);
  });

  test("200: the job info saves the profile's current job and completes the event, also twice", async () => {
    const [doctor, event] = [await server.make.doctor(), await server.make.marketingEvent(actions)];
    await answer(doctor, event);
    for (let time = 0; time < 2; time++) {
      const reply = await giveJobInfo(doctor, event);
      expect(reply.body.marketing_event_result.me).toMatchObject({
        is_completed: true,
        additional_actions: [{ name: "input_current_job_info", status: "completed" }],
      });
    }
    expect((await server.as(doctor).call(getUserProfile)).body.profile).toMatchObject(jobInfo);
    expect(await isComplete(doctor, event)).toBe(true);
  });

  test("404 marketing_event.action_unknown: an event without this action; 400: incomplete job info", async () => {
    const [doctor, event] = [await server.make.doctor(), await server.make.marketingEvent()];
    await answer(doctor, event);
    expect(await isComplete(doctor, event)).toBe(true);
    expect(await giveJobInfo(doctor, event)).toMatchObject({ status: 404, errors: [{ code: "marketing_event.action_unknown" }] });
    for (const name of Object.keys(jobInfo)) {
      expect(await giveJobInfo(doctor, event, { ...jobInfo, [name]: " " })).toMatchObject({ status: 400 });
    }
  });

  test("404 marketing_event.not_found: a draft, for all callers", async () => {
    const [doctor, event] = [await server.make.doctor(), await server.make.marketingEvent({ is_published: false })];
    const notFound = { status: 404, errors: [{ code: "marketing_event.not_found" }] };
    expect(await server.as(doctor).call(contract.getMarketingEvent, at(event))).toMatchObject(notFound);
    expect(await server.visitor.call(contract.getMarketingEventLanding, at(event))).toMatchObject(notFound);
    expect(await readResult(doctor, event)).toMatchObject(notFound);
    expect(await save(doctor, event, "ABCD2345")).toMatchObject(notFound);
    expect(await giveJobInfo(doctor, event)).toMatchObject(notFound);
  });

  test("401 and 403: a visitor, and a person without a profile", async () => {
    const event = await server.make.marketingEvent();
    expect(await server.visitor.call(contract.getMarketingEvent, at(event))).toMatchObject({ status: 401 });
    expect(await readResult(await server.make.newcomer(), event)).toMatchObject({ status: 403 });
  });

  test("injected values have no effect", async () => {
    const [doctor, event] = [await server.make.doctor(), await server.make.marketingEvent(actions)];
    await server.make.signUp({ person: doctor });
    await answer(doctor, event);
    const injected = {
      reward_price: 1_000_000,
      is_correct: true,
      score: 100,
      status: "completed",
      reward_status: "sent",
      has_rewards: true,
    };
    const before = (await readResult(doctor, event)).body.marketing_event_result;
    const code = await server.make.marketingEventCode(event, await server.make.doctor());
    const body = { marketing_event: { inviter_code: code, ...injected }, ...injected };
    await server.as(doctor).call(contract.saveEventInviter, { ...at(event), body });
    await giveJobInfo(doctor, event, { ...jobInfo, ...injected });
    const after = (await readResult(doctor, event)).body.marketing_event_result;
    expect(after.quiz).toEqual(before.quiz);
    const rows = await server.deps.db
      .selectFrom("rewards")
      .select(["price", "status"])
      .where("marketing_event_id", "=", event.id)
      .execute();
    const due = { price: 3850, status: "ready_to_send" };
    expect(rows).toEqual([due, due]);
  });

  test("the window counts to the millisecond in Seoul; after it the result stays readable, and nothing can be completed", async () => {
    const event = await server.make.marketingEvent({
      ...actions,
      starts_at: "2030-03-01T00:00:00+09:00",
      ends_at: "2030-03-08T00:00:00+09:00",
    });
    const [doctor, inviter] = [await server.make.doctor(), await server.make.doctor()];
    const code = await server.make.marketingEventCode(event, inviter);
    const closed = { status: 409, errors: [{ code: "marketing_event.closed" }] };
    clock.set("2030-02-28T14:59:59.999Z");
    expect((await read(doctor, event, code)).state).toBe("scheduled");
    expect(await save(doctor, event, code)).toMatchObject(closed);
    clock.set("2030-02-28T15:00:00.000Z");
    expect(await read(doctor, event, code)).toMatchObject({ state: "live", me: { offered_inviter_code: code } });
    clock.set("2030-03-07T14:59:59.999Z");
    expect((await read(doctor, event)).state).toBe("live");
    await answer(doctor, event);
    clock.set("2030-03-07T15:00:00.000Z");
    expect(await read(doctor, event, code)).toMatchObject({ state: "ended", me: { offered_inviter_code: null } });
    expect(await giveJobInfo(doctor, event)).toMatchObject(closed);
    expect(await save(doctor, event, code)).toMatchObject(closed);
    expect(await readResult(doctor, event)).toMatchObject({ status: 200 });
    expect(await isComplete(doctor, event)).toBe(false);
    clock.set(start);
  });

  test("a last answer after the end, to questions without an end, completes nothing and promises no voucher", async () => {
    const event = await server.make.marketingEvent({ ends_at: "2030-03-08T00:00:00+09:00" });
    const [doctor, inviter] = [await server.make.doctor(), await server.make.doctor()];
    clock.set("2030-03-07T14:59:59.999Z");
    expect(await save(doctor, event, await server.make.marketingEventCode(event, inviter))).toMatchObject({ status: 200 });
    clock.set("2030-03-07T15:00:00.000Z");
    await answer(doctor, event);
    const { me } = (await readResult(doctor, event)).body.marketing_event_result;
    expect(me).toMatchObject({ is_completed: false, reward_status: null });
    expect(await isComplete(doctor, event)).toBe(false);
    clock.set(start);
  });

  test("a step of the last moment that waits until after the end counts: an inviter, the job info", async () => {
    const event = await server.make.marketingEvent({ ...actions, ends_at: "2030-03-08T00:00:00+09:00" });
    const [doctor, other, inviter] = [await server.make.doctor(), await server.make.doctor(), await server.make.doctor()];
    const code = await server.make.marketingEventCode(event, inviter);
    clock.set("2030-03-07T14:59:59.000Z");
    for (const person of [doctor, other]) await answer(person, event);
    expect(await giveJobInfo(other, event)).toMatchObject({ status: 200 });
    const waiting = await inTransaction(server.deps.db, async (tx) => {
      for (const person of [doctor, other]) await lockSteps(tx, person.userId);
      const steps = [giveJobInfo(doctor, event), save(other, event, code)];
      await expect.poll(() => countLockWaits(server.deps.db)).toBe(2);
      clock.set("2030-03-07T15:00:00.000Z");
      return { steps };
    });
    expect((await Promise.all(waiting.steps)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await isComplete(doctor, event)).toBe(true);
    expect((await read(other, event)).me.inviter_code).toBe(code);
    clock.set(start);
  });

  test("answers from before the start complete the event when the doctor opens the result while it runs", async () => {
    const event = await server.make.marketingEvent({ starts_at: "2030-03-01T00:00:00+09:00" });
    const doctor = await server.make.doctor();
    await answer(doctor, event);
    expect((await readResult(doctor, event)).body.marketing_event_result.me.is_completed).toBe(false);
    clock.set("2030-02-28T15:00:00.000Z");
    expect((await readResult(doctor, event)).body.marketing_event_result.me.is_completed).toBe(true);
    expect(await isComplete(doctor, event)).toBe(true);
    clock.set(start);
  });
});

describe("invitations to an event", () => {
  test("a code has eight characters without look-alikes, and stays the same", async () => {
    const codes = Array.from({ length: 500 }, newInviteCode);
    expect(codes.every((code) => /^[A-HJ-NP-Z2-9]{8}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
    const [doctor, event] = [await server.make.doctor(), await server.make.marketingEvent()];
    await answer(doctor, event);
    const replies = await Promise.all(Array.from({ length: 10 }, () => readResult(doctor, event)));
    expect(new Set(replies.map(({ body }) => body.marketing_event_result.me.invite_code)).size).toBe(1);
  });

  test("the short link leads to the event's page with the code of this event, and its preview names the event's page", async () => {
    const [doctor, event] = [await server.make.doctor(), await server.make.marketingEvent()];
    await answer(doctor, event);
    const { me } = (await readResult(doctor, event)).body.marketing_event_result;
    const follow = (agent: string) =>
      server.app.inject({ method: "GET", url: new URL(me.invite_link).pathname, headers: { "user-agent": agent } });
    const { headers } = await follow("Chrome");
    expect(headers.location).toBe(
      `/marketing_event?path=marketing_event&ad_name=invite&inviter_code=${me.invite_code}&event_id=${event.id}`,
    );
    expect((await follow("kakaotalk-scrap/1.0")).body).toContain(`/marketing_event?event_id=${event.id}`);
  });

  test("200: a valid code is saved once and then read-only; the same code again changes nothing", async () => {
    const [doctor, event] = [await server.make.doctor(), await server.make.marketingEvent()];
    const [first, second] = [await server.make.doctor(), await server.make.doctor()];
    const [code, later] = [await server.make.marketingEventCode(event, first), await server.make.marketingEventCode(event, second)];
    expect(await save(doctor, event, ` \u200b${code.toLowerCase()}\u200b `)).toMatchObject({
      status: 200,
      body: { marketing_event: { inviter_code: code } },
    });
    expect(await save(doctor, event, code)).toMatchObject({ status: 200 });
    expect(await save(doctor, event, later)).toMatchObject({ status: 409, errors: [{ code: "marketing_event.inviter_saved" }] });
    expect((await read(doctor, event, later)).me).toMatchObject({ inviter_code: code, offered_inviter_code: null });
    expect(await inviterRows(event)).toEqual([{ user_id: doctor.userId, inviter_user_id: first.userId }]);
  });

  test("400 marketing_event.inviter_invalid: unknown, of another event, the own code, of a person who left, and a circle", async () => {
    const [doctor, event, other] = [await server.make.doctor(), await server.make.marketingEvent(), await server.make.marketingEvent()];
    const [left, friend, third] = [await server.make.doctor(), await server.make.doctor(), await server.make.doctor()];
    await server.deps.db.updateTable("users").set({ deleted_at: clock.now().toISOString() }).where("id", "=", left.userId).execute();
    const own = await server.make.marketingEventCode(event, doctor);
    const ofFriend = await server.make.marketingEventCode(event, friend);
    const ofThird = await server.make.marketingEventCode(event, third);
    expect(await save(friend, event, own)).toMatchObject({ status: 200 });
    expect(await save(third, event, ofFriend)).toMatchObject({ status: 200 });
    const invalid = [
      "ZZZZZZZZ",
      "' or true --",
      own,
      ofFriend,
      ofThird,
      await server.make.marketingEventCode(event, left),
      await server.make.marketingEventCode(other, await server.make.doctor()),
    ];
    for (const code of invalid) {
      expect(await save(doctor, event, code)).toMatchObject({
        status: 400,
        errors: [{ code: "marketing_event.inviter_invalid", message: "잘못된 초대코드 입니다. 다시 입력해주세요." }],
      });
      expect((await read(doctor, event, code)).me.offered_inviter_code).toBeNull();
    }
    expect(await save(doctor, event, "")).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
  });

  test("400 marketing_event.inviter_invalid: a person that the doctor brought to the service", async () => {
    const [doctor, brought, event] = [await server.make.doctor(), await server.make.doctor(), await server.make.marketingEvent()];
    await server.make.signUp({ person: brought, inviter: doctor });
    const code = await server.make.marketingEventCode(event, brought);
    expect(await save(doctor, event, code)).toMatchObject({ status: 400, errors: [{ code: "marketing_event.inviter_invalid" }] });
  });

  test("50 parallel patches leave one row, and two people who invite each other at the same time make no circle", async () => {
    const event = await server.make.marketingEvent();
    const [doctor, friend] = [await server.make.doctor(), await server.make.doctor()];
    const inviters = await Promise.all(Array.from({ length: 5 }, () => server.make.doctor()));
    const codes = await Promise.all(inviters.map((inviter) => server.make.marketingEventCode(event, inviter)));
    const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => save(doctor, event, codes[index % codes.length] ?? "")));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ status, errors }) => status === 409 && errors[0]?.code === "marketing_event.inviter_saved")).toHaveLength(40);
    expect(await inviterRows(event)).toHaveLength(1);
    const [a, b] = [await server.make.doctor(), friend];
    const [codeOfA, codeOfB] = [await server.make.marketingEventCode(event, a), await server.make.marketingEventCode(event, b)];
    const both = await Promise.all([save(a, event, codeOfB), save(b, event, codeOfA)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe("the public page", () => {
  test("200: the event with a member's code; it contains no names and no correct choices", async () => {
    const event = await server.make.marketingEvent();
    const inviter = await server.make.doctor();
    const code = await server.make.marketingEventCode(event, inviter);
    const readLanding = async (inviter_code?: string) =>
      (await server.visitor.call(contract.getMarketingEventLanding, { ...at(event), query: { inviter_code } })).body;
    const landing = await readLanding(code.toLowerCase());
    expect(landing.marketing_event_landing).toMatchObject({ id: event.id, title: event.title, state: "live", inviter_code: code });
    expect(JSON.stringify(landing)).not.toMatch(/correct|user_id|choice/);
    expect(JSON.stringify(landing)).not.toContain(inviter.name);
    for (const unknown of [undefined, "ZZZZZZZZ", inviter.userCode, "<script>"]) {
      expect((await readLanding(unknown)).marketing_event_landing.inviter_code).toBeNull();
    }
  });
});

import { getEventActivity } from "@rounds/contract/engagement/studio-events.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useServer, type Caller } from "../../../testing/harness.ts";

const server = useServer();
let operator: Caller;

beforeAll(async () => {
  operator = server.as(await server.make.operator());
});

const read = async (id: number) => (await operator.call(getEventActivity, { params: { id } })).body.event_activity;
const at = (time: string) => `2026-11-20T${time}+09:00`;

describe("latest steps", () => {
  test("200: completions with their score, saved job details and saved codes, newest first and at most six", async () => {
    const event = await server.make.marketingEvent({ additional_actions: ["input_current_job_info"] });
    const [inviter, first, second] = [await server.make.doctor(), await server.make.doctor(), await server.make.doctor()];
    await server.make.questionSetAnswers(first, event.set, [0, 0], new Date(at("09:38:00")));
    await server.make.marketingEventInviter(event, inviter, second, at("09:39:00"));
    await server.deps.db
      .insertInto("marketing_event_actions")
      .values({ marketing_event_id: event.id, user_id: first.userId, name: "input_current_job_info", completed_at: at("09:41:00") })
      .execute();
    await server.make.questionSetAnswers(second, event.set, [0, 1], new Date(at("09:42:00")));
    const { latest_steps: steps } = await read(event.id);
    expect(steps.map(({ name, at: time, score }) => [name, Date.parse(time), score])).toEqual([
      ["completed", Date.parse(at("09:42:00")), 100],
      ["job_info_saved", Date.parse(at("09:41:00")), null],
      ["inviter_saved", Date.parse(at("09:39:00")), null],
      ["completed", Date.parse(at("09:38:00")), 50],
    ]);
    for (let count = 0; count < 4; count++)
      await server.make.questionSetAnswers(await server.make.doctor(), event.set, [0, 0], new Date(at("10:00:00")));
    expect((await read(event.id)).latest_steps).toHaveLength(6);
  });

  test("200: an event without participants has no steps, and one without rewards has no vouchers", async () => {
    const event = await server.make.marketingEvent({ has_rewards: false });
    expect(await read(event.id)).toEqual({ vouchers: null, latest_steps: [] });
  });
});

describe("vouchers", () => {
  test("200: two wait for each invited person, one if the inviter has no profile, and none after a rejected licence", async () => {
    const event = await server.make.marketingEvent();
    const [inviter, noProfile] = [await server.make.doctor(), await server.make.newcomer()];
    const rejected = await server.make.doctor({ license_state: "rejected" });
    await server.make.marketingEventInviter(event, inviter, await server.make.doctor(), at("09:00:00"));
    await server.make.marketingEventInviter(event, noProfile, await server.make.doctor(), at("09:01:00"));
    await server.make.marketingEventInviter(event, await server.make.doctor(), rejected, at("09:02:00"));
    expect((await read(event.id)).vouchers).toEqual({ sent: 0, ready_to_send: 0, pending: 3 });
  });

  test("200: the inviter's voucher still waits for the inviter's licence after the invited person's was given", async () => {
    const event = await server.make.marketingEvent();
    const [inviter, invited] = [await server.make.doctor({ license_state: "pending" }), await server.make.doctor()];
    await server.make.marketingEventInviter(event, inviter, invited, at("09:00:00"));
    await server.make.signUp({ person: invited });
    await server.deps.db
      .insertInto("rewards")
      .values({ invited_user_id: invited.userId, side: "register", licence_hash: Buffer.from("two"), marketing_event_id: event.id })
      .execute();
    expect((await read(event.id)).vouchers).toEqual({ sent: 0, ready_to_send: 1, pending: 1 });
    await server.deps.db.updateTable("profiles").set({ license_state: "rejected" }).where("user_id", "=", inviter.userId).execute();
    expect((await read(event.id)).vouchers).toEqual({ sent: 0, ready_to_send: 1, pending: 0 });
  });

  test("200: vouchers that are due count as ready, and those of the sign-up do not count", async () => {
    const event = await server.make.marketingEvent();
    const [inviter, invited, brought] = [await server.make.newcomer(), await server.make.doctor(), await server.make.doctor()];
    await server.make.marketingEventInviter(event, inviter, invited, at("09:00:00"));
    await server.make.signUp({ person: invited });
    await server.deps.db
      .insertInto("rewards")
      .values({ invited_user_id: invited.userId, side: "register", licence_hash: Buffer.from("one"), marketing_event_id: event.id })
      .execute();
    const other = await server.make.doctor();
    await server.make.signUp({ person: brought, inviter: other });
    await server.make.marketingEventInviter(event, other, brought, at("09:01:00"));
    expect((await read(event.id)).vouchers).toEqual({ sent: 0, ready_to_send: 1, pending: 0 });
    // The decision is committed, and the job that deletes the voucher has not run.
    await server.deps.db.updateTable("profiles").set({ license_state: "rejected" }).where("user_id", "=", invited.userId).execute();
    expect((await read(event.id)).vouchers).toEqual({ sent: 0, ready_to_send: 0, pending: 0 });
  });
});

test("404 campaign.not_found: the event does not exist", async () => {
  expect(await operator.call(getEventActivity, { params: { id: 987_654_321 } })).toMatchObject({
    status: 404,
    errors: [{ code: "campaign.not_found" }],
  });
});

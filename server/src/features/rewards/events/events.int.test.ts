import { listEventInvitations } from "@rounds/contract/rewards/event-invitations.ts";
import { beforeAll, expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});

type Event = Awaited<ReturnType<typeof server.make.marketingEvent>>;

async function invite(event: Event, inviter: Person, person: Person, created_at?: string): Promise<void> {
  await server.deps.db
    .insertInto("marketing_event_inviters")
    .values({ marketing_event_id: event.id, user_id: person.userId, inviter_user_id: inviter.userId, ...(created_at && { created_at }) })
    .execute();
}
const read = async (query: { limit?: number; cursor?: string } = {}) =>
  (await server.as(operator).call(listEventInvitations, { query })).body;
const rowsOf = async (event: Event) =>
  (await read({ limit: 100 })).event_invitations.filter(({ marketing_event }) => marketing_event.id === event.id);

test("200: pending until the event is completed and the licence is verified, with both people; the reading is audited", async () => {
  const [event, inviter, person] = [
    await server.make.marketingEvent(),
    await server.make.doctor(),
    await server.make.doctor({ license_state: "pending" }),
  ];
  await server.make.signUp({ person });
  await invite(event, inviter, person);
  expect(await rowsOf(event)).toMatchObject([
    {
      marketing_event: { title: event.title },
      is_completed: false,
      user: {
        user_id: person.userId,
        name: person.name,
        profile_phone_number: expect.stringMatching(/^01\d+$/),
        sign_up_promotion_suitable: "pending",
        reward_send_status: "pending",
      },
      referrer_user: { referrer_user_id: inviter.userId, referrer_user_name: inviter.name, referrer_reward_send_status: "pending" },
    },
  ]);
  await server.deps.db.insertInto("marketing_event_completions").values({ marketing_event_id: event.id, user_id: person.userId }).execute();
  expect(await rowsOf(event)).toMatchObject([{ is_completed: true }]);
  const line = await server.deps.db
    .selectFrom("audit_log")
    .select(["action", "subject_user_ids"])
    .where("actor_user_id", "=", operator.userId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(line.action).toBe("reward.list");
  expect(line.subject_user_ids).toEqual(expect.arrayContaining([person.userId, inviter.userId]));
});

test("an event without vouchers and an invitation that a sign-up rewards are not listed", async () => {
  const [silent, event] = [await server.make.marketingEvent({ has_rewards: false }), await server.make.marketingEvent()];
  const [inviter, person, brought] = [await server.make.doctor(), await server.make.doctor(), await server.make.doctor()];
  await server.make.signUp({ person: brought, inviter });
  await invite(silent, inviter, person);
  await invite(event, inviter, brought);
  expect(await rowsOf(silent)).toEqual([]);
  expect(await rowsOf(event)).toEqual([]);
});

test("pages of one row list each invitation once, newest first, also with equal times; 400 for a foreign cursor", async () => {
  const [event, inviter] = [await server.make.marketingEvent(), await server.make.doctor()];
  const people = [await server.make.doctor(), await server.make.doctor(), await server.make.doctor()];
  for (const person of people) await invite(event, inviter, person, "2030-01-01T00:00:00.000123Z");
  const seen: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < people.length; page++) {
    const { event_invitations: rows, next_cursor } = await read({ limit: 1, ...(cursor !== undefined && { cursor }) });
    seen.push(...rows.map(({ user }) => user.user_id));
    cursor = next_cursor ?? undefined;
  }
  expect(seen).toEqual(people.map(({ userId }) => userId).toReversed());
  expect(await server.as(operator).call(listEventInvitations, { query: { cursor: "e30" } })).toMatchObject({ status: 400 });
});

test("401 for visitors, 403 for doctors", async () => {
  expect(await server.visitor.call(listEventInvitations, {})).toMatchObject({ status: 401 });
  expect(await server.as(await server.make.doctor()).call(listEventInvitations, {})).toMatchObject({ status: 403 });
});

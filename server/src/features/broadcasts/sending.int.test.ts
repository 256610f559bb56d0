import {
  changeNotificationHistory,
  endNotificationHistory,
  listNotificationHistories,
  pauseNotificationHistory,
  resumeNotificationHistory,
  sendNotification,
} from "@rounds/contract/broadcasts.ts";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createClock } from "../../testing/clock.ts";
import { useServer, type Caller, type Person } from "../../testing/harness.ts";
import { refusal } from "../../testing/refusal.ts";
import { recover, send } from "./sending.ts";

/** Counts the moments before and after every statement; at one of them the process dies, and its transaction with it. */
const life = vi.hoisted(() => ({ moments: 0, diesAt: 0 }));
vi.mock(import("./queries.ts"), async (original) => {
  const moment = (): void => {
    if (++life.moments === life.diesAt) throw new Error("killed");
  };
  const dying =
    (run: (...given: unknown[]) => Promise<unknown>) =>
    async (...given: unknown[]) => {
      moment();
      const result = await run(...given);
      moment();
      return result;
    };
  const real = await original();
  return Object.fromEntries(Object.entries(real).map(([name, run]) => [name, dying(run as never)])) as never;
});
/** Small enough for several of each in a list of five. */
vi.mock(import("./policy.ts"), async (original) => ({ ...(await original()), batchSize: 2 as never, listingSize: 3 as never }));

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const day = "2026-11-21T03:00:00Z";
let operator: Caller;
let people: Person[] = [];

beforeAll(async () => {
  operator = server.as(await server.make.operator());
  people = await Promise.all(Array.from({ length: 5 }, () => server.make.doctor()));
});
beforeEach(() => {
  Object.assign(life, { moments: 0, diesAt: 0 });
  clock.set(day);
});

const ids = (): number[] => people.map(({ userId }) => userId).toSorted((a, b) => a - b);
const newSending = (targets = ids(), more: object = {}) =>
  server.make.notificationHistory({
    targets_type: "target_users",
    targets,
    state: "queued",
    created_at: clock.now().toISOString(),
    ...more,
  });
const row = (id: number) => server.deps.db.selectFrom("notification_histories").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const recipientsOf = async (id: number): Promise<number[]> => {
  const rows = await server.deps.db
    .selectFrom("notices")
    .select("user_id")
    .where("cause", "=", `notification:${id}`)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
};
/** People on the list, per batch. */
const listed = async (id: number): Promise<number[][]> => {
  const rows = await server.deps.db
    .selectFrom("notification_batches")
    .select("user_ids")
    .where("history_id", "=", id)
    .orderBy("first_user_id")
    .execute();
  return rows.map(({ user_ids }) => user_ids);
};

/** Runs the job that the scheduler starts after a restart. */
async function restart(): Promise<void> {
  life.diesAt = 0;
  clock.advance(31);
  await recover(server.deps);
  await server.runJobs();
}

test("killed at every step: every person gets the notice once, and the count is right", async () => {
  const three = ids().slice(0, 3);
  let survived = false;
  let killed = 0;
  for (let at = 1; !survived; at++) {
    const id = await newSending(three);
    Object.assign(life, { moments: 0, diesAt: at });
    survived = await send(server.deps, id).then(
      () => true,
      () => false,
    );
    if (!survived) killed++;
    await restart();
    expect(await recipientsOf(id), `killed at moment ${at}`).toEqual(three);
    expect(await row(id)).toMatchObject({ state: "done", total: 3, delivered: 3, skipped: 0 });
  }
  expect(killed).toBeGreaterThan(20);
});

test("several parallel workers deliver once to each person", async () => {
  const id = await newSending();
  await Promise.all(Array.from({ length: 4 }, () => send(server.deps, id)));
  expect(await recipientsOf(id)).toEqual(ids());
  expect(await row(id)).toMatchObject({ state: "done", total: 5, delivered: 5 });
});

/** Two lists, one batch of two people, and dead before the next. Returns the two people. */
const pauseAfterTwo = async (id: number) => {
  for (let at = 7; (await recipientsOf(id)).length === 0; at += 6) {
    Object.assign(life, { moments: 0, diesAt: at });
    await expect(send(server.deps, id)).rejects.toThrow("killed");
    life.diesAt = 0;
  }
  const paused = await operator.call(pauseNotificationHistory, { params: { id } });
  expect(paused.body.notification_history).toMatchObject({ state: "paused", total: 5, delivered: 2 });
  return recipientsOf(id);
};

test("200 end after a pause: the others never get it, it is audited, and the notification can be sent again", async () => {
  const id = await newSending();
  const reached = await pauseAfterTwo(id);
  const { body } = await operator.call(endNotificationHistory, { params: { id } });
  expect(body.notification_history).toMatchObject({ state: "done", total: 5, delivered: 2, skipped: 0 });
  expect(body.notification_history.finished_at).not.toBeNull();
  expect(await listed(id)).toEqual([]);
  await restart();
  expect(await recipientsOf(id)).toEqual(reached);
  expect(await operator.call(resumeNotificationHistory, { params: { id } })).toMatchObject(
    refusal(409, "notification_history.not_running"),
  );
  const audited = server.deps.db.selectFrom("audit_log").select("entity_id").where("action", "=", "notification_history.end");
  expect(await audited.execute()).toEqual([{ entity_id: id }]);
  const notification_id = body.notification_history.notification_id;
  const again = await operator.call(sendNotification, { body: { notification_history: { notification_id, targets_type: "test_users" } } });
  expect(again.status).toBe(201);
});

test("200 pause and resume: no delivery during the pause, the others afterwards, none twice", async () => {
  const id = await newSending();
  const before = await pauseAfterTwo(id);
  await restart();
  expect(await recipientsOf(id)).toEqual(before);
  const resumed = await operator.call(resumeNotificationHistory, { params: { id } });
  expect(resumed.body.notification_history).toMatchObject({ state: "queued", delivered: 2 });
  await server.runJobs();
  expect(await recipientsOf(id)).toEqual(ids());
  expect(await row(id)).toMatchObject({ state: "done", delivered: 5 });
});

test("200 other recipients during a pause: the earlier ones get nothing", async () => {
  const id = await newSending();
  Object.assign(life, { moments: 0, diesAt: 7 });
  await expect(send(server.deps, id)).rejects.toThrow("killed");
  expect(await listed(id)).not.toEqual([]);
  await operator.call(pauseNotificationHistory, { params: { id } });
  const others = ids().slice(3);
  await operator.call(changeNotificationHistory, {
    params: { id },
    body: { notification_history: { targets_type: "target_users", targets: others } },
  });
  expect(await listed(id)).toEqual([]);
  await operator.call(resumeNotificationHistory, { params: { id } });
  await server.runJobs();
  expect(await recipientsOf(id)).toEqual(others);
  expect(await row(id)).toMatchObject({ state: "done", total: 2, delivered: 2 });
});

test("the progress can be read while it is running", async () => {
  const id = await newSending();
  Object.assign(life, { moments: 0, diesAt: 5 });
  await expect(send(server.deps, id)).rejects.toThrow("killed");
  life.diesAt = 0;
  const { body } = await operator.call(listNotificationHistories);
  expect(body.notification_histories.find((one) => one.id === id)).toMatchObject({ state: "queued", total: 0, is_list_complete: false });
  await restart();
});

test("a person who leaves during a sending is skipped", async () => {
  const leaver = await server.make.doctor();
  const id = await newSending([...ids(), leaver.userId]);
  await server.deps.db
    .insertInto("notification_batches")
    .values({ history_id: id, first_user_id: leaver.userId, user_ids: [leaver.userId] })
    .execute();
  await server.deps.db
    .updateTable("notification_histories")
    .set({ total: 1, prepared_to: leaver.userId, is_prepared: true })
    .where("id", "=", id)
    .execute();
  await server.deps.db.updateTable("users").set({ left_at: day }).where("id", "=", leaver.userId).execute();
  await send(server.deps, id);
  expect(await recipientsOf(id)).toEqual([]);
  expect(await row(id)).toMatchObject({ state: "done", delivered: 0, skipped: 1 });
});

test("people are listed in batches by id, each in one batch; a delivered batch is deleted", async () => {
  const id = await newSending();
  const [first, second, third, fourth, fifth] = ids();
  Object.assign(life, { moments: 0, diesAt: 13 });
  await expect(send(server.deps, id)).rejects.toThrow("killed");
  expect(await listed(id)).toEqual([[first, second], [third], [fourth, fifth]]);
  Object.assign(life, { moments: 0, diesAt: 7 });
  await expect(send(server.deps, id)).rejects.toThrow("killed");
  expect(await recipientsOf(id)).toEqual([first, second]);
  expect(await listed(id)).toEqual([[third], [fourth, fifth]]);
  await restart();
  expect(await recipientsOf(id)).toEqual(ids());
  expect(await listed(id)).toEqual([]);
});

test("several workers, one killed at any step: each person gets one notice", async () => {
  for (let at = 3; at < 40; at += 9) {
    const id = await newSending();
    Object.assign(life, { moments: 0, diesAt: at });
    const ends = await Promise.allSettled(Array.from({ length: 3 }, () => send(server.deps, id)));
    expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(1);
    await restart();
    expect(await recipientsOf(id), `killed at moment ${at}`).toEqual(ids());
    expect(await row(id)).toMatchObject({ state: "done", total: 5, delivered: 5, skipped: 0 });
  }
});

describe("advertising", () => {
  let byDay: Person;
  let byNight: Person;
  let never: Person;
  beforeAll(async () => {
    byDay = await server.make.doctor();
    byNight = await server.make.doctor();
    never = await server.make.doctor();
    for (const person of [byDay, byNight]) await server.make.consent(person, "advertising");
    await server.make.consent(byNight, "night_advertising");
    // The night alone is worth nothing.
    await server.make.consent(never, "night_advertising");
  });
  const allRecipients = () => [byDay.userId, byNight.userId, never.userId].toSorted((a, b) => a - b);
  const advertise = () => newSending(allRecipients(), { is_advertising: true });
  const seoul = (time: string, date = "2026-11-21") => `${date}T${time}+09:00`;

  test.each(["20:59:59", "08:00:00"])("at %s every consenting person gets it", async (time) => {
    clock.set(seoul(time));
    const id = await advertise();
    await send(server.deps, id);
    expect(await recipientsOf(id)).toEqual([byDay.userId, byNight.userId].toSorted((a, b) => a - b));
    expect(await row(id)).toMatchObject({ state: "done", total: 3, delivered: 2, skipped: 1 });
  });

  test.each([
    ["21:00:00", "2026-11-21T23:00:00Z"],
    ["07:59:59", "2026-11-20T23:00:00Z"],
  ])("at %s only those who agreed to the night; the others wait for 08:00", async (time, morning) => {
    clock.set(seoul(time));
    const id = await advertise();
    await send(server.deps, id);
    expect(await recipientsOf(id)).toEqual([byNight.userId]);
    expect(await row(id)).toMatchObject({ state: "held", delivered: 1, skipped: 1, resume_at: morning });
    expect(await listed(id)).toEqual([[byDay.userId]]);
  });

  test("waiting notifications are sent at 08:00:00 and not a second earlier", async () => {
    clock.set(seoul("21:00:00"));
    const id = await advertise();
    await send(server.deps, id);
    clock.set(seoul("07:59:59", "2026-11-22"));
    await restartAt();
    expect(await recipientsOf(id)).toEqual([byNight.userId]);
    clock.set(seoul("08:00:00", "2026-11-22"));
    await restartAt();
    expect(await recipientsOf(id)).toEqual([byDay.userId, byNight.userId].toSorted((a, b) => a - b));
    expect(await row(id)).toMatchObject({ state: "done", delivered: 2, skipped: 1, resume_at: null });
    expect(await listed(id)).toEqual([]);
  });

  test("a sending stops at 21:00; a person who withdraws consent overnight gets nothing", async () => {
    const fickle = await server.make.doctor();
    await server.make.consent(fickle, "advertising");
    clock.set(seoul("20:59:59"));
    const id = await newSending([byDay.userId, fickle.userId], { is_advertising: true });
    Object.assign(life, { moments: 0, diesAt: 5 });
    await expect(send(server.deps, id)).rejects.toThrow("killed");
    life.diesAt = 0;
    clock.set(seoul("21:00:00"));
    await send(server.deps, id);
    expect(await row(id)).toMatchObject({ state: "held", delivered: 0 });
    await server.make.consent(fickle, "advertising", { granted: false });
    clock.set(seoul("08:00:00", "2026-11-22"));
    await restartAt();
    expect(await recipientsOf(id)).toEqual([byDay.userId]);
  });

  test("news that are no advertising wait for no morning and no consent", async () => {
    clock.set(seoul("23:00:00"));
    const id = await newSending(allRecipients());
    await send(server.deps, id);
    expect(await recipientsOf(id)).toEqual(allRecipients());
  });

  async function restartAt(): Promise<void> {
    await recover(server.deps);
    await server.runJobs();
  }
});

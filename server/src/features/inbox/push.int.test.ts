import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { markNotice, readPushState, subscribeToPush, unsubscribeFromPush } from "@rounds/contract/inbox.ts";
import { endSession } from "@rounds/contract/accounts/sessions.ts";
import { createHash, randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { PushMessage, PushResult, PushSender } from "../../providers/push/port.ts";
import { createClock } from "../../testing/clock.ts";
import { useServer, type Caller, type Person } from "../../testing/harness.ts";
import { pushKeys } from "../../testing/push-keys.ts";
import { refusal } from "../../testing/refusal.ts";
import { advertisingKind } from "./policy.ts";
import { sendPushes } from "./push.ts";
import { enforce } from "../../testing/retention.ts";

/** A push service with its devices. Like our service worker, a device shows each id once. */
function createService() {
  const service = {
    calls: [] as { endpoint: string; message: PushMessage }[],
    onSend: null as null | ((take: () => PushResult) => PushResult),
    shown: (endpoint: string): string[] => [
      ...new Set(service.calls.filter((one) => one.endpoint === endpoint).map(({ message }) => message.deliveryId)),
    ],
  };
  const sender: PushSender = {
    publicKey: "BPublic",
    accepts: (endpoint) => endpoint.startsWith("https://push.example/"),
    async send({ endpoint }, message) {
      const take = (): PushResult => {
        service.calls.push({ endpoint, message });
        return { kind: "accepted" };
      };
      return service.onSend ? service.onSend(take) : take();
    },
  };
  return Object.assign(service, { sender });
}

const clock = createClock();
const service = createService();
// The clock is the real time plus an offset, because the database's clock creates the sessions.
const server = useServer({}, (deps) => ({ ...deps, now: clock.now, push: service.sender }));
const noon = "2026-11-21T12:00:00+09:00";

beforeEach(async () => {
  service.calls.length = 0;
  service.onSend = null;
  clock.set(noon);
  await server.deps.db.deleteFrom("push_subscriptions").execute();
});

const newEndpoint = (): string => `https://push.example/${randomBytes(16).toString("hex")}`;
const subscribe = (caller: Caller, endpoint: string) =>
  caller.call(subscribeToPush, { body: { subscription: { endpoint, keys: pushKeys } } });
async function personWithDevice() {
  const person = await server.make.doctor();
  const caller = server.withToken((await server.signIn(person)).access_token);
  const endpoint = newEndpoint();
  expect(await subscribe(caller, endpoint)).toMatchObject({ status: 204 });
  return { person, caller, endpoint };
}
const addNotice = (person: Person, more: object = {}) =>
  server.make.notice(person, { title: "서류 합격을 축하드려요", created_at: clock.now().toISOString(), ...more });
const queued = async (): Promise<number> => (await server.deps.db.selectFrom("push_queue").select("notice_id").execute()).length;

describe("devices", () => {
  test("204: stored encrypted, reported as its hash, removed again; a repeated removal also gives 204", async () => {
    const { caller, endpoint } = await personWithDevice();
    const row = await server.deps.db.selectFrom("push_subscriptions").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/push\.example/);
    expect(server.deps.vault.open("push_subscriptions.endpoint", row.endpoint_sealed)).toBe(endpoint);
    const hash = createHash("sha256").update(endpoint).digest("hex");
    expect((await caller.call(readPushState)).body).toEqual({ public_key: "BPublic", endpoints: [hash] });
    for (let times = 0; times < 2; times++)
      expect(await caller.call(unsubscribeFromPush, { body: { endpoint } })).toMatchObject({ status: 204 });
    expect((await caller.call(readPushState)).body.endpoints).toEqual([]);
  });

  test("a device belongs to the last user who subscribed; another user cannot remove it", async () => {
    const first = await personWithDevice();
    await addNotice(first.person);
    const second = await personWithDevice();
    await second.caller.call(unsubscribeFromPush, { body: { endpoint: first.endpoint } });
    expect((await first.caller.call(readPushState)).body.endpoints).toHaveLength(1);
    await subscribe(second.caller, first.endpoint);
    expect((await first.caller.call(readPushState)).body.endpoints).toEqual([]);
    await server.runJobs();
    expect(service.calls).toEqual([]);
  });

  test("a push that was queued for the previous user while the device changed hands is dropped", async () => {
    const [first, second] = [await personWithDevice(), await personWithDevice()];
    const { db } = server.deps;
    await addNotice(first.person);
    const device = await db
      .selectFrom("push_subscriptions")
      .select("id")
      .where("user_id", "=", second.person.userId)
      .executeTakeFirstOrThrow();
    // The transaction of the notice began while the device belonged to the first user, so its push names this device.
    await db.updateTable("push_queue").set({ subscription_id: device.id }).execute();
    await sendPushes(server.deps);
    expect(service.calls).toEqual([]);
    expect(await queued()).toBe(0);
    expect((await second.caller.call(readPushState)).body.endpoints).toHaveLength(1);
  });

  test("a person has at most 20 devices in all sessions: the newest, and always the latest subscribed", async () => {
    const earlier = await personWithDevice();
    const { person, caller } = await personWithDevice();
    const endpoints = Array.from({ length: 24 }, newEndpoint);
    for (const [index, endpoint] of endpoints.entries()) {
      const session = index === 12 ? server.withToken((await server.signIn(person)).access_token) : caller;
      await subscribe(session, endpoint);
    }
    const others = await personWithDevice();
    const devices = async () =>
      (await server.deps.db.selectFrom("push_subscriptions").select("endpoint_hash").where("user_id", "=", person.userId).execute())
        .map((row) => row.endpoint_hash.toString("hex"))
        .toSorted();
    const hashes = (list: readonly string[]) => list.map((one) => createHash("sha256").update(one).digest("hex")).toSorted();
    expect(await devices()).toEqual(hashes(endpoints.slice(-20)));
    // The row of this device is older than all of this person.
    await subscribe(caller, earlier.endpoint);
    expect(await devices()).toEqual(hashes([earlier.endpoint, ...endpoints.slice(-19)]));
    expect((await others.caller.call(readPushState)).body.endpoints).toHaveLength(1);
  });

  test("parallel subscriptions count each other", async () => {
    const doctor = await server.make.doctor();
    const caller = server.as(doctor);
    const endpoints = Array.from({ length: 40 }, newEndpoint);
    const replies = await Promise.all(endpoints.map((endpoint) => subscribe(caller, endpoint)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    const rows = await server.deps.db.selectFrom("push_subscriptions").select("id").where("user_id", "=", doctor.userId).execute();
    expect(rows).toHaveLength(20);
  });

  test("400 push_subscription.unknown_service, 400 for invalid keys, 401", async () => {
    const caller = server.as(await server.make.doctor());
    expect(await subscribe(caller, "https://intranet.example/1")).toMatchObject(refusal(400, "push_subscription.unknown_service"));
    const body = { subscription: { endpoint: newEndpoint(), keys: { ...pushKeys, auth: "no" } } };
    expect(await caller.call(subscribeToPush, { body })).toMatchObject(refusal(400, "request.invalid"));
    expect(await caller.call(unsubscribeFromPush, { body: { endpoint: "" } })).toMatchObject(refusal(400, "request.invalid"));
    expect(await server.visitor.call(readPushState)).toMatchObject(refusal(401, "session.required"));
    expect(await server.visitor.call(unsubscribeFromPush, { body: { endpoint: "x" } })).toMatchObject({ status: 401 });
    expect(await subscribe(server.visitor, newEndpoint())).toMatchObject({ status: 401 });
  });

  test("after a logout the device gets no push and is deleted", async () => {
    const { person, caller } = await personWithDevice();
    await caller.call(endSession);
    await addNotice(person);
    await server.runJobs();
    expect(service.calls).toEqual([]);
    const other = await personWithDevice();
    await other.caller.call(endSession);
    await enforce(server.deps, "push_devices", clock.now());
    expect(await server.deps.db.selectFrom("push_subscriptions").select("id").execute()).toEqual([]);
  });

  test("deleting the account deletes the devices", async () => {
    const { caller } = await personWithDevice();
    expect(await caller.call(leaveService, { body: { confirmation: leaveConfirmation } })).toMatchObject({ status: 204 });
    expect(await server.deps.db.selectFrom("push_subscriptions").select("id").execute()).toEqual([]);
  });
});

describe("every notice is pushed to the user's devices", () => {
  test("once to each device, with the link; the queue is empty afterwards", async () => {
    const { person, caller, endpoint } = await personWithDevice();
    const other = newEndpoint();
    await subscribe(caller, other);
    const id = await addNotice(person, { link: "/posts-applied" });
    await server.runJobs();
    expect(service.calls.map((one) => one.endpoint).toSorted()).toEqual([endpoint, other].toSorted());
    expect(service.calls[0]?.message).toMatchObject({ deliveryId: `n${id}`, title: "서류 합격을 축하드려요", link: "/posts-applied" });
    expect(await queued()).toBe(0);
  });

  test("not after the user has read it, and not a day later", async () => {
    const { person, caller } = await personWithDevice();
    const id = await addNotice(person);
    await caller.call(markNotice, { params: { id }, body: { notice: { is_read: true } } });
    await addNotice(person, { created_at: "2026-11-20T02:59:59Z" });
    await server.runJobs();
    expect(service.calls).toEqual([]);
    expect(await queued()).toBe(0);
  });

  test("a device that the push service no longer knows is deleted", async () => {
    const { person } = await personWithDevice();
    service.onSend = () => ({ kind: "gone" });
    await addNotice(person);
    await server.runJobs();
    expect(await server.deps.db.selectFrom("push_subscriptions").select("id").execute()).toEqual([]);
  });

  test("a failing service is retried after its Retry-After or with growing delays, and finally the push is dropped", async () => {
    const { person } = await personWithDevice();
    service.onSend = () => ({ kind: "unavailable", reason: "status_429", retryAfterSeconds: 90 });
    await addNotice(person);
    await server.runJobs();
    clock.advance(89);
    await sendPushes(server.deps);
    const attempts = async () => (await server.deps.db.selectFrom("push_queue").select("attempts").executeTakeFirst())?.attempts;
    expect(await attempts()).toBe(1);
    clock.advance(1);
    for (const seconds of [300, 1800, 7200, 7200, 1]) {
      await sendPushes(server.deps);
      clock.advance(seconds);
    }
    await sendPushes(server.deps);
    expect(await attempts()).toBeUndefined();
  });

  test("a permanently refused push is dropped", async () => {
    const { person } = await personWithDevice();
    service.onSend = () => ({ kind: "refused", reason: "status_413" });
    await addNotice(person);
    await server.runJobs();
    expect(await queued()).toBe(0);
  });

  test("a server killed before or after the service accepted the push: every device shows it once", async () => {
    for (const dies of [() => false, (take: () => PushResult) => take()] as const) {
      const { person, endpoint } = await personWithDevice();
      const id = await addNotice(person);
      service.onSend = (take) => {
        dies(take);
        throw new Error("killed");
      };
      await expect(sendPushes(server.deps)).rejects.toThrow("killed");
      service.onSend = null;
      // No other worker claims it while the lease of the first one lasts.
      await sendPushes(server.deps);
      clock.advance(121);
      await sendPushes(server.deps);
      await sendPushes(server.deps);
      expect(service.shown(endpoint)).toEqual([`n${id}`]);
      expect(await queued()).toBe(0);
    }
  });

  test("one of several concurrent workers sends", async () => {
    const { person } = await personWithDevice();
    await addNotice(person);
    await Promise.all(Array.from({ length: 5 }, () => sendPushes(server.deps)));
    expect(service.calls).toHaveLength(1);
  });
});

test.each([
  ["2026-11-21T20:59:59.999+09:00", 1],
  ["2026-11-21T21:00:00+09:00", 0],
  ["2026-11-22T07:59:59.999+09:00", 0],
  ["2026-11-22T08:00:00+09:00", 1],
])("an alert about posts, at %s: %i pushes, and one in all at 08:00, also after a try in the evening", async (time, expected) => {
  const { person } = await personWithDevice();
  clock.set("2026-11-21T20:59:00+09:00");
  service.onSend = () => ({ kind: "unavailable", reason: "status_503" });
  await addNotice(person, { can_ring_at_night: false });
  await sendPushes(server.deps);
  service.onSend = null;
  service.calls.length = 0;
  await server.deps.db.updateTable("push_queue").set({ due_at: clock.now().toISOString() }).execute();
  clock.set(time);
  await sendPushes(server.deps);
  expect(service.calls).toHaveLength(expected);
  clock.set("2026-11-22T08:00:00+09:00");
  await sendPushes(server.deps);
  expect(service.calls).toHaveLength(1);
});

describe("advertising pushes", () => {
  async function agreed(night: boolean) {
    const found = await personWithDevice();
    await server.make.consent(found.person, "advertising");
    if (night) await server.make.consent(found.person, "night_advertising");
    return found;
  }
  const advertise = (person: Person) => addNotice(person, { kind: advertisingKind });

  test.each(["20:59:59", "08:00:00"])("at %s it is sent", async (time) => {
    const { person } = await agreed(false);
    clock.set(`2026-11-21T${time}+09:00`);
    await advertise(person);
    await server.runJobs();
    expect(service.calls).toHaveLength(1);
  });

  test.each([
    ["21:00:00", "2026-11-22"],
    ["07:59:59", "2026-11-21"],
  ])("written a moment before %s, it waits for 08:00", async (time, day) => {
    const { person } = await agreed(false);
    clock.set(`2026-11-21T${time}+09:00`);
    await advertise(person);
    await server.runJobs();
    clock.set(`${day}T07:59:59+09:00`);
    await sendPushes(server.deps);
    expect(service.calls).toHaveLength(0);
    clock.set(`${day}T08:00:00+09:00`);
    await sendPushes(server.deps);
    expect(service.calls).toHaveLength(1);
  });

  test("at night with consent to the night; never without consent", async () => {
    clock.set("2026-11-21T23:00:00+09:00");
    const { person } = await agreed(true);
    await advertise(person);
    await advertise((await personWithDevice()).person);
    await server.runJobs();
    expect(service.calls).toHaveLength(1);
    expect(await queued()).toBe(0);
  });
});

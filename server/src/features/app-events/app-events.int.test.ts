import { createAppEvents, createUserAction, maxEventsPerCall, visitorEvents, type AppEventInput } from "@rounds/contract/app-events.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createDb } from "../../db/database.ts";
import { careForPartitions } from "../../jobs/partitions.ts";
import { openPool } from "../../testing/database.ts";
import { useServer } from "../../testing/harness.ts";
import { missingId } from "../../testing/access-cases.ts";

const server = useServer();
const agent = "Mozilla/5.0 (Linux; Android 16) Chrome/150.0";

const listEvents = (visit: string) =>
  server.deps.db.selectFrom("app_events").selectAll().where("visit_id", "=", visit).orderBy("id").execute();
const send = (caller: Pick<typeof server.visitor, "call">, event: AppEventInput) =>
  caller.call(createAppEvents, { body: { app_event: event } }, { headers: { "user-agent": agent } });

test("201: stores click_question in the specification's form with its post, person and platform", async () => {
  const [doctor, post, visit_id] = [await server.make.doctor(), await server.make.jobPost(), randomUUID()];
  const data = { job_post_id: post.id, user_agent: agent.toLowerCase() };
  expect(await send(server.as(doctor), { name: "click_question", platform: "web", data, visit_id })).toMatchObject({
    status: 201,
    body: { accepted: 1 },
  });
  expect(await listEvents(visit_id)).toMatchObject([
    {
      name: "click_question",
      platform: "web",
      user_id: doctor.userId,
      job_post_id: post.id,
      source: null,
      user_agent: agent.toLowerCase(),
      data: {},
    },
  ]);
});

test("201: the lower-case header replaces a missing user agent; other fields are stored unchanged", async () => {
  const [post, visit_id] = [await server.make.jobPost(), randomUUID()];
  await send(server.as(await server.make.doctor()), {
    name: "view_job_post",
    visit_id,
    data: { job_post_id: post.id, source: "list", position: 3, is_first: true, note: null },
  });
  expect(await listEvents(visit_id)).toMatchObject([
    { user_agent: agent.toLowerCase(), source: "list", data: { position: 3, is_first: true, note: null } },
  ]);
});

test("201: a batch is stored in order, and a repeated event counts once", async () => {
  const [doctor, visit_id] = [await server.make.doctor(), randomUUID()];
  const app_events = ["view_job_post", "click_apply", "click_question"].map((name) => ({ id: randomUUID(), name, visit_id, data: {} }));
  const batch = () => server.as(doctor).call(createAppEvents, { body: { app_events } });
  expect(await batch()).toMatchObject({ status: 201, body: { accepted: 3 } });
  expect(await batch()).toMatchObject({ status: 201, body: { accepted: 3 } });
  expect((await listEvents(visit_id)).map(({ name }) => name)).toEqual(["view_job_post", "click_apply", "click_question"]);
});

test.each([missingId, "12", -1, 1.5, true])("201: an invalid post id (%j) is dropped, and the event is stored", async (job_post_id) => {
  const visit_id = randomUUID();
  expect(await send(server.as(await server.make.doctor()), { name: "view_job_post", visit_id, data: { job_post_id } })).toMatchObject({
    status: 201,
  });
  expect(await listEvents(visit_id)).toMatchObject([{ job_post_id: null }]);
});

test("201: visitors report events of public pages, stored without a person", async () => {
  const visit_id = randomUUID();
  for (const name of visitorEvents) expect(await send(server.visitor, { name, visit_id, data: {} })).toMatchObject({ status: 201 });
  const events = await listEvents(visit_id);
  expect(events).toHaveLength(visitorEvents.length);
  expect(events.every(({ user_id }) => user_id === null)).toBe(true);
});

test("401 session.required: any other name, alone or among allowed ones; nothing is stored", async () => {
  const visit_id = randomUUID();
  const refused = { status: 401, errors: [{ code: "session.required" }] };
  expect(await send(server.visitor, { name: "click_question", visit_id, data: {} })).toMatchObject(refused);
  const app_events = ["view_single_post", "click_apply"].map((name) => ({ name, visit_id, data: {} }));
  expect(await server.visitor.call(createAppEvents, { body: { app_events } })).toMatchObject(refused);
  expect(await listEvents(visit_id)).toEqual([]);
});

test.each<[string, unknown]>([
  ["no body", undefined],
  ["no event", {}],
  ["an empty batch", { app_events: [] }],
  ["too many", { app_events: Array.from({ length: maxEventsPerCall + 1 }, () => ({ name: "view_single_post" })) }],
  ["a name with capitals", { app_event: { name: "Click" } }],
  ["a name that is too long", { app_event: { name: "a".repeat(61) } }],
  ["an unknown platform", { app_event: { name: "view_single_post", platform: "fridge" } }],
  ["nested data", { app_event: { name: "view_single_post", data: { deep: { deeper: 1 } } } }],
  [
    "too much data",
    { app_event: { name: "view_single_post", data: Object.fromEntries("abcde".split("").map((key) => [key, "x".repeat(499)])) } },
  ],
  ["one text that is too long", { app_event: { name: "view_single_post", data: { text: "x".repeat(501) } } }],
  ["a NUL", { app_event: { name: "view_single_post", data: { text: "a\u0000" } } }],
  ["a key that is no word", { app_event: { name: "view_single_post", data: { "a b": 1 } } }],
  ["an invalid id", { app_event: { name: "view_single_post", id: "7" } }],
])("400 request.invalid: %s", async (_case, body) => {
  const reply = await server.as(await server.make.doctor()).call(createAppEvents, { body: body as never });
  expect(reply).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
});

test("any header is shortened and converted to lower case", async () => {
  const visit_id = randomUUID();
  await server.visitor.call(
    createAppEvents,
    { body: { app_event: { name: "view_login", visit_id } } },
    { headers: { "user-agent": `ÀB${"X".repeat(3000)}` } },
  );
  const [events] = await listEvents(visit_id);
  expect(events?.user_agent).toHaveLength(500);
  expect(events?.user_agent).toBe(events?.user_agent.toLowerCase());
});

test.each([{}, { enveloped: true }])("201: a viewer's action in a webinar, with or without its envelope %j", async ({ enveloped }) => {
  const doctor = await server.make.doctor();
  const action = {
    action_name: "open_session_page",
    event_id: 3,
    session_id: 5,
    content_id: 7,
    video_player: "hls",
    session_type: "live-session",
    platform_page: "content",
    data: { muted: true },
  };
  const body = enveloped ? { user_action: action } : action;
  const reply = await server.as(doctor).call(createUserAction, { body }, { headers: { "user-agent": agent } });
  expect(reply).toMatchObject({ status: 201, body: { accepted: 1 } });
  const rows = await server.deps.db.selectFrom("user_actions").selectAll().where("user_id", "=", doctor.userId).execute();
  expect(rows).toMatchObject([{ ...action, platform_name: "web", user_agent: agent.toLowerCase() }]);
});

test("400 request.invalid and 401 session.required: an action without a name, or without a person", async () => {
  expect(await server.as(await server.make.doctor()).call(createUserAction, { body: {} as never })).toMatchObject({ status: 400 });
  expect(await server.visitor.call(createUserAction, { body: { action_name: "open_session_page" } })).toMatchObject({ status: 401 });
});

test("events older than 400 days are deleted", async () => {
  const old = randomUUID();
  await server.deps.db
    .insertInto("app_events")
    .values({ name: "view_login", platform: "web", user_agent: "x", visit_id: old, day: "2020-01-01" })
    .execute();
  const young = randomUUID();
  await send(server.visitor, { name: "view_login", visit_id: young, data: {} });
  const owner = openPool(server.database.ownerUrl, 2);
  await careForPartitions({ ...server.deps, db: createDb(owner) });
  await owner.end();
  expect(await listEvents(old)).toEqual([]);
  expect(await listEvents(young)).toHaveLength(1);
});

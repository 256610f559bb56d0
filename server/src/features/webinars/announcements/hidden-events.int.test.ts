import * as contract from "@rounds/contract/webinars/studio-events.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { type Caller, type Person, useServer } from "../../../testing/harness.ts";
import { announceHidings } from "./service.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const at = (time: string) => `2026-12-08T${time}:00+09:00`;
let operator: Caller;
let person: Person;

beforeAll(async () => {
  operator = server.as(await server.make.operator());
  person = await server.make.doctor();
});
beforeEach(async () => {
  clock.set(at("12:00"));
  await server.deps.db.deleteFrom("notices").execute();
});

/** A published event with a session from 12:30 to 13:10, for which the doctor is registered. */
async function planned(more: object = {}) {
  const session = await server.make.webinarSession({ title: "소아 발열", starts_at: at("12:30"), ends_at: at("13:10"), ...more });
  await server.make.webinarRegistration(person, { id: session.event_id });
  return session;
}
const publish = (id: number, is_published: boolean) =>
  operator.call(contract.updateStudioEvent, { params: { id }, body: { event: { is_published } } });
const hide = (id: number) => publish(id, false);
const show = (id: number) => publish(id, true);
const inbox = () =>
  server.deps.db
    .selectFrom("notices")
    .select(["kind", "title", "body", "link"])
    .where("user_id", "=", person.userId)
    .orderBy("id")
    .execute();
const bodies = async () => (await inbox()).map(({ body }) => body);
const runAt = async (time: string) => {
  clock.set(at(time));
  await announceHidings(server.deps);
  await server.runJobs();
};
const closed = "12월 8일 (화) 12:30에 시작하려던 웨비나가 닫혔어요. 다시 열리면 알려 드릴게요.";

test("registered people get a notice ten minutes after the hiding, once", async () => {
  const { event_id } = await planned();
  await hide(event_id);
  await runAt("12:09");
  expect(await inbox()).toEqual([]);
  await runAt("12:10");
  await runAt("12:11");
  expect(await inbox()).toEqual([{ kind: "webinar.hidden", title: "소아 발열", body: closed, link: "/webinar/contents" }]);
});

test("an event that is published again within ten minutes sends nothing", async () => {
  const { event_id } = await planned();
  await hide(event_id);
  clock.set(at("12:09"));
  await show(event_id);
  await runAt("12:20");
  expect(await inbox()).toEqual([]);
});

test("people who wait for a session get the notice at its start, and viewers of a running one after two minutes", async () => {
  const { event_id } = await planned();
  clock.set(at("12:25"));
  await hide(event_id);
  await runAt("12:29");
  expect(await inbox()).toEqual([]);
  await runAt("12:30");
  expect(await bodies()).toEqual([closed]);
  await server.deps.db.deleteFrom("notices").execute();
  await show(event_id);
  await server.runJobs();
  await server.deps.db.deleteFrom("notices").execute();
  clock.set(at("12:40"));
  await hide(event_id);
  await runAt("12:41");
  expect(await inbox()).toEqual([]);
  await runAt("12:42");
  expect(await bodies()).toEqual(["12월 8일 (화) 12:30에 시작한 웨비나가 닫혔어요. 다시 열리면 알려 드릴게요."]);
});

test("the reopened event has one notice with its next start, and takes back the unread notice of the hiding", async () => {
  const { id, event_id } = await planned();
  await hide(event_id);
  await runAt("12:15");
  await operator.call(contract.updateStudioSession, {
    params: { id },
    body: { session: { starts_at: at("14:00"), ends_at: at("14:40") } },
  });
  await show(event_id);
  await server.runJobs();
  const reopened = {
    kind: "webinar.reopened",
    title: "소아 발열",
    body: "웨비나가 다시 열렸어요. 시작 시각을 확인해 주세요. 12월 8일 (화) 14:00에 시작해요.",
    link: `/webinar/contents?event_id=${event_id}&session_id=${id}`,
  };
  expect(await inbox()).toEqual([reopened]);
  // The second hiding has its own notices.
  await hide(event_id);
  await runAt("12:30");
  expect((await inbox()).map(({ kind }) => kind)).toEqual(["webinar.reopened", "webinar.hidden"]);
  clock.set(at("14:10"));
  await show(event_id);
  await server.runJobs();
  expect(await bodies()).toEqual([reopened.body, "웨비나가 다시 열렸어요. 지금 입장할 수 있어요."]);
});

test("an event without registrations, one whose sessions are over, and one that was never published send nothing", async () => {
  const unregistered = await server.make.webinarSession({ starts_at: at("12:30"), ends_at: at("13:10") });
  await hide(unregistered.event_id);
  const over = await planned({ starts_at: at("11:00"), ends_at: at("11:50") });
  await hide(over.event_id);
  await planned({ event_id: (await server.make.webinarEvent({ is_published: false })).id });
  await runAt("12:30");
  await show(over.event_id);
  await server.runJobs();
  expect(await inbox()).toEqual([]);
});

test("several sessions have one notice, without those that people have not seen", async () => {
  const { event_id } = await planned();
  await server.make.webinarSession({ event_id, starts_at: at("15:00"), ends_at: at("15:40") });
  await hide(event_id);
  await operator.call(contract.createStudioSession, {
    params: { id: event_id },
    body: { session: { title: "새 일정", starts_at: at("16:00"), ends_at: at("16:30") } },
  });
  await runAt("12:10");
  expect(await bodies()).toEqual(["12월 8일 (화) 12:30에 시작하려던 웨비나와 다른 일정 1개가 닫혔어요. 다시 열리면 알려 드릴게요."]);
});

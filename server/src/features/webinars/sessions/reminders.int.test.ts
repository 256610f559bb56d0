import { listInbox } from "@rounds/contract/inbox.ts";
import { expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { jobs } from "./jobs.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const start = "2026-12-08T12:30:00+09:00";

/** Runs the job as the scheduler does at this time. */
async function runAt(time: string): Promise<void> {
  clock.set(time);
  for (const job of jobs) await job.run({ ...server.deps, now: clock.now }, { id: 0 });
}

async function registered(registeredAt = "2026-12-01T09:00:00+09:00") {
  const doctor = await server.make.doctor();
  const session = await server.make.webinarSession({ title: "소아 발열", starts_at: start, ends_at: "2026-12-08T13:10:00+09:00" });
  await server.deps.db
    .insertInto("webinar_registrations")
    .values({ event_id: session.event_id, user_id: doctor.userId, created_at: registeredAt })
    .execute();
  return { doctor, session };
}
const bodies = async (doctor: Person) => {
  const { body } = await server.as(doctor).call(listInbox);
  return body.notices.map((notice) => notice.body).toReversed();
};

test("one day and ten minutes before the start, once each; nothing before, between or after", async () => {
  const { doctor, session } = await registered();
  await runAt("2026-12-07T12:29:00+09:00");
  expect(await bodies(doctor)).toEqual([]);
  await runAt("2026-12-07T12:30:00+09:00");
  const first = "12월 8일 (화) 12:30에 시작해요. 시작 10분 전에 다시 알려 드릴게요.";
  expect(await bodies(doctor)).toEqual([first]);
  for (const time of ["2026-12-07T12:31:00+09:00", "2026-12-08T12:19:00+09:00"]) await runAt(time);
  expect(await bodies(doctor)).toEqual([first]);
  for (const time of ["12:20", "12:21", "12:29", "12:30", "12:40"]) await runAt(`2026-12-08T${time}:00+09:00`);
  expect(await bodies(doctor)).toEqual([first, "12:30에 시작해요. 지금 입장을 준비해 주세요."]);
  const [notice] = (await server.as(doctor).call(listInbox)).body.notices;
  expect(notice).toMatchObject({
    title: "소아 발열",
    link: `/webinar/contents?event_id=${session.event_id}&session_id=${session.id}`,
    is_advertising: false,
  });
});

test.each([
  ["later on its day", "2026-12-08T14:00:00+09:00"],
  ["to another day", "2026-12-15T12:30:00+09:00"],
])("a session that is moved %s causes no second notice of a kind", async (_title, starts_at) => {
  const { doctor, session } = await registered();
  await runAt("2026-12-07T12:30:00+09:00");
  await runAt("2026-12-08T12:25:00+09:00");
  const before = await bodies(doctor);
  expect(before).toHaveLength(2);
  const minutesBefore = (minutes: number): string => new Date(Date.parse(starts_at) - minutes * 60_000).toISOString();
  await server.deps.db
    .updateTable("webinar_sessions")
    .set({ starts_at, ends_at: minutesBefore(-60) })
    .where("id", "=", session.id)
    .execute();
  for (const minutes of [24 * 60, 5]) await runAt(minutesBefore(minutes));
  expect(await bodies(doctor)).toEqual(before);
});

test("a doctor who registers less than a day before gets the later notice only", async () => {
  const { doctor } = await registered("2026-12-07T15:00:00+09:00");
  // By day, because the earlier notice never leaves at night.
  await runAt("2026-12-07T16:00:00+09:00");
  expect(await bodies(doctor)).toEqual([]);
  await runAt("2026-12-08T12:25:00+09:00");
  expect(await bodies(doctor)).toHaveLength(1);
});

test("after an outage the notice waits for 08:00; an unpublished event reminds no doctor", async () => {
  const { doctor } = await registered();
  const hidden = await registered();
  await server.deps.db.updateTable("webinar_events").set({ is_published: false }).where("id", "=", hidden.session.event_id).execute();
  await runAt("2026-12-08T07:59:00+09:00");
  expect(await bodies(doctor)).toEqual([]);
  await runAt("2026-12-08T08:00:00+09:00");
  expect(await bodies(doctor)).toEqual(["12월 8일 (화) 12:30에 시작해요. 시작 10분 전에 다시 알려 드릴게요."]);
  expect(await bodies(hidden.doctor)).toEqual([]);
});

test("parallel runs write one notice per person", async () => {
  const { doctor } = await registered();
  clock.set("2026-12-08T12:25:00+09:00");
  await Promise.all(Array.from({ length: 5 }, () => runAt("2026-12-08T12:25:00+09:00")));
  expect(await bodies(doctor)).toHaveLength(1);
});

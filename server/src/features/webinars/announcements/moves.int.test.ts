import * as contract from "@rounds/contract/webinars/studio-events.ts";
import { beforeEach, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { type Caller, type Person, useServer } from "../../../testing/harness.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const at = (time: string) => `2026-12-08T${time}:00+09:00`;
let operator: Caller;
let person: Person;
let id: number;

/** A published event with a session from 12:30 to 13:40, for which the doctor is registered. */
beforeEach(async () => {
  clock.set(at("12:00"));
  operator = server.as(await server.make.operator());
  person = await server.make.doctor();
  const session = await server.make.webinarSession({ title: "소아 발열", starts_at: at("12:30"), ends_at: at("13:40") });
  await server.make.webinarRegistration(person, { id: session.event_id });
  ({ id } = session);
});

async function move(time: string): Promise<void> {
  await operator.call(contract.updateStudioSession, { params: { id }, body: { session: { starts_at: at(time) } } });
  await server.runJobs();
}
const remove = () => operator.call(contract.deleteStudioSession, { params: { id } });

const bodies = async () =>
  (await server.deps.db.selectFrom("notices").select("body").where("user_id", "=", person.userId).orderBy("id").execute()).map(
    ({ body }) => body,
  );
const movedTo = (time: string) => `시작 시각이 바뀌었어요. 12월 8일 (화) ${time}에 시작해요.`;

test("registered people get each move once, also to a start that was announced before", async () => {
  for (const time of ["13:00", "13:00", "12:30", "12:30", "13:00"]) {
    await move(time);
    await server.deps.db
      .updateTable("notices")
      .set({ read_at: at("12:00") })
      .execute();
  }
  expect(await bodies()).toEqual([movedTo("13:00"), movedTo("12:30"), movedTo("13:00")]);
});

test("the notice of a move replaces those of earlier moves that people have not read", async () => {
  for (const time of ["13:00", "12:50", "13:10"]) await move(time);
  expect(await bodies()).toEqual([movedTo("13:10")]);
});

test("registered people get a notice of a cancelled session, which replaces the unread one of its move", async () => {
  await move("12:40");
  expect((await remove()).status).toBe(204);
  expect(await bodies()).toEqual(["12월 8일 (화) 12:40에 시작하려던 웨비나가 취소됐어요."]);
});

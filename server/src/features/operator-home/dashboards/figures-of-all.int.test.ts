import * as contract from "@rounds/contract/operator-home/dashboards.ts";
import { applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { beforeAll, expect, test } from "vitest";
import { day, noon } from "../../../testing/days.ts";
import { useServer, type Caller } from "../../../testing/harness.ts";

// In its own file, because these figures count all events and all applications.
const server = useServer();
let operator: Caller;
beforeAll(async () => {
  operator = server.as(await server.make.operator());
});

const week = { query: { start_date: day(6), end_date: day(0) } };

test("the question statistics are empty while no event has questions", async () => {
  const { body } = await operator.call(contract.getQuestionStats, week);
  expect(body.marketing_event_questions_stats.map(({ type, data }) => [type, data])).toEqual([
    ["daily", []],
    ["total", [{ name: "total", value: 0 }]],
    ["answers", []],
  ]);
});

test("per stage: the time spent, the lost applications, and the waiting ones by days in Seoul", async () => {
  const { db } = server.deps;
  const made = [];
  for (const ago of [1, 3, 7, 10, 12])
    made.push(await server.make.application({ status: "인터뷰 예정", updated_at: noon(ago), created_at: noon(20) }));
  const steps = async () => (await operator.call(contract.getStageTimes, week)).body.stage_times;
  const of = async (status: string) => (await steps()).find((one) => one.status === status);
  expect((await steps()).map(({ status }) => status)).toEqual([...applicationStatuses]);
  expect(await of("인터뷰 예정")).toMatchObject({ waiting: 5, waiting_long: [1, 1, 2], moved_on: 0, median_hours: null, lost: 0 });
  expect(Date.parse((await of("인터뷰 예정"))?.oldest_at ?? "")).toBe(Date.parse(noon(12)));
  const [first, second] = made;
  await db
    .updateTable("job_applications")
    .set({ current_status: "인터뷰 완료" })
    .where("id", "=", first?.id ?? 0)
    .execute();
  await db
    .updateTable("job_applications")
    .set({ drop_reason: "기타" })
    .where("id", "=", second?.id ?? 0)
    .execute();
  const after = await of("인터뷰 예정");
  expect(after).toMatchObject({ waiting: 3, moved_on: 1, lost: 1 });
  const hours = (Date.now() - Date.parse(noon(1))) / 3_600_000;
  for (const value of [after?.median_hours, ...(after?.middle_hours ?? [null, null])]) expect(value).toBeCloseTo(hours, 1);
});

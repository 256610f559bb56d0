import { expect, test } from "vitest";
import type { Updateable } from "kysely";
import { useServer } from "../testing/harness.ts";
import type { JobApplications } from "./types.gen.ts";

const server = useServer();

const stepsOf = async (id: number) => {
  const rows = await server.deps.db
    .selectFrom("job_application_steps")
    .select(["status", "entered_at", "left_at"])
    .where("job_application_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ status, left_at }) => (left_at === null ? `${status} …` : status));
};
const change = (id: number, columns: Updateable<JobApplications>) =>
  server.deps.db.updateTable("job_applications").set(columns).where("id", "=", id).execute();
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
/** As if the latest step had begun an hour ago. */
const ripen = (id: number) =>
  server.deps.db
    .updateTable("job_application_steps")
    .set({ entered_at: hourAgo() })
    .where("job_application_id", "=", id)
    .where("left_at", "is", null)
    .execute();

test("steps follow the status; a mistake that is corrected within a minute leaves no step", async () => {
  const { id } = await server.make.application({ created_at: hourAgo() });
  expect(await stepsOf(id)).toEqual(["지원확인 …"]);
  await change(id, { current_status: "이력서 전달" });
  expect(await stepsOf(id)).toEqual(["지원확인", "이력서 전달 …"]);
  await change(id, { current_status: "지원확인" });
  expect(await stepsOf(id)).toEqual(["지원확인 …"]);
  await change(id, { current_status: "이력서 전달" });
  await ripen(id);
  await change(id, { current_status: "지원확인" });
  expect(await stepsOf(id)).toEqual(["지원확인", "이력서 전달", "지원확인 …"]);
});

test("a dropped or cancelled application has no open step; restored, its step is open again", async () => {
  const { id } = await server.make.application({ status: "서류합격", created_at: hourAgo() });
  expect(await stepsOf(id)).toEqual(["지원확인", "서류합격 …"]);
  await change(id, { drop_reason: "기타" });
  expect(await stepsOf(id)).toEqual(["지원확인", "서류합격"]);
  await change(id, { drop_reason: "" });
  expect(await stepsOf(id)).toEqual(["지원확인", "서류합격 …"]);
  await ripen(id);
  await change(id, { current_status: "인터뷰 예정", drop_reason: "기타" });
  expect(await stepsOf(id)).toEqual(["지원확인", "서류합격", "인터뷰 예정"]);
  await change(id, { drop_reason: "", active: false, cancelled_at: new Date().toISOString() });
  expect(await stepsOf(id)).toEqual(["지원확인", "서류합격", "인터뷰 예정"]);
  expect(await stepsOf((await server.make.application({ cancelled: true })).id)).toEqual(["지원확인"]);
});

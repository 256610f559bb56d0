import { downloadInterview } from "@rounds/contract/applications/interviews.ts";
import { expect, test } from "vitest";
import { hourIn } from "../../../../seed/factories/interviews.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { interviewScene } from "../../../testing/interview-scene.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const { agreed, move, cancel } = interviewScene(server);
const download = (person: Person, id: number) => server.as(person).call(downloadInterview, { params: { id } });
const fileOf = async (person: Person, id: number) => String((await download(person, id)).body);
const compact = (time: string): string => `${time.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

test("200: both sides get a file, moves raise its sequence, and a cancelled interview is marked", async () => {
  const { owner, doctor, post, interviewId } = await agreed();
  const reply = await download(doctor, interviewId);
  expect(reply).toMatchObject({
    status: 200,
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="interview-${interviewId}.ics"`,
    },
  });
  expect(String(reply.body)).toContain(`DTSTART:${compact(hourIn(2))}\r\n`);
  expect(String(reply.body)).toContain(`SUMMARY:${owner.businesses[0]?.name} 인터뷰`);
  expect(await fileOf(owner, interviewId)).toContain(`SUMMARY:${post.title} 인터뷰`);
  await move(owner, interviewId, hourIn(4));
  const moved = await fileOf(doctor, interviewId);
  for (const line of ["SEQUENCE:1", `DTSTART:${compact(hourIn(4))}`, "STATUS:CONFIRMED"]) expect(moved).toContain(`${line}\r\n`);
  await cancel(owner, interviewId);
  for (const line of ["SEQUENCE:2", "STATUS:CANCELLED"]) expect(await fileOf(doctor, interviewId)).toContain(`${line}\r\n`);
});

test("404 interview.not_found: all other users; a reading of the hospital is in the audit log", async () => {
  const { owner, doctor, interviewId } = await agreed();
  for (const person of [await server.make.doctor(), await server.make.owner(), await server.make.operator()])
    expect(await download(person, interviewId)).toMatchObject(refusal(404, "interview.not_found"));
  await download(owner, interviewId);
  await download(doctor, interviewId);
  const lines = await server.deps.db
    .selectFrom("audit_log")
    .select(["actor_user_id", "subject_user_ids"])
    .where("action", "=", "interview.read")
    .where((eb) => eb(eb.val(doctor.userId), "=", eb.fn.any("subject_user_ids")))
    .execute();
  expect(lines).toEqual([{ actor_user_id: owner.userId, subject_user_ids: [doctor.userId] }]);
});

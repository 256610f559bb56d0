import { expect, test } from "vitest";
import { hourIn } from "../../../../seed/factories/interviews.ts";
import { useServer } from "../../../testing/harness.ts";
import { interviewScene } from "../../../testing/interview-scene.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer({ RATE_LIMIT_FACTOR: "1" });
const { agreed, applied, propose, withdraw, move, notices } = interviewScene(server);

test("429 interview.too_many: a hospital that proposes and withdraws sends ten proposals a day for one application", async () => {
  const { owner, post, doctor, application } = await applied();
  for (let times = 0; times < 10; times++) {
    const { status, body } = await propose(owner, application.id);
    expect(status).toBe(201);
    await withdraw(owner, body.interview_proposal?.id ?? 0);
  }
  const before = await notices(doctor);
  const refused = await propose(owner, application.id);
  expect(refused).toMatchObject(refusal(429, "interview.too_many"));
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(await notices(doctor)).toEqual(before);
  const other = await server.make.application({ post, status: "서류합격" });
  expect((await propose(owner, other.id)).status).toBe(201);
});

test("429 interview.too_many: moves count too, and a refused move keeps the time", async () => {
  const { owner, interviewId } = await agreed();
  // The proposal was the first of the ten.
  const starts = Array.from({ length: 9 }, (_, index) => hourIn(3 + index));
  for (const time of starts) expect((await move(owner, interviewId, time)).status).toBe(200);
  expect(await move(owner, interviewId, hourIn(20))).toMatchObject(refusal(429, "interview.too_many"));
  const row = await server.deps.db.selectFrom("interviews").select("starts_at").where("id", "=", interviewId).executeTakeFirstOrThrow();
  expect(new Date(row.starts_at).toISOString()).toBe(starts.at(-1));
});

import { listOperators } from "@rounds/contract/accounts/operators.ts";
import { refreshSession } from "@rounds/contract/accounts/sessions.ts";
import { getJobPost } from "@rounds/contract/job-posts/posts.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";

const lines: string[] = [];
const server = useServer({ LOG_LEVEL: "info" }, undefined, { log: lines });
const logged = (message: string) => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);

beforeEach(() => {
  lines.length = 0;
});

test("a sign-in is logged with the person, the session and the provider", async () => {
  const person = await server.make.doctor();
  await server.signIn(person);
  expect(logged("signed in")).toMatchObject([{ userId: person.userId, provider: "local", isNew: false }]);
});

test("a refused right is logged with the person and the code, next to the route of the request", async () => {
  const doctor = await server.make.doctor();
  await server.as(doctor).call(listOperators);
  expect(logged("request refused")).toMatchObject([{ userId: doctor.userId, code: "access.denied", address: "127.0.0.1" }]);
  const [{ reqId } = {}] = logged("request refused");
  expect(logged("incoming request").find((line) => line["reqId"] === reqId)).toMatchObject({
    req: { method: "GET", route: "/api/v1/operators" },
  });
});

test("an invalid token, an invalid input and a foreign row are logged, without the sent values", async () => {
  const doctor = await server.make.doctor();
  await server.withToken("x".repeat(43)).call(getUserProfile);
  await server.as(doctor).call(getJobPost, { params: { id: "not-a-number" } as never });
  await server.as(doctor).call(getJobPost, { params: { id: 999_999 } });
  expect(logged("request refused").map(({ code, userId }) => [code, userId])).toEqual([
    ["session.required", null],
    ["request.invalid", doctor.userId],
    ["job_post.not_found", doctor.userId],
  ]);
  expect(lines.join("")).not.toMatch(/x{43}|not-a-number/);
});

test("a refresh token that is used again after the grace time is a warning with its session", async () => {
  const person = await server.make.doctor();
  const tokens = await server.signIn(person);
  const refresh = () => server.visitor.call(refreshSession, { body: { refresh_token: tokens.refresh_token } });
  await refresh();
  await server.deps.db
    .updateTable("session_tokens")
    .set({ rotated_at: sql`now() - interval '11 seconds'` })
    .where("rotated_at", "is not", null)
    .execute();
  expect((await refresh()).status).toBe(401);
  expect(logged("a refresh token was used twice, so its session has ended")).toMatchObject([{ level: 40, userId: person.userId }]);
});

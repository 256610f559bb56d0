import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { reviewApplication } from "@rounds/contract/applications/review.ts";
import { createBookmark } from "@rounds/contract/job-posts/bookmarks.ts";
import { likeJobPost } from "@rounds/contract/job-posts/posts.ts";
import { createSession, endSession } from "@rounds/contract/accounts/sessions.ts";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useServer, type Person } from "../testing/harness.ts";
import { enforce } from "../testing/retention.ts";

const server = useServer();
const keyed = (key: string) => ({ headers: { "idempotency-key": key } });
const like = (person: Person, id: number, key: string, body?: { user_like?: boolean }) =>
  server.as(person).call(likeJobPost, { params: { id }, body }, keyed(key));
const keyRows = (key: string) => server.deps.db.selectFrom("idempotency_keys").selectAll().where("key", "=", key).execute();
const statusAndBody = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

test("the same key and body get the same response, and the effect happens once", async () => {
  const [doctor, post, key] = [await server.make.doctor(), await server.make.jobPost(), randomUUID()];
  const first = await like(doctor, post.id, key);
  expect(first.body).toEqual({ user_like: true, total_likes: 1 });
  for (let times = 0; times < 3; times++) expect(statusAndBody(await like(doctor, post.id, key))).toEqual(statusAndBody(first));
});

test("the same status too: a repeated apply returns 201 again", async () => {
  const [doctor, post, key] = [await server.make.doctor(), await server.make.jobPost(), randomUUID()];
  const apply = () => server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } }, keyed(key));
  const first = await apply();
  expect(first.status).toBe(201);
  expect(statusAndBody(await apply())).toEqual(statusAndBody(first));
});

test("422 idempotency.mismatch: the same key with another body, another row or another endpoint", async () => {
  const [doctor, post, other, key] = [await server.make.doctor(), await server.make.jobPost(), await server.make.jobPost(), randomUUID()];
  await like(doctor, post.id, key);
  const refused = { status: 422, errors: [{ code: "idempotency.mismatch" }] };
  expect(await like(doctor, post.id, key, {})).toMatchObject(refused);
  expect(await like(doctor, other.id, key)).toMatchObject(refused);
  expect(await server.as(doctor).call(createBookmark, { body: { job_post_id: post.id } }, keyed(key))).toMatchObject(refused);
  expect((await like(doctor, post.id, key)).body).toEqual({ user_like: true, total_likes: 1 });
});

test("a call that is harmless to repeat runs each time: the key stores no response", async () => {
  const [doctor, post, key] = [await server.make.doctor(), await server.make.jobPost(), randomUUID()];
  for (const user_like of [true, true, false])
    expect((await like(doctor, post.id, key, { user_like })).body).toEqual({ user_like, total_likes: user_like ? 1 : 0 });
  expect(await keyRows(key)).toEqual([]);
});

test("keys are per person", async () => {
  const [one, two, post, key] = [await server.make.doctor(), await server.make.doctor(), await server.make.jobPost(), randomUUID()];
  expect((await like(one, post.id, key)).body.total_likes).toBe(1);
  expect((await like(two, post.id, key)).body.total_likes).toBe(2);
});

test("20 concurrent requests with one key have one effect and one response", async () => {
  const [doctor, post, key] = [await server.make.doctor(), await server.make.jobPost(), randomUUID()];
  const replies = await Promise.all(Array.from({ length: 20 }, () => like(doctor, post.id, key)));
  expect(replies.map(statusAndBody)).toEqual(replies.map(() => ({ status: 200, body: { user_like: true, total_likes: 1 } })));
});

test("a failed write leaves no key, so it can be sent again", async () => {
  const [doctor, post, key] = [await server.make.doctor(), await server.make.jobPost({ active: false }), randomUUID()];
  const apply = () => server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } }, keyed(key));
  expect((await apply()).status).toBe(409);
  expect(await keyRows(key)).toEqual([]);
  await server.deps.db.updateTable("job_posts").set({ active: true }).where("id", "=", post.id).execute();
  expect((await apply()).status).toBe(201);
});

test("an invalid input leaves no key", async () => {
  const [doctor, key] = [await server.make.doctor(), randomUUID()];
  const call = (id: unknown) => server.as(doctor).call(createBookmark, { body: { job_post_id: id as number } }, keyed(key));
  expect((await call("x")).status).toBe(400);
  expect((await call((await server.make.jobPost()).id)).status).toBe(201);
});

test.each(["short", " ".repeat(20), "with space in it", "한글열쇠입니다한글", "x".repeat(201), ""])(
  "400 request.invalid: %j is no key",
  async (key) => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    // Headers are sent as Latin-1.
    const reply = await like(doctor, post.id, Buffer.from(key).toString("latin1"));
    expect(reply).toMatchObject({ status: 400, errors: [{ code: "request.invalid", path: ["idempotency-key"] }] });
  },
);

test("a key repeats its response for 24 hours, then it is new", async () => {
  const [doctor, post, key] = [await server.make.doctor(), await server.make.jobPost(), randomUUID()];
  const age = (hours: number) =>
    server.deps.db
      .updateTable("idempotency_keys")
      .set({ created_at: sql`now() - make_interval(hours => ${hours})` })
      .where("key", "=", key)
      .execute();
  await like(doctor, post.id, key);
  await age(23);
  expect((await like(doctor, post.id, key)).body.user_like).toBe(true);
  await age(25);
  expect((await like(doctor, post.id, key)).body.user_like).toBe(false);
});

test("the retention deletes old keys and leaves recent ones", async () => {
  const [doctor, post, old, young] = [await server.make.doctor(), await server.make.jobPost(), randomUUID(), randomUUID()];
  await like(doctor, post.id, old);
  await like(doctor, post.id, young);
  await server.deps.db
    .updateTable("idempotency_keys")
    .set({ created_at: sql`now() - interval '25 hours'` })
    .where("key", "=", old)
    .execute();
  await enforce(server.deps, "repeated_requests");
  expect([await keyRows(old), await keyRows(young)].map((rows) => rows.length)).toEqual([0, 1]);
});

test("sessions are never replayed, even with a key", async () => {
  const [person, key] = [await server.make.newcomer(), randomUUID()];
  const signIn = () => server.visitor.call(createSession, { body: { sso_provider: "demo", sso_token: person.subject } }, keyed(key));
  const [first, second] = [await signIn(), await signIn()];
  expect(first.body.access_token).not.toBe(second.body.access_token);
  expect((await server.withToken(first.body.access_token).call(endSession, {}, keyed("short"))).status).toBe(204);
});

test("the stored response contains no readable personal data", async () => {
  const [operator, doctor, key] = [await server.make.operator(), await server.make.doctor(), randomUUID()];
  const { id } = await server.make.application({ doctor });
  const review = () =>
    server.as(operator).call(reviewApplication, { params: { id }, body: { job_application: { current_status: "서류합격" } } }, keyed(key));
  const first = await review();
  expect(first.body.job_application.phone_number).toBe(doctor.phoneNumber);
  const [row] = await keyRows(key);
  expect(JSON.stringify(row)).not.toContain(doctor.phoneNumber);
  expect(statusAndBody(await review())).toEqual(statusAndBody(first));
});

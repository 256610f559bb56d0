import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { createSession } from "@rounds/contract/accounts/sessions.ts";
import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { useServer } from "../testing/harness.ts";
import { attributeOf, startTraceCollector } from "../testing/trace-collector.ts";
import { createTracer } from "./otlp-tracer.ts";
import { describeStatement } from "./statement-text.ts";

const collector = await startTraceCollector();
const lines: unknown[][] = [];
const log = { warn: (...line: unknown[]) => lines.push(line), info: (...line: unknown[]) => lines.push(line) };
const tracer = createTracer({ url: `${collector.url}/`, headers: { authorization: "Basic planted" }, share: 1 }, "http,jobs", log);
const server = useServer({}, undefined, { telemetry: { metrics: null, tracer } });
afterAll(() => collector.stop());

test("requests, their statements and jobs arrive as spans of one trace each, with routes instead of addresses", async () => {
  const doctor = await server.make.doctor();
  const post = await server.make.jobPost();
  await server.visitor.call(createSession, { body: { sso_provider: "demo", sso_token: "nobody-with-this-token" } });
  expect((await server.as(doctor).call(listActiveJobPosts, { query: { q: "심은 검색어" } })).status).toBe(200);
  expect((await server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } })).status).toBe(201);
  await server.app.inject({ method: "GET", url: "/no/such/address-of-a-person" });
  await server.runJobs();
  await tracer.stop();

  // A stop waits for two seconds only, and a busy machine may send the last spans later.
  await expect.poll(() => collector.spans().some(({ name }) => name === "job application.created")).toBe(true);
  const spans = collector.spans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [apply] = named("POST /api/v1/job_applications");
  if (!apply) throw new Error(`no span of the request among ${spans.map(({ name }) => name).join(", ")}`);
  expect(attributeOf(apply, "http.response.status_code")).toBe("201");
  const statements = spans.filter(({ traceId }) => traceId === apply.traceId).map(({ name }) => name);
  for (const name of ["begin", "insert job_applications", "commit"]) expect(statements).toContain(name);
  const [list] = named("GET /api/v1/job_posts/active_posts_list");
  expect(list && spans.some(({ parentSpanId }) => parentSpanId === list.spanId)).toBe(true);
  expect(named("GET none").map((span) => attributeOf(span, "http.response.status_code"))).toEqual(["404"]);
  const [job] = named("job application.created");
  expect(job && spans.filter(({ parentSpanId }) => parentSpanId === job.spanId).length).toBeGreaterThan(0);
  expect(collector.authorizations[0]).toBe("Basic planted");
  for (const value of ["심은", "address-of-a-person", "nobody-with-this-token"]) expect(collector.bodies.join("")).not.toContain(value);
});

/** This number of spans is sent immediately. */
const batchSize = 512;

test("the log has one line when the trace collector starts to refuse, without its response, and one when it takes them again", async () => {
  const refusing = await startTraceCollector();
  onTestFinished(() => refusing.stop());
  const sender = createTracer({ url: refusing.url, headers: {}, share: 1 }, "http", log);
  const sendBatch = async (): Promise<void> => {
    const before = refusing.bodies.length;
    for (let sent = 0; sent < batchSize; sent++) sender.startRequest("GET", "/readyz").end({ status: 200 });
    await expect.poll(() => refusing.bodies.length).toBe(before + 1);
  };
  refusing.refuseWith("planted".repeat(1000));
  await sendBatch();
  await expect.poll(() => lines).toEqual([[{ reason: "400" }, "the trace collector does not take traces; they are lost"]]);
  await sendBatch();
  refusing.refuseWith(null);
  await sendBatch();
  await expect.poll(() => lines.slice(1)).toEqual([["the trace collector takes traces again"]]);
  refusing.refuseWith("planted");
  sender.startRequest("GET", "/readyz").end({ status: 200 });
  await sender.stop();
  expect(lines.slice(2)).toEqual([[{ reason: "400" }, "the trace collector does not take traces; they are lost"]]);
});

test.each([
  [
    `select "a" from "users" where name = 'O''Neil' and id = 7 limit 10`,
    "select users",
    `select "a" from "users" where name = ? and id = ? limit ?`,
  ],
  ["insert into t1 (x2)  values ($1, $12)", "insert t1", "insert into t1 (x2) values ($1, $12)"],
  ["update audit_log set at = $1", "update audit_log", "update audit_log set at = $1"],
  ["commit", "commit", "commit"],
  ["do $$ begin perform 'a'; end $$", "do", "do ?"],
])("the span of a statement has no literal: %s", (text, name, bare) => {
  expect(describeStatement(text)).toEqual({ name, text: bare });
});

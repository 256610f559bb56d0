import { listActiveJobPosts, getJobPost } from "@rounds/contract/job-posts/posts.ts";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { gauges } from "../app.ts";
import { createDb, inTransaction, type Pool } from "../db/database.ts";
import { connectionLimits } from "../http/connection-limits.ts";
import { startBackground } from "../jobs/background.ts";
import { job } from "../jobs/job.ts";
import { partitionGauges } from "../jobs/partitions.ts";
import { queueGauges } from "../jobs/queue-gauges.ts";
import { openPool, patience } from "../testing/database.ts";
import { useServer } from "../testing/harness.ts";
import { serveMetrics } from "./metrics-server.ts";
import { Metrics } from "./metrics.ts";
import { poolGauges } from "./pool-gauges.ts";

const metrics = new Metrics("http,jobs", patience.waitMs);
const server = useServer({}, undefined, { telemetry: { metrics, tracer: null } });
let owner: Pool;
let pool: Pool;

beforeAll(() => {
  owner = openPool(server.database.ownerUrl, 2);
  pool = openPool(server.database.appUrl, 8);
  const sources = [
    queueGauges(createDb(owner)),
    partitionGauges(createDb(owner), server.deps.now),
    poolGauges("requests", pool),
    ...gauges(server.deps),
  ];
  for (const source of sources) metrics.addSource(source);
});
afterAll(() => Promise.all([owner.end(), pool.end()]));

/** The value of one line, or null. */
async function valueOf(line: string, of = metrics): Promise<number | null> {
  const text = await of.text();
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
}

test("requests are counted by route pattern and status, and never by their address", async () => {
  const doctor = server.as(await server.make.doctor());
  await doctor.call(listActiveJobPosts, { query: { q: "심은 검색어" } });
  for (const id of [4_417_001, 4_417_002]) await doctor.call(getJobPost, { params: { id } });
  await server.app.inject({ method: "GET", url: "/no/such/address-of-a-person?name=address-of-a-person" });
  const path = 'method="GET",route="/api/v1/job_posts/:id"';
  expect(await valueOf(`rounds_http_requests_total{${path},status="404"}`)).toBe(2);
  expect(await valueOf(`rounds_http_request_duration_seconds_count{${path}}`)).toBe(2);
  expect(await valueOf('rounds_http_requests_total{method="GET",route="none",status="404"}')).toBe(1);
  expect(await valueOf('rounds_process_info{services="http,jobs"}')).toBe(1);
  const text = await metrics.text();
  for (const value of ["심은", "4417001", "address-of-a-person"]) expect(text).not.toContain(value);
});

test("busy and waiting calls of a pool are visible while they happen", async () => {
  const state = (name: string) => valueOf(`rounds_database_connections{pool="requests",state="${name}"}`);
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  const waiting = pool.connect();
  expect([await state("busy"), await state("idle")]).toEqual([8, 0]);
  expect(await valueOf('rounds_database_waiting_calls{pool="requests"}')).toBe(1);
  for (const client of clients) client.release();
  (await waiting).release();
  expect([await state("busy"), await state("idle")]).toEqual([0, 8]);
  expect(await valueOf('rounds_database_connections_max{pool="requests"}')).toBe(8);
});

test("the queue has a length and an age, and finished jobs a duration", async () => {
  await inTransaction(server.deps.db, (tx) => server.deps.outbox.add(tx, "metrics.test", { id: 1 }));
  await owner.query("update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'");
  expect(await valueOf('rounds_jobs{task="metrics.test",state="waiting"}')).toBe(1);
  expect(await valueOf('rounds_jobs_oldest_seconds{task="metrics.test"}')).toBeGreaterThanOrEqual(90);
  const process = new Metrics("jobs", patience.waitMs);
  const run = job("metrics.test", async () => {});
  const stop = await startBackground([run], server.deps, server.database, { metrics: process, tracer: null });
  await expect.poll(() => valueOf('rounds_job_duration_seconds_count{task="metrics.test",result="done"}', process)).toBe(1);
  await stop();
  expect(await valueOf('rounds_jobs{task="metrics.test",state="waiting"}')).toBeNull();
});

test("a figure that cannot be read is left out, and the others still arrive", async () => {
  const broken = new Metrics("http");
  const read = () => Promise.reject(new Error("no database"));
  broken.addSource({ gauges: [{ name: "rounds_broken", help: "never read", labels: ["table"] }], read });
  expect(await broken.text()).not.toMatch(/^rounds_broken/m);
  expect(await valueOf("rounds_metrics_failed_reads_total", broken)).toBeGreaterThanOrEqual(1);
});

test("a figure that takes too long is left out, and the others still arrive", async () => {
  const hurried = new Metrics("http", 1);
  hurried.addSource({ gauges: [{ name: "rounds_silent", help: "never read", labels: ["table"] }], read: () => new Promise(() => {}) });
  hurried.addSource({ gauges: [{ name: "rounds_fast", help: "for this test" }], read: () => [{ gauge: "rounds_fast", value: 7 }] });
  expect(await hurried.text()).not.toMatch(/^rounds_silent/m);
  expect(await valueOf("rounds_fast", hurried)).toBe(7);
  expect(await valueOf("rounds_metrics_failed_reads_total", hurried)).toBeGreaterThanOrEqual(1);
});

test("two scrapes at the same time both get every figure, and read the database once", async () => {
  const scraped = new Metrics("http");
  const slow = Promise.withResolvers<void>();
  let reads = 0;
  const gauge = (name: string) => [{ name, help: "for this test" }];
  scraped.addSource({ gauges: gauge("rounds_fast"), read: () => [{ gauge: "rounds_fast", value: ++reads }] });
  const readSlow = () => slow.promise.then(() => [{ gauge: "rounds_slow", value: 7 }]);
  scraped.addSource({ gauges: gauge("rounds_slow"), read: readSlow });
  const scrapes = ["rounds_fast", "rounds_slow"].map((name) => valueOf(name, scraped));
  slow.resolve();
  expect(await Promise.all(scrapes)).toEqual([1, 7]);
  expect(await valueOf("rounds_fast", scraped)).toBe(2);
});

test("the port serves metrics and nothing else, with a type that Prometheus reads", async () => {
  const { port, stop } = await serveMetrics(metrics, { host: "127.0.0.1", port: 0, log: server.deps.log });
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get("content-type")).toContain("text/plain");
  expect(await response.text()).toContain("process_resident_memory_bytes");
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
  await expect(serveMetrics(metrics, { host: "127.0.0.1", port, log: server.deps.log })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await stop();
  expect((await server.app.inject({ method: "GET", url: "/metrics" })).body).not.toContain("rounds_http");
});

test("a client that never ends its head loses its connection to this port", async () => {
  const limits = { ...connectionLimits, headersTimeout: 50, connectionsCheckingInterval: 50 };
  const { port, stop } = await serveMetrics(metrics, { host: "127.0.0.1", port: 0, log: server.deps.log, limits });
  onTestFinished(stop);
  const socket = connect({ host: "127.0.0.1", port });
  // On a busy machine the limit ends before the server has read the bytes. Then it resets the connection.
  socket.on("error", () => {});
  socket.resume().write("GET /metrics HTTP/1.1\r\nHost: local");
  await expect.poll(() => socket.closed).toBe(true);
});

const readDoc = (name: string): string => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8");
const readQueries = () => {
  const { panels } = JSON.parse(readDoc("grafana/rounds.json")) as { panels: { title: string; targets?: { expr: string }[] }[] };
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
};

test("the Grafana dashboard shows every metric of the operations page", () => {
  const rows = [...readDoc("operations.md").matchAll(/^\| (`(?:rounds|nodejs|process)_.*?) \|/gm)].map(([, cell = ""]) => cell);
  const documented = rows.flatMap((cell) => [...cell.matchAll(/`([a-z0-9_]+)`/g)].map(([, name = ""]) => name));
  expect(documented).toContain("rounds_open_threads");
  expect(documented.filter((name) => !readQueries().some(({ expr }) => expr.includes(name)))).toEqual([]);
});

test("every query of the Grafana dashboard names metrics that a process has", async () => {
  const known = new Set([...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = ""]) => name));
  const queries = readQueries();
  expect(queries.length).toBeGreaterThan(10);
  const names = ({ expr }: { expr: string }) => [...expr.matchAll(/\b(?:rounds|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_(bucket|count|sum)$/, ""));
  expect(queries.filter((query) => names(query).length === 0 || !names(query).every(isKnown))).toEqual([]);
});

import { setTimeout as sleep } from "node:timers/promises";
import { openTcpProxy, type TcpFault, type TcpProxy } from "../../server/src/testing/tcp-proxy.ts";
import { freePort, type RealServer, startServer } from "../real-server.ts";
import { createAttempts, signIn } from "./client.ts";
import type { Print, Report } from "./drill.ts";
import { postgresOn } from "./postgres-process.ts";
import { uncachedPage } from "./uncached-page.ts";
import { verify, verifyQueue } from "./verify.ts";
import { createVisitor, type Seen, type Shot, type Visitor } from "./visitor.ts";
import { serverEnvironment, withWorld, type World } from "./world.ts";
import { createLedger, startWriters } from "./writers.ts";

/** Promise 24. */
const callLimitMs = 3000;
const healthyLimitMs = 5000;
const readinessLimitMs = 5000;
/** Requests between two faults show that the server has recovered. */
const calmMs = 10_000;
const probePauseMs = 100;

const faults: readonly { readonly name: string; readonly fault: TcpFault; readonly isGone: boolean }[] = [
  { name: "silent", fault: { kind: "silent" }, isGone: true },
  { name: "2 s late", fault: { kind: "late", ms: 2000 }, isGone: true },
  { name: "1 s late each way", fault: { kind: "late", ms: 1000 }, isGone: true },
  { name: "resets", fault: { kind: "reset" }, isGone: true },
  // Half of the connections work, so the server may report that it is ready.
  { name: "drops every second connection", fault: { kind: "every-second-reset" }, isGone: false },
];

/**
 * Promise 24: a TCP proxy in front of PostgreSQL fails in each of these ways for `seconds`, under load. Every request ends within
 * 3 s, and those that need the database get 503 with Retry-After. The same process is healthy 5 s after the end. No acknowledged write is lost.
 */
export function databaseOutage({ seconds, print }: { seconds: number; print: Print }): Promise<Report> {
  return withWorld(async (world) => {
    const postgres = postgresOn(world.dataDir);
    await postgres.start();
    const proxy = await openTcpProxy(world.urls.port);
    const through = (address: string): string => {
      const url = new URL(address);
      url.hostname = "127.0.0.1";
      url.port = String(proxy.port);
      // Without the socket's folder, which the driver prefers to host and port.
      url.search = "";
      return url.href;
    };
    const databases = { DATABASE_URL: through(world.urls.ownerUrl), DATABASE_APP_URL: through(world.urls.appUrl) };
    try {
      const server = await startServer({ port: await freePort(), env: { ...serverEnvironment(world), LOG_LEVEL: "fatal", ...databases } });
      try {
        return await failUnder(server, proxy, world, { seconds, print });
      } finally {
        await server.end("SIGTERM");
      }
    } finally {
      await proxy.close();
      await postgres.stop();
    }
  });
}

async function failUnder(
  server: RealServer,
  proxy: TcpProxy,
  world: World,
  { seconds, print }: { seconds: number; print: Print },
): Promise<Report> {
  const ledger = createLedger();
  const attempts = createAttempts();
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  const problems: string[] = [];
  const counts: Record<string, number> = {};
  const writers = await startWriters(server.origin, world, ledger, attempts);
  const readers = await startReaders(server.origin, world);
  try {
    await sleep(calmMs / 2);
    for (const { name, fault, isGone } of faults) {
      const startedAt = performance.now();
      proxy.fail(fault);
      await sleep(seconds * 1000);
      const endedAt = performance.now();
      proxy.fail({ kind: "none" });
      await sleep(calmMs);
      if (hasEnded) throw new Error(`the server process ended:\n${server.output()}`);
      const seen = [...readers.take(), ...attempts.seen.splice(0)];
      const result = judge(seen, { startedAt, endedAt, isGone });
      problems.push(...result.problems.map((problem) => `${name}: ${problem}`));
      counts[`${name}: slowest request, ms`] = result.slowestMs;
      counts[`${name}: healthy after, ms`] = result.healthyAfterMs;
      print(
        `  ${name}: ${seen.length} requests, ${result.busy} got 503, slowest ${result.slowestMs} ms, ready again after ${result.healthyAfterMs} ms`,
      );
    }
    await writers.stop();
    problems.push(...(await verify(world.urls.ownerUrl, world, ledger)), ...(await verifyQueue(world.urls.ownerUrl)));
    return { problems, counts: { ...counts, acknowledged: ledger.acknowledged } };
  } finally {
    attempts.isOver = true;
    readers.stop();
  }
}

type Period = {
  readonly startedAt: number;
  readonly endedAt: number;
  /** No request can reach the database, so readiness must be false. */
  readonly isGone: boolean;
};

const failed = ({ status }: Seen): boolean => status === 0 || status >= 400;

function judge(seen: readonly Seen[], { startedAt, endedAt, isGone }: Period) {
  const problems: string[] = [];
  const during = seen.filter((one) => one.startedAt >= startedAt && one.startedAt < endedAt);
  const after = seen.filter((one) => one.startedAt >= endedAt);
  const busy = seen.filter(({ status }) => status === 503);
  const probes = (path: string): Seen[] => seen.filter((one) => one.path === path);
  const state = (one: Seen): string => `${one.path} ${one.status} after ${Math.round(one.ms)} ms`;
  const report = (what: string, those: readonly Seen[]): void => {
    if (those.length > 0) problems.push(`${those.length} ${what}, such as ${those.slice(0, 3).map(state).join(", ")}`);
  };

  report(
    "requests failed with another status than 503",
    seen.filter((one) => failed(one) && one.status !== 503),
  );
  report(
    "requests took too long",
    seen.filter(({ ms }) => ms > callLimitMs).toSorted((a, b) => b.ms - a.ms),
  );
  report(
    "responses 503 had no Retry-After",
    busy.filter((one) => one.path !== "/readyz" && !one.hasRetryAfter),
  );
  report("times /healthz failed", probes("/healthz").filter(failed));
  if (busy.length === 0) problems.push("no request got 503, so the fault had no effect");
  if (isGone) {
    const readiness = probes("/readyz").filter((one) => one.startedAt >= startedAt && one.startedAt < endedAt);
    const first = readiness.find(failed);
    const firstAfterMs = first ? Math.round(first.startedAt + first.ms - startedAt) : Number.POSITIVE_INFINITY;
    if (firstAfterMs > readinessLimitMs) problems.push(`/readyz returned 503 only after ${firstAfterMs} ms`);
    report(
      "times /readyz returned 200 during the fault",
      readiness.filter((one) => !failed(one) && one.startedAt > startedAt + readinessLimitMs && one.startedAt + one.ms < endedAt),
    );
  }
  const healthyAt = Math.max(endedAt, ...after.filter(failed).map((one) => one.startedAt + one.ms));
  const healthyAfterMs = Math.round(healthyAt - endedAt);
  if (healthyAfterMs > healthyLimitMs) problems.push(`the last failed request ended ${healthyAfterMs} ms after the fault`);
  if (after.length === 0) problems.push("no request was sent after the fault");
  return {
    problems,
    busy: during.filter(({ status }) => status === 503).length,
    slowestMs: Math.round(Math.max(0, ...seen.map(({ ms }) => ms))),
    healthyAfterMs,
  };
}

type Readers = {
  /** Returns the results since the last call, and deletes them. */
  take(): Seen[];
  stop(): void;
};

/** Doctors who read, a visitor of public pages, people who sign in, and the probes of a load balancer. Each sends one request at a time. */
async function startReaders(origin: string, world: World): Promise<Readers> {
  const seen: Seen[] = [];
  let isStopping = false;
  const visitors: Visitor[] = [];
  const repeat = (shots: readonly Shot[], pauseMs: number): void => {
    const visitor = createVisitor(origin);
    visitors.push(visitor);
    void (async () => {
      for (let sent = 0; !isStopping; sent++) {
        const shot = shots[sent % shots.length];
        if (shot) seen.push(await visitor.send(shot));
        await sleep(pauseMs);
      }
    })();
  };
  const [post = 0] = world.postIds;
  for (const doctor of world.doctors) {
    const headers = { authorization: `Bearer ${await signIn(origin, doctor)}` };
    const paths = [
      "/api/v1/job_posts/active_posts_list?limit=20",
      `/api/v1/job_posts/${post}`,
      "/api/v1/profiles/user_profile",
      "/api/v1/inbox/unread_count",
      "/api/v1/job_posts/bookmarked_post_list",
      "/api/v1/inbox",
    ];
    repeat(
      paths.map((path) => ({ path, headers })),
      20,
    );
  }
  // Each page is another one, because a cached page needs no database.
  repeat(
    Array.from({ length: 5000 }, (_, number) => ({ path: uncachedPage(number) })),
    50,
  );
  repeat(
    world.doctors.map(({ subject }) => ({
      path: "/api/v1/users/sso_sessions",
      method: "POST" as const,
      body: { sso_provider: "demo", sso_token: subject },
    })),
    200,
  );
  repeat([{ path: "/readyz" }], probePauseMs);
  repeat([{ path: "/healthz" }], probePauseMs);
  return {
    take: () => seen.splice(0),
    stop() {
      isStopping = true;
      for (const visitor of visitors) visitor.close();
    },
  };
}

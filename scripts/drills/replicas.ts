import { setTimeout as sleep } from "node:timers/promises";
import { openTcpProxy, type TcpProxy } from "../../server/src/testing/tcp-proxy.ts";
import { type Balancer, openBalancer } from "../balancer.ts";
import { freePort, type Launch, type RealServer, startServer } from "../real-server.ts";
import { type Attempts, createAttempts } from "./client.ts";
import type { Print, Report } from "./drill.ts";
import { type Mix, startMix } from "./mix.ts";
import { postgresOn } from "./postgres-process.ts";
import { type Standby, startStandby } from "./standby.ts";
import { verify, verifyAudit, verifyNotices, verifyQueue } from "./verify.ts";
import { reasonsSince } from "./server-log.ts";
import type { Seen } from "./visitor.ts";
import { serverEnvironment, withWorld, type World } from "./world.ts";
import { createLedger, type Ledger, startWriters } from "./writers.ts";

const httpProcesses = 3;
const calmMs = 3000;
/** A killed process is away for this time, as with the restart of a container. */
const awayMs = 1500;
const inFlightMs = 200;
const maxShown = 5;
/** Promise 24. Writes succeed again this long after a promotion. */
const limitsMs = { promotion: 15_000, request: 3500, recovery: 5000 };

type Options = { readonly times: number; readonly seconds: number; readonly print: Print };

/** Processes that can be started again on the same port. `launched`: all of them, also those that have ended. */
type Fleet = {
  readonly http: RealServer[];
  jobs: RealServer;
  readonly launched: readonly RealServer[];
  launch(service: "http" | "jobs", port: number): Promise<RealServer>;
};

/** A moment of a phase that explains failures after it. */
type Moment = { readonly name: string; readonly at: number };

/**
 * Three http processes behind a balancer, one jobs process, and one PostgreSQL with a streaming standby serve a realistic mix. The drill kills
 * http processes `times` times, restarts them one after the other, and kills the jobs process `times` times. It silences the network to the
 * database for `seconds`. Then it kills the primary and promotes the standby. No acknowledged write is lost, and nothing is done twice.
 */
export function replicas(options: Options): Promise<Report> {
  return withWorld(async (world) => {
    const primary = postgresOn(world.dataDir);
    await primary.start();
    const standby = await startStandby(world.dataDir, world.urls.superuserUrl);
    const address = await openTcpProxy(world.urls.port);
    try {
      const fleet = await startFleet(world, address);
      const balancer = await openBalancer(fleet.http.map(({ origin }) => origin));
      try {
        return await disturb({ world, fleet, balancer, address, standby, killPrimary: primary.kill }, options);
      } finally {
        await balancer.close();
        await Promise.all([...fleet.http, fleet.jobs].map((server) => server.end("SIGTERM")));
      }
    } finally {
      await address.close();
      await standby.stop();
      await primary.stop();
    }
  });
}

/** All processes reach the database at one address, as with a managed PostgreSQL. */
async function startFleet(world: World, address: TcpProxy): Promise<Fleet> {
  const through = (url: string): string => {
    const moved = new URL(url);
    moved.port = String(address.port);
    // Without the socket's folder, which the driver prefers to host and port.
    moved.search = "";
    return moved.href;
  };
  const databases = { DATABASE_URL: through(world.urls.ownerUrl), DATABASE_APP_URL: through(world.urls.appUrl) };
  const env = { ...serverEnvironment(world), ...databases, LOG_LEVEL: "warn", DRAIN_SECONDS: "3", TRUST_PROXY: "loopback" };
  const launched: RealServer[] = [];
  const launch = async (service: string, port: number): Promise<RealServer> => {
    const command: Launch["command"] = [process.execPath, "server/src/main.ts", `--services=${service}`];
    const server = await startServer({ port, env, command });
    launched.push(server);
    return server;
  };
  const http: RealServer[] = [];
  while (http.length < httpProcesses) http.push(await launch("http", await freePort()));
  return { http, jobs: await launch("jobs", await freePort()), launched, launch };
}

const portOf = ({ origin }: RealServer): number => Number(new URL(origin).port);

type Scene = {
  readonly world: World;
  readonly fleet: Fleet;
  readonly balancer: Balancer;
  readonly address: TcpProxy;
  readonly standby: Standby;
  killPrimary(): Promise<void>;
};

type Recorder = Pick<Scene, "fleet"> &
  Pick<Options, "print"> & {
    readonly mix: Mix;
    readonly attempts: Attempts;
    /** The phases add to these two. */
    readonly problems: string[];
    readonly counts: Record<string, number>;
  };

/**
 * Each call runs a phase, waits until its effects are over, and returns its requests. Only the `allowed` statuses may be among the failed
 * ones. `work` notes moments that explain failures after them.
 */
function createPhases({ fleet, mix, attempts, problems, counts, print }: Recorder) {
  return async (name: string, allowed: readonly number[], work: (note: (moment: string) => void) => Promise<void>): Promise<Seen[]> => {
    const since = Date.now();
    const moments: Moment[] = [{ name: "the start", at: performance.now() }];
    await work((moment) => void moments.push({ name: moment, at: performance.now() }));
    await sleep(calmMs);
    const seen = [...mix.take(), ...attempts.seen.splice(0)];
    const failed = seen.filter(({ status }) => status === 0 || status >= 400);
    const unexpected = failed.filter(({ status }) => !allowed.includes(status));
    const shown = unexpected.slice(0, maxShown).map((one) => describe(one, moments));
    if (unexpected.length > 0) {
      const reasons = reasonsSince(fleet.launched, since);
      problems.push(`${name}: ${unexpected.length} requests failed: ${shown.join("; ")}. Logs: ${reasons.join("; ") || "no warning"}`);
    }
    const lost = mix.lost.splice(0);
    // Without the database no process can serve a read.
    if (lost.length > 0 && !allowed.includes(503)) problems.push(`${name}: reads failed although they were sent again: ${lost.join(", ")}`);
    const slowest = Math.round(Math.max(0, ...seen.map(({ ms }) => ms)));
    counts[`${name}: requests`] = seen.length;
    counts[`${name}: failed`] = failed.length;
    print(`  ${name}: ${seen.length} requests, ${failed.length} failed${byStatus(failed)}, slowest ${slowest} ms`);
    return seen;
  };
}

/** Milliseconds until the next write that is acknowledged. Throws after four times the limit. */
async function waitForWrite(ledger: Ledger, limitMs: number): Promise<number> {
  const [startedAt, before] = [performance.now(), ledger.acknowledged];
  while (ledger.acknowledged === before) {
    if (performance.now() - startedAt > 4 * limitMs) throw new Error(`no write was acknowledged for ${4 * limitMs} ms`);
    await sleep(10);
  }
  return Math.round(performance.now() - startedAt);
}

async function disturb(
  { world, fleet, balancer, address, standby, killPrimary }: Scene,
  { times, seconds, print }: Options,
): Promise<Report> {
  const ledger = createLedger();
  const attempts = createAttempts();
  const problems: string[] = [];
  const counts: Record<string, number> = {};
  const mix = await startMix(balancer.origin, world);
  const writers = await startWriters(balancer.origin, world, ledger, attempts);
  const phase = createPhases({ fleet, mix, attempts, problems, counts, print });
  const untilWrite = (limitMs: number): Promise<number> => waitForWrite(ledger, limitMs);

  try {
    await phase("calm", [], async () => {});
    await phase("kill of http processes", [502], async (note) => {
      for (let kill = 0; kill < times; kill++) {
        const index = kill % fleet.http.length;
        await restart(fleet, index, "SIGKILL", note);
        await sleep(awayMs);
      }
    });
    await phase("rolling restart", [], async (note) => {
      for (const index of fleet.http.keys()) {
        const { code } = await restart(fleet, index, "SIGTERM", note);
        if (code !== 0) problems.push(`rolling restart: a process ended with code ${code}`);
        await balancer.checked();
      }
    });
    await phase("kill of the jobs process", [], async () => {
      for (let kill = 0; kill < times; kill++) {
        await untilWrite(limitsMs.recovery);
        await fleet.jobs.end("SIGKILL");
        await sleep(awayMs);
        fleet.jobs = await fleet.launch("jobs", portOf(fleet.jobs));
        await sleep(awayMs);
      }
    });
    const pids = fleet.http.map(({ pid }) => pid);
    const paused = await phase("silent network to the database", [503], async () => {
      address.fail({ kind: "silent" });
      await sleep(seconds * 1000);
      address.fail({ kind: "none" });
      const after = await untilWrite(limitsMs.recovery);
      counts["silent network: writes again after, ms"] = after;
      if (after > limitsMs.recovery) problems.push(`writes succeeded only ${after} ms after the network was back`);
    });
    const late = paused.filter(({ ms }) => ms > limitsMs.request);
    if (late.length > 0) problems.push(`silent network: ${late.length} requests took more than ${limitsMs.request} ms`);
    await phase("promotion of the standby", [503], async () => {
      await killPrimary();
      // The address leads to the new host before that host is a primary, which is the harder order.
      address.moveTo(standby.port);
      const movedAt = performance.now();
      const promoted = standby.promote();
      // A response that was in flight shows nothing.
      await sleep(inFlightMs);
      await untilWrite(limitsMs.promotion);
      const after = Math.round(performance.now() - movedAt);
      await promoted;
      counts["promotion: writes again after, ms"] = after;
      if (after > limitsMs.promotion) problems.push(`writes succeeded only ${after} ms after the primary had died`);
    });
    if (fleet.http.some(({ pid }, index) => pid !== pids[index])) problems.push("a process was replaced");
    mix.stop();
    await writers.stop();
    const { ownerUrl } = standby.urlsOf(world.urls);
    problems.push(
      ...(await verify(ownerUrl, world, ledger)),
      ...(await verifyQueue(ownerUrl)),
      ...(await verifyNotices(ownerUrl, world)),
      ...(await verifyAudit(ownerUrl)),
    );
    return { problems, counts: { ...counts, acknowledged: ledger.acknowledged, applications: ledger.applications.size } };
  } finally {
    attempts.isOver = true;
    mix.stop();
  }
}

/** `: 3 × 502, 1 × 0`, or nothing. */
function byStatus(failed: readonly Seen[]): string {
  const counts = new Map<number, number>();
  for (const { status } of failed) counts.set(status, (counts.get(status) ?? 0) + 1);
  const shown = [...counts].map(([status, count]) => `${count} × ${status}`);
  return shown.length === 0 ? "" : `: ${shown.join(", ")}`;
}

/** A failed request with its time and the last moment before its end. */
function describe({ path, status, startedAt, ms }: Seen, moments: readonly Moment[]): string {
  const endedAt = startedAt + ms;
  const last = moments.findLast(({ at }) => at <= endedAt) ?? moments[0];
  const after = last === undefined ? "" : `, ${Math.round(endedAt - last.at)} ms after ${last.name}`;
  return `${path.replace(/\?.*/, "")} ${status} in ${Math.round(ms)} ms${after}`;
}

/** Ends one http process and starts it again on the same port. */
async function restart(fleet: Fleet, index: number, signal: NodeJS.Signals, note: (moment: string) => void) {
  const server = fleet.http[index];
  if (!server) throw new Error("there is no such process");
  note(`${signal} to process ${index}`);
  const ending = await server.end(signal);
  note(`the end of process ${index}`);
  if (signal === "SIGKILL") await sleep(awayMs);
  fleet.http[index] = await fleet.launch("http", portOf(server));
  note(`the start of process ${index}`);
  return ending;
}

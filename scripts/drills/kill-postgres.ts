import { setTimeout as sleep } from "node:timers/promises";
import { freePort, type RealServer, startServer } from "../real-server.ts";
import { createAttempts, unexpectedResponses } from "./client.ts";
import type { Report, Print } from "./drill.ts";
import { type PostgresProcess, postgresOn } from "./postgres-process.ts";
import { verify, verifyQueue } from "./verify.ts";
import { serverEnvironment, withWorld, type World } from "./world.ts";
import { createLedger, startWriters } from "./writers.ts";

const workBetweenKills = 40;
const awayMs = { least: 100, spread: 1500 };
/** Promise 17: writes succeed again this soon after PostgreSQL has restarted. */
const backLimitMs = 10_000;
const stallLimitMs = 60_000;

/**
 * Promise 17, second half: kills PostgreSQL under load with SIGKILL that often and restarts it. The same server process returns only 503 in
 * between and soon accepts writes again. No acknowledged write is lost.
 */
export function killPostgres({ times, print }: { times: number; print: Print }): Promise<Report> {
  return withWorld(async (world) => {
    const postgres = postgresOn(world.dataDir);
    await postgres.start();
    const databases = { DATABASE_URL: world.urls.ownerUrl, DATABASE_APP_URL: world.urls.appUrl };
    try {
      const server = await startServer({ port: await freePort(), env: { ...serverEnvironment(world), LOG_LEVEL: "fatal", ...databases } });
      try {
        return await killUnder(server, postgres, world, { times, print });
      } finally {
        await server.end("SIGTERM");
      }
    } finally {
      await postgres.stop();
    }
  });
}

async function killUnder(
  server: RealServer,
  postgres: PostgresProcess,
  world: World,
  { times, print }: { times: number; print: Print },
): Promise<Report> {
  const ledger = createLedger();
  const attempts = createAttempts();
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  const acknowledged = async (more: number): Promise<number> => {
    const begun = performance.now();
    const target = ledger.acknowledged + more;
    while (ledger.acknowledged < target) {
      if (hasEnded) throw new Error(`the server process ended:\n${server.output()}`);
      if (performance.now() - begun > stallLimitMs) throw new Error(`no write was acknowledged within ${stallLimitMs / 1000} s`);
      await sleep(5);
    }
    return performance.now() - begun;
  };
  try {
    const writers = await startWriters(server.origin, world, ledger, attempts);
    const backAfter: number[] = [];
    for (let kill = 1; kill <= times; kill++) {
      await acknowledged(workBetweenKills);
      await postgres.kill();
      await sleep(awayMs.least + Math.random() * awayMs.spread);
      await postgres.start();
      backAfter.push(await acknowledged(1));
      if (kill % 5 === 0) print(`  ${kill} kills, ${ledger.acknowledged} writes acknowledged`);
    }
    await writers.stop();
    const slowest = Math.round(Math.max(...backAfter));
    const problems = [
      ...(await verify(world.urls.ownerUrl, world, ledger)),
      ...(await verifyQueue(world.urls.ownerUrl)),
      ...unexpectedResponses(attempts),
      ...(attempts.unanswered > 0 ? [`${attempts.unanswered} attempts got no response`] : []),
      ...(slowest > backLimitMs ? [`writing again only after ${slowest} ms`] : []),
    ];
    const refused = attempts.byStatus.get(503) ?? 0;
    return {
      problems,
      counts: { kills: times, acknowledged: ledger.acknowledged, "answers 503": refused, "writing again after at most, ms": slowest },
    };
  } finally {
    attempts.isOver = true;
  }
}

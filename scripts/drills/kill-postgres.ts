import { setTimeout as sleep } from "node:timers/promises";
import { freePort, startServer } from "../real-server.ts";
import { createAttempts } from "./client.ts";
import type { Report, Say } from "./drill.ts";
import { postgresOn } from "./postgres-process.ts";
import { verify } from "./verify.ts";
import { serverEnvironment, withWorld } from "./world.ts";
import { createLedger, type Ledger, startWriters } from "./writers.ts";

const workBetweenKills = 40;
const awayMs = { least: 100, spread: 1500 };
/** Promise 17: writing again this soon after PostgreSQL is back. */
const backLimitMs = 10_000;
const stallLimitMs = 60_000;

/**
 * Promise 17, second half: PostgreSQL is killed with SIGKILL that many times under load and started again. The same server
 * process answers nothing but 503 meanwhile and writes again soon; nothing acknowledged is lost.
 */
export function killPostgres({ times, say }: { times: number; say: Say }): Promise<Report> {
  return withWorld(async (world) => {
    const postgres = postgresOn(world.dataDir);
    await postgres.start();
    try {
      const databases = { DATABASE_URL: world.urls.ownerUrl, DATABASE_APP_URL: world.urls.appUrl };
      const server = await startServer({ port: await freePort(), env: { ...serverEnvironment(world), LOG_LEVEL: "fatal", ...databases } });
      let hasEnded = false;
      void server.ended.then(() => (hasEnded = true));
      const ledger = createLedger();
      const attempts = createAttempts();
      const writers = await startWriters(server.origin, world, ledger, attempts);
      const problems: string[] = [];
      let slowest = 0;
      for (let kill = 1; kill <= times && !hasEnded; kill++) {
        await untilAcknowledged(ledger, workBetweenKills);
        await postgres.kill();
        await sleep(awayMs.least + Math.random() * awayMs.spread);
        await postgres.start();
        const tookMs = await untilAcknowledged(ledger, 1);
        slowest = Math.max(slowest, tookMs);
        if (tookMs > backLimitMs) problems.push(`kill ${kill}: writing again only after ${Math.round(tookMs)} ms`);
        if (kill % 5 === 0)
          say(`  ${kill} kills, ${ledger.acknowledged} writes acknowledged, writing again after at most ${Math.round(slowest)} ms`);
      }
      if (hasEnded) problems.push(`the server ended:\n${server.output()}`);
      await writers.stop();
      problems.push(...(await verify(world.urls.ownerUrl, world, ledger)));
      for (const [status, count] of attempts.byStatus)
        if (status >= 400 && status !== 503) problems.push(`${count} attempts answered ${status}`);
      if (attempts.unanswered > 0) problems.push(`${attempts.unanswered} attempts were not answered at all`);
      await server.end("SIGTERM");
      return {
        problems,
        counts: {
          kills: times,
          acknowledged: ledger.acknowledged,
          "answers 503": attempts.byStatus.get(503) ?? 0,
          "slowest return to writing, ms": Math.round(slowest),
        },
      };
    } finally {
      await postgres.stop();
    }
  });
}

/** Waits for more acknowledged writes; answers how long that took, in milliseconds. */
async function untilAcknowledged(ledger: Ledger, more: number): Promise<number> {
  const begun = performance.now();
  const target = ledger.acknowledged + more;
  while (ledger.acknowledged < target) {
    if (performance.now() - begun > stallLimitMs) throw new Error(`no write was acknowledged within ${stallLimitMs / 1000} s`);
    await sleep(5);
  }
  return performance.now() - begun;
}

import { setTimeout as sleep } from "node:timers/promises";
import { connectEmbedded } from "../../server/src/db/embedded.ts";
import { freePort, startServer } from "../real-server.ts";
import { createAttempts, unexpectedResponses } from "./client.ts";
import type { Report, Print } from "./drill.ts";
import { verify } from "./verify.ts";
import { serverEnvironment, withWorld } from "./world.ts";
import { createLedger, startWriters } from "./writers.ts";

/** Successful writes between two kills, so that each server process does some work. */
const workPerLife = { least: 5, spread: 60 };
const workLimitMs = 60_000;

/** Promise 17, first half: kills the server with SIGKILL that often during writes. Every acknowledged write is stored exactly once. */
export function killServer({ times, print }: { times: number; print: Print }): Promise<Report> {
  return withWorld(async (world) => {
    const ledger = createLedger();
    const attempts = createAttempts();
    const launch = { port: await freePort(), env: serverEnvironment(world) };
    let server = await startServer(launch);
    try {
      const writers = await startWriters(server.origin, world, ledger, attempts);
      for (let kill = 1; kill <= times; kill++) {
        await progress(() => ledger.acknowledged, workPerLife.least + Math.random() * workPerLife.spread);
        await server.end("SIGKILL");
        server = await startServer(launch);
        if (kill % 10 === 0) print(`  ${kill} kills, ${ledger.acknowledged} writes acknowledged, ${attempts.unanswered} attempts cut off`);
      }
      await progress(() => ledger.acknowledged, workPerLife.least);
      await writers.stop();
      const urls = await connectEmbedded(world.dataDir);
      if (!urls) throw new Error("the server runs without its PostgreSQL");
      const problems = [...(await verify(urls.ownerUrl, world, ledger)), ...unexpectedResponses(attempts)];
      return {
        problems,
        counts: {
          kills: times,
          acknowledged: ledger.acknowledged,
          applications: ledger.applications.size,
          "attempts cut off": attempts.unanswered,
        },
      };
    } finally {
      attempts.isOver = true;
      await server.end("SIGTERM");
    }
  });
}

async function progress(count: () => number, wanted: number): Promise<void> {
  const target = count() + wanted;
  for (const deadline = Date.now() + workLimitMs; Date.now() < deadline; await sleep(5)) if (count() >= target) return;
  throw new Error(`no ${Math.ceil(wanted)} writes were acknowledged within ${workLimitMs / 1000} s`);
}

import { setTimeout as sleep } from "node:timers/promises";
import { createPool } from "../../server/src/db/database.ts";
import { startEmbedded } from "../../server/src/db/embedded.ts";
import { createCrowd } from "../live/crowd.ts";
import { startViewers, type Viewers } from "../live/viewers.ts";
import { createWriter } from "../live/writers.ts";
import { freePort, type RealServer, startServer } from "../real-server.ts";
import type { Print, Report } from "./drill.ts";
import { serverEnvironment, withWorld } from "./world.ts";

const processes = 3;
const deliveryLimitMs = 500;
const returnLimitMs = 5000;
const questions = 20;
const gapMs = 1000;
/** Viewers of a killed process return during these questions. */
const questionsMeanwhile = 15;
const meanwhileGapMs = 300;
const openLimitMs = 240_000;
const arrivalLimitMs = 60_000;

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Three processes on one PostgreSQL: every viewer gets every question, p99 within 500 ms. Then one process is killed. Its viewers are back on
 * the others within 5 s, and miss no question.
 */
export function live({ viewers: count, print }: { viewers: number; print: Print }): Promise<Report> {
  return withWorld(async (world) => {
    const postgres = await startEmbedded({ dataDir: world.dataDir, log: quiet });
    const servers: RealServer[] = [];
    const viewers = startViewers();
    try {
      const pool = createPool({ url: postgres.ownerUrl, size: 1, statementTimeoutMs: 120_000 });
      const crowd = await createCrowd(pool, count);
      await pool.end();
      const env = { ...serverEnvironment(world), DATABASE_URL: postgres.ownerUrl, DATABASE_APP_URL: postgres.appUrl };
      while (servers.length < processes) servers.push(await startServer({ port: await freePort(), env }));
      const origins = servers.map(({ origin }) => origin);
      viewers.open({ origins, path: crowd.path, tokens: crowd.tokens });
      const { open, refused } = await viewers.until((state) => state.open === count, openLimitMs);
      if (open !== count) return { problems: [`${open} of ${count} viewers are open: ${JSON.stringify(refused)}`], counts: {} };
      print(`  ${count} viewers on ${processes} processes`);
      const delivered = await deliver(viewers, createWriter(origins, crowd), count, print);
      const returned = await killOne(viewers, servers, createWriter(origins.slice(1), crowd), count, print);
      return {
        problems: [...delivered.problems, ...returned.problems],
        counts: { viewers: count, ...delivered.counts, ...returned.counts },
      };
    } finally {
      await viewers.close();
      for (const server of servers) await server.end("SIGTERM");
      await postgres.stop();
    }
  });
}

type Writer = ReturnType<typeof createWriter>;

async function deliver(viewers: Viewers, writer: Writer, count: number, print: Print): Promise<Report> {
  // The first question compiles.
  await writer.sendQuestion();
  await viewers.until(({ events }) => events >= count, arrivalLimitMs);
  await viewers.take();
  for (let sent = 0; sent < questions; sent++) {
    await writer.sendQuestion();
    await sleep(gapMs);
  }
  await viewers.until(({ events }) => events >= questions * count, arrivalLimitMs);
  const { deliveries, missing, repeated, resyncs } = await viewers.take();
  print(`  ${deliveries.count} deliveries, p50 ${Math.round(deliveries.p50)} ms, p99 ${Math.round(deliveries.p99)} ms`);
  const problems: string[] = [];
  if (deliveries.count !== questions * count) problems.push(`${deliveries.count} of ${questions * count} questions arrived`);
  if (missing + repeated + resyncs > 0) problems.push(`${missing} events missing, ${repeated} repeated, ${resyncs} resyncs`);
  if (deliveries.p99 > deliveryLimitMs) problems.push(`p99 of delivery was ${Math.round(deliveries.p99)} ms`);
  return { problems, counts: { "p99 of delivery, ms": Math.round(deliveries.p99) } };
}

/** Kills the first process. */
async function killOne(viewers: Viewers, servers: readonly RealServer[], writer: Writer, count: number, print: Print): Promise<Report> {
  const lost = Math.ceil(count / processes);
  await servers[0]?.end("SIGKILL");
  for (let sent = 0; sent < questionsMeanwhile; sent++) {
    await writer.sendQuestion();
    await sleep(meanwhileGapMs);
  }
  const back = await viewers.until(({ open, events }) => open === count && events >= questionsMeanwhile * count, arrivalLimitMs);
  const { returns, events, missing, repeated, resyncs } = back;
  print(`  one process killed: ${returns.count} viewers back, the slowest after ${Math.round(returns.max)} ms`);
  const problems: string[] = [];
  if (back.open !== count) problems.push(`${back.open} of ${count} viewers are back`);
  if (returns.count < lost) problems.push(`${returns.count} of ${lost} viewers lost their stream`);
  if (returns.max > returnLimitMs) problems.push(`the slowest viewer was back after ${Math.round(returns.max)} ms`);
  if (events !== questionsMeanwhile * count) problems.push(`after the kill ${events} of ${questionsMeanwhile * count} events arrived`);
  if (missing + repeated + resyncs > 0) problems.push(`after the kill ${missing} events missing, ${repeated} repeated, ${resyncs} resyncs`);
  return { problems, counts: { "slowest return, ms": Math.round(returns.max) } };
}

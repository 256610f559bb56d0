import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, type RealServer, startServer } from "../../scripts/real-server.ts";
import { withList } from "../active-list/benchmark.ts";
import { browserEncodings, load, type Load, noEncoding } from "../active-list/load.ts";
import { pageOrigin, withDemoServer } from "../demo-server.ts";
import { type Figure, loadOfMachine, median } from "../figures.ts";
import { processorMs } from "../processor-time.ts";
import { readPage, publicPages } from "./pages.ts";

/** Each link of a campaign has its own parameters. */
const links = 10_000;
/** Ours and the peer alternate, so that other load on the machine affects both. */
const rounds = 3;
const secondsPerRound = 2;
const warmUpSeconds = 1;
/** A page has its best encoding after this time, or the cache does not keep it. */
const encodingLimitMs = 15_000;
/** More than are rendered in all rounds. */
const renderedPosts = 20_000;
const goals = { share: 0.7, rendersPerSecond: 400, renderP99: 150 } as const;

/** `msPerRequest`: processor time of the server, because the client may be the slower side. */
type Measured = Load & { readonly msPerRequest: number };
type Round = { readonly ours: Measured; readonly uncompressed: Measured; readonly peer: Measured };

/** Public pages as browsers request them, next to @fastify/static with the same compressed file. Then pages that are rendered first. */
export async function measurePublicPages(benchmark: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  await withDemoServer(
    async (server) => {
      for (const page of await publicPages(server)) {
        figures.push(...(await measurePage(benchmark, server, page)));
        console.log(`${benchmark}: ${page}, ${loadOfMachine()}`);
      }
    },
    { RATE_LIMIT_FACTOR: "1000000" },
  );
  return [...figures, ...(await measureRenders(benchmark))];
}

/** The same page through links with their own inviter, campaign and click id. */
const linksTo = (page: string): string[] =>
  Array.from({ length: links }, (_, number) => {
    const tracking = `inviter_code=${String(number).padStart(8, "A")}&utm_campaign=c${number}&fbclid=${number}`;
    return `${page}${page.includes("?") ? "&" : "?"}${tracking}`;
  });

async function measurePage(benchmark: string, server: RealServer, page: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "rounds-page-"));
  try {
    await writePage(folder, server, page);
    const port = await freePort();
    const script = new URL("static-server.ts", import.meta.url).pathname;
    const peer = await startServer({ port, env: {}, command: [process.execPath, script, String(port), folder] });
    try {
      const mix = linksTo(page);
      const results: Round[] = [];
      for (let round = 0; round < rounds; round++) {
        results.push({
          ours: await measure(server, pageOrigin(server), mix, browserEncodings),
          uncompressed: await measure(server, pageOrigin(server), mix, noEncoding),
          // The same parameters, because the client takes longer for requests that differ.
          peer: await measure(peer, pageOrigin(peer), linksTo("/page.html"), browserEncodings),
        });
      }
      return figuresOf(benchmark, page.replace(/\?.*/, ""), results);
    } finally {
      await peer.end("SIGTERM");
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure({ pid }: RealServer, origin: string, mix: readonly string[], encodings: string): Promise<Measured> {
  await load(origin, mix, "", warmUpSeconds, { warmUp: 0, encodings });
  const before = processorMs(pid);
  const measured = await load(origin, mix, "", secondsPerRound, { warmUp: 0, encodings });
  return { ...measured, msPerRequest: (processorMs(pid) - before) / (measured.requestsPerSecond * secondsPerRound) };
}

/** Saves the page with the bytes that a browser gets from us, in the encoding that all later requests get. */
async function writePage(folder: string, server: RealServer, page: string): Promise<void> {
  writeFileSync(join(folder, "page.html"), (await readPage(server, page, noEncoding)).bytes);
  for (const deadline = Date.now() + encodingLimitMs; Date.now() < deadline; await sleep(50)) {
    const { bytes, encoding } = await readPage(server, page, browserEncodings);
    if (encoding === "br") return writeFileSync(join(folder, "page.html.br"), bytes);
  }
  throw new Error(`${page} was not compressed with Brotli within ${encodingLimitMs / 1000} s, so the cache does not keep it`);
}

function figuresOf(benchmark: string, page: string, results: readonly Round[]): Figure[] {
  const of = (pick: (round: Round) => number): number => median(results.map(pick));
  const failures = results.reduce((sum, { ours, uncompressed, peer }) => sum + ours.failures + uncompressed.failures + peer.failures, 0);
  return [
    { benchmark, name: `${page}: requests per second`, value: of(({ ours }) => ours.requestsPerSecond), unit: "1/s" },
    { benchmark, name: `${page}: p99`, value: of(({ ours }) => ours.p99), unit: "ms" },
    {
      benchmark,
      name: `${page}: uncompressed, requests per second`,
      value: of((round) => round.uncompressed.requestsPerSecond),
      unit: "1/s",
    },
    { benchmark, name: `${page}: @fastify/static, requests per second`, value: of(({ peer }) => peer.requestsPerSecond), unit: "1/s" },
    {
      benchmark,
      name: `${page}: share of @fastify/static, median of the rounds`,
      value: of(({ ours, peer }) => ours.requestsPerSecond / peer.requestsPerSecond),
      unit: "",
      goal: { atLeast: goals.share },
    },
    {
      benchmark,
      name: `${page}: processor time of a request relative to @fastify/static`,
      value: of(({ ours, peer }) => ours.msPerRequest / peer.msPerRequest),
      unit: "×",
    },
    { benchmark, name: `${page}: failed requests`, value: failures, unit: "", goal: { atMost: 0 } },
  ];
}

/** Pages that are rendered for their request: each request is about another post. */
const measureRenders = (benchmark: string): Promise<Figure[]> =>
  withList(renderedPosts, async ({ origin }) => {
    const part = renderedPosts / (rounds + 1);
    const mixOf = (round: number): string[] =>
      Array.from({ length: part }, (_, index) => `/single-post?job_post_id=${1 + round * part + index}`);
    const render = (round: number): Promise<Load> => load(origin, mixOf(round), "", secondsPerRound, { warmUp: 0 });
    // The first renders compile the components.
    await render(0);
    const results: Load[] = [];
    for (let round = 1; round <= rounds; round++) results.push(await render(round));
    const of = (key: "requestsPerSecond" | "p99"): number => median(results.map((result) => result[key]));
    const failures = results.reduce((sum, result) => sum + result.failures, 0);
    return [
      { benchmark, name: "new renders per second", value: of("requestsPerSecond"), unit: "1/s", goal: { atLeast: goals.rendersPerSecond } },
      { benchmark, name: "new renders, p99", value: of("p99"), unit: "ms", goal: { atMost: goals.renderP99 } },
      { benchmark, name: "new renders, failed requests", value: failures, unit: "", goal: { atMost: 0 } },
    ];
  });

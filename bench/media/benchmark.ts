import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getHlsUrl } from "@rounds/contract/webinars/media.ts";
import { createCrowd } from "../../scripts/live/crowd.ts";
import { freePort, type RealServer, startServer } from "../../scripts/real-server.ts";
import { createPool } from "../../server/src/db/database.ts";
import { makeClip } from "../../server/src/testing/clips.ts";
import { withList } from "../active-list/benchmark.ts";
import { load, type Load } from "../active-list/load.ts";
import { type Figure, median } from "../figures.ts";
import { startListReader } from "../list-reader.ts";
import { encodeWithProgram, requireProgram } from "./ffmpeg-program.ts";
import { callWebinar, createContent, uploadVideo, untilEncoded } from "./studio.ts";

/** The same database as the live benchmark. */
const posts = 5000;
const clipSeconds = 60;
const idleSeconds = 15;
const viewers = 100;
/** Ours and the peer alternate, so that other load on the machine affects both. */
const rounds = 3;
const secondsPerRound = 3;
const rendition = "720";

/** A lecture from its upload to its viewers: the time of encoding next to FFmpeg's program, and requests next to bare Fastify. */
export async function measureMedia(benchmark: string): Promise<Figure[]> {
  requireProgram();
  const folder = mkdtempSync(join(tmpdir(), "rounds-media-"));
  try {
    return await withList(
      posts,
      async (server, { postgres, token }) => {
        const pool = createPool({ url: postgres.ownerUrl, size: 1, statementTimeoutMs: 120_000 });
        const { tokens } = await createCrowd(pool, viewers);
        const [operator = "", ...doctors] = tokens;
        const contentId = await createContent(pool, operator);
        await pool.end();
        const encoding = await measureEncoding(benchmark, server, { folder, contentId, operator, listToken: token });
        return [...encoding, ...(await measureDelivery(benchmark, server, { folder, contentId, doctors }))];
      },
      { DATA_DIR: folder, FILES_FOLDER: join(folder, "files") },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Encoding = { readonly folder: string; readonly contentId: number; readonly operator: string; readonly listToken: string };

async function measureEncoding(benchmark: string, { origin }: RealServer, input: Encoding): Promise<Figure[]> {
  const { folder, contentId, operator, listToken } = input;
  const clip = join(folder, "lecture.mp4");
  await makeClip(clip, { size: "1920x1080", seconds: clipSeconds, videoOptions: { preset: "ultrafast" } });
  const results = join(folder, "ffmpeg");
  mkdirSync(results);
  const reader = await startListReader(origin, listToken);
  try {
    const idle = await reader.p99(idleSeconds);
    await uploadVideo(origin, operator, contentId, clip);
    const ours = await timed(
      (work) => reader.p99(work),
      () => untilEncoded(origin, operator, contentId),
    );
    // With the same requests meanwhile, so that both encoders have the same part of the processors.
    const program = await timed(
      (work) => reader.p99(work),
      () => encodeWithProgram(clip, results),
    );
    return [
      { benchmark, name: `${clipSeconds} s of 1080p to three renditions, with the checks and the storage`, value: ours.seconds, unit: "s" },
      { benchmark, name: "FFmpeg's own program", value: program.seconds, unit: "s" },
      { benchmark, name: "share of FFmpeg's time", value: ours.seconds / program.seconds, unit: "×", goal: { atMost: 3 } },
      { benchmark, name: "list of posts, p99 while nothing is encoded", value: idle, unit: "ms" },
      { benchmark, name: "list of posts, p99 during the encoding", value: ours.p99, unit: "ms" },
      { benchmark, name: "growth of its p99", value: ours.p99 / idle, unit: "×", goal: { atMost: 2 } },
    ];
  } finally {
    reader.close();
  }
}

async function timed(readUntil: (work: Promise<void>) => Promise<number>, start: () => Promise<void>) {
  const begun = performance.now();
  const work = start().then(() => (performance.now() - begun) / 1000);
  const p99 = await readUntil(work.then(() => {}));
  return { p99, seconds: await work };
}

type Delivery = { readonly folder: string; readonly contentId: number; readonly doctors: readonly string[] };

async function measureDelivery(benchmark: string, { origin }: RealServer, { folder, contentId, doctors }: Delivery): Promise<Figure[]> {
  const bases: string[] = [];
  for (const token of doctors) {
    const response = await callWebinar(`${origin}${getHlsUrl.path.replace(":id", String(contentId))}`, token);
    const { data } = (await response.json()) as { data: { hls_url: string } };
    bases.push(data.hls_url.replace("master.m3u8", rendition));
  }
  const [base = ""] = bases;
  const playlist = await (await fetch(`${origin}${base}/index.m3u8`)).text();
  const names = playlist.match(/^\d+\.m4s$/gm) ?? [];
  const root = join(folder, "segments");
  mkdirSync(root);
  for (const name of names) writeFileSync(join(root, name), await (await fetch(`${origin}${base}/${name}`)).bytes());
  writeFileSync(join(folder, "index.m3u8"), playlist);
  const port = await freePort();
  const script = new URL("peer-server.ts", import.meta.url).pathname;
  const peer = await startServer({
    port,
    env: {},
    command: [process.execPath, script, String(port), join(folder, "index.m3u8"), root],
  });
  try {
    const playlists = await compare(
      { origin, mix: bases.map((one) => `${one}/index.m3u8`) },
      { origin: peer.origin, mix: ["/index.m3u8"] },
    );
    const segments = await compare(
      { origin, mix: names.map((name, index) => `${bases[index % bases.length]}/${name}`) },
      { origin: peer.origin, mix: names.map((name) => `/segments/${name}`) },
    );
    return [
      ...figuresOf(benchmark, "playlists", "bare Fastify from memory", playlists),
      ...figuresOf(benchmark, "segments", "@fastify/static", segments),
    ];
  } finally {
    await peer.end("SIGTERM");
  }
}

type Target = { readonly origin: string; readonly mix: readonly string[] };
type Round = { readonly ours: Load; readonly peer: Load };

async function compare(ours: Target, peer: Target): Promise<Round[]> {
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++)
    results.push({
      ours: await load(ours.origin, ours.mix, "", secondsPerRound),
      peer: await load(peer.origin, peer.mix, "", secondsPerRound),
    });
  return results;
}

function figuresOf(benchmark: string, what: string, peerName: string, results: readonly Round[]): Figure[] {
  const of = (pick: (round: Round) => number): number => median(results.map(pick));
  return [
    { benchmark, name: `${what} a second`, value: of(({ ours }) => ours.requestsPerSecond), unit: "1/s" },
    { benchmark, name: `${what} a second, ${peerName}`, value: of(({ peer }) => peer.requestsPerSecond), unit: "1/s" },
    {
      benchmark,
      name: `${what}, share of ${peerName}, median of the rounds`,
      value: of(({ ours, peer }) => ours.requestsPerSecond / peer.requestsPerSecond),
      unit: "",
      goal: { atLeast: 0.5 },
    },
    {
      benchmark,
      name: `${what}, failed requests`,
      value: results.reduce((sum, { ours, peer }) => sum + ours.failures + peer.failures, 0),
      unit: "",
      goal: { atMost: 0 },
    },
  ];
}

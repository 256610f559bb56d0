import { setTimeout as sleep } from "node:timers/promises";
import { allEndpoints } from "../contract/src/all.ts";
import { createVisitor, type Shot } from "../scripts/drills/visitor.ts";
import type { RealServer } from "../scripts/real-server.ts";
import { createRandomGenerator } from "../server/seed/random.ts";
import { withList } from "./active-list/benchmark.ts";
import { requestMix } from "./active-list/request-mix.ts";
import { withDemoServer } from "./demo-server.ts";
import type { Figure } from "./figures.ts";
import { memoryKib } from "./process-memory.ts";
import { signIn } from "./session.ts";

const requests = 50_000;
const connections = 16;
const largePosts = 200_000;
const limitsMb = { demo: 450, large: 700 } as const;
/** The server returns memory to the system some seconds after the last request. */
const restMs = 20_000;

/** Memory of the server process after 50,000 mixed requests in the demo world. */
export async function measureMemory(benchmark: string): Promise<Figure[]> {
  const memory = await withDemoServer(
    async (server) => {
      const shots = [...pageShots(200), ...postShots(1, 150), ...listShots(await tokenOf(server, "doctor"))];
      for (const person of ["doctor", "owner", "operator"]) shots.push(...readShots(await tokenOf(server, person)));
      return useServer(server, shots);
    },
    { RATE_LIMIT_FACTOR: "1000000" },
  );
  return figuresOf(benchmark, memory, limitsMb.demo);
}

/** The same with 200,000 posts. */
export async function measureLargeMemory(benchmark: string): Promise<Figure[]> {
  const memory = await withList(largePosts, (server, { token }) =>
    useServer(server, [...pageShots(20_000), ...postShots(1, 20_000, token), ...listShots(token), ...readShots(token)]),
  );
  return figuresOf(benchmark, memory, limitsMb.large);
}

type Memory = {
  readonly startMb: number;
  readonly peakMb: number;
  readonly endMb: number;
  readonly restMb: number;
  readonly failures: number;
};

const figuresOf = (benchmark: string, memory: Memory, atMost: number): Figure[] => [
  { benchmark, name: "after the start", value: memory.startMb, unit: "MB" },
  { benchmark, name: "peak", value: memory.peakMb, unit: "MB" },
  { benchmark, name: `after ${requests.toLocaleString("en")} requests`, value: memory.endMb, unit: "MB", goal: { atMost } },
  { benchmark, name: `${restMs / 1000} s later`, value: memory.restMb, unit: "MB" },
  { benchmark, name: "failed requests", value: memory.failures, unit: "", goal: { atMost: 0 } },
];

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

const tokenOf = async ({ origin }: RealServer, person: string): Promise<string> => (await signIn(origin, person)).access_token;

const listShots = (token: string): Shot[] => requestMix().map((path) => ({ path, headers: bearer(token) }));

/** Every read without parameters. */
const readShots = (token: string): Shot[] =>
  allEndpoints
    .filter(({ endpoint }) => endpoint.method === "GET" && !endpoint.path.includes(":"))
    .map(({ endpoint }) => ({ path: endpoint.path, headers: bearer(token) }));

/** Public pages, most of them of another post. */
const pageShots = (posts: number): Shot[] => [
  ...["/login", "/post-for-free", "/terms", "/posts"].map((path) => ({ path })),
  ...Array.from({ length: 400 }, (_, number) => ({
    path: `/single-post?job_post_id=${1 + (number % posts)}&inviter_code=M${number}`,
  })),
];

const postShots = (from: number, to: number, token?: string): Shot[] =>
  Array.from({ length: 300 }, (_, number) => {
    const id = from + Math.floor((number * (to - from)) / 300);
    return token === undefined
      ? { path: `/api/v1/job_posts/${id}/post_preview` }
      : { path: `/api/v1/job_posts/${id}`, headers: bearer(token) };
  });

async function useServer(server: RealServer, candidates: readonly Shot[]): Promise<Memory> {
  const visitor = createVisitor(server.origin, { maxSockets: connections });
  const startMb = memoryMb(server);
  // An endpoint that needs parameters or another role is no part of the mix.
  const shots: Shot[] = [];
  for (const shot of candidates) if ((await visitor.send(shot)).status === 200) shots.push(shot);
  const random = createRandomGenerator(1);
  let sent = 0;
  let failures = 0;
  const sendSome = async (): Promise<void> => {
    while (sent++ < requests) {
      const { status } = await visitor.send(random.pick(shots));
      if (status !== 200) failures++;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendSome));
  const endMb = memoryMb(server);
  visitor.close();
  await sleep(restMs);
  return { startMb, endMb, failures, peakMb: memoryMb(server, "VmHWM"), restMb: memoryMb(server) };
}

const memoryMb = (server: RealServer, field?: "VmHWM"): number => Math.round(memoryKib(server, field) / 1024);

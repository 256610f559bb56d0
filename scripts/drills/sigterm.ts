import { Agent, request } from "node:http";
import { freePort, type RealServer, startServer } from "../real-server.ts";
import { signIn } from "./client.ts";
import type { Report } from "./drill.ts";
import { serverEnvironment, withWorld, type World } from "./world.ts";

/** Promise 19. */
const exitLimitMs = 10_000;

type OpenRequest = { finish(): void; readonly status: Promise<number> };

/**
 * Promise 19: sends SIGTERM with `inFlight` requests in flight. No request fails, and the process exits with code 0 within 10 s. The clients
 * use keep-alive, like browsers and proxies.
 */
export function sigterm({ inFlight }: { inFlight: number }): Promise<Report> {
  return withWorld(async (world) => {
    const server = await startServer({ port: await freePort(), env: serverEnvironment(world) });
    const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
    try {
      return await endWith(server, agent, world, inFlight);
    } finally {
      agent.destroy();
      await server.end("SIGKILL");
    }
  });
}

async function endWith(server: RealServer, agent: Agent, world: World, inFlight: number): Promise<Report> {
  const tokens: string[] = [];
  for (const doctor of world.doctors) tokens.push(await signIn(server.origin, doctor));
  const requests = await Promise.all(
    Array.from({ length: inFlight }, (_, index) =>
      hold(agent, server.origin, tokens[index % tokens.length] ?? "", { job_post_id: world.postIds[index % world.postIds.length] ?? 0 }),
    ),
  );
  const begun = performance.now();
  const ended = server.end("SIGTERM");
  // A refused new connection shows that the server is stopping. Only then do we send the bodies.
  await untilRefused(server.origin);
  for (const { finish } of requests) finish();
  const statuses = await Promise.all(requests.map(({ status }) => status));
  const ending = await ended;
  const tookMs = performance.now() - begun;
  const failed = statuses.filter((status) => status !== 201).length;
  return {
    problems: [
      ...(failed > 0 ? [`${failed} of ${inFlight} requests failed: ${[...new Set(statuses)].join(", ")}`] : []),
      ...(ending.code === 0 ? [] : [`it ended with ${JSON.stringify(ending)}:\n${server.output()}`]),
      ...(tookMs <= exitLimitMs ? [] : [`it ended only after ${Math.round(tookMs)} ms`]),
    ],
    counts: { "in flight": inFlight, answered: inFlight - failed, "exit after, ms": Math.round(tookMs) },
  };
}

/** Sends the head of a write and waits for 100 Continue. `finish` sends the body. */
function hold(agent: Agent, origin: string, token: string, body: object): Promise<OpenRequest> {
  return new Promise((resolve) => {
    const text = JSON.stringify(body);
    const call = request(`${origin}/api/v1/bookmarks`, {
      agent,
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
        expect: "100-continue",
      },
    });
    // A request without a response counts as status 0.
    const status = new Promise<number>((answered) => {
      call.on("response", (response) => {
        response.resume();
        response.on("close", () => answered(response.complete ? (response.statusCode ?? 0) : 0));
      });
      call.on("error", () => answered(0));
    });
    call.on("continue", () => resolve({ finish: () => call.end(text), status }));
    call.flushHeaders();
  });
}

async function untilRefused(origin: string): Promise<void> {
  for (;;) {
    const isOpen = await fetch(`${origin}/healthz`, { headers: { connection: "close" } }).then(
      () => true,
      () => false,
    );
    if (!isOpen) return;
  }
}

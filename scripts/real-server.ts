import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import serverMemory from "./server-memory.json" with { type: "json" };

const root = new URL("..", import.meta.url).pathname;
/** A first start on a busy machine creates a cluster and a demo world. */
const readyLimitMs = 120_000;
const pollMs = 15;
const maxOutput = 200_000;

export type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** A server in its own process, as in production. Benchmarks measure it and drills kill it. */
export type RealServer = {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds from the launch to the first 200 of `/readyz`. */
  readonly readyAfterMs: number;
  readonly ended: Promise<Ending>;
  /** The end of stdout and stderr. */
  output(): string;
  /** Sends the signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<Ending>;
};

export type Launch = {
  readonly env: Readonly<Record<string, string>>;
  readonly port?: number;
  /** The checkout whose server runs. By default this one. */
  readonly cwd?: string;
  /** The command. By default the server itself on the current Node. */
  readonly command?: readonly [program: string, ...args: string[]];
};

/** The same keys in each run, so that a later run can read the data. */
export const fixedKeys = {
  ENCRYPTION_KEYS: `drill:${Buffer.alloc(32, 5).toString("base64")}`,
  LOOKUP_KEY: Buffer.alloc(32, 6).toString("base64"),
} as const;

/** Starts the server and waits until `/readyz` returns 200. Throws with the server's output if it exits before. */
export async function startServer({ env, port, cwd = root, command }: Launch): Promise<RealServer> {
  const chosen = port ?? (await freePort());
  const origin = `http://127.0.0.1:${chosen}`;
  const [program, ...args] = command ?? [process.execPath, "server/src/main.ts"];
  const begun = performance.now();
  const child = spawn(program, args, {
    cwd,
    // Settings of the caller's shell must not reach the measured server. Only `npm test` sets the folder of compiled modules.
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "",
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      ...serverMemory,
      ...env,
      PORT: String(chosen),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(child);
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  await waitUntilReady(child, origin, ended, output);
  return {
    origin,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - begun,
    ended,
    output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

async function waitUntilReady(child: ChildProcess, origin: string, ended: Promise<Ending>, output: () => string): Promise<void> {
  let ending: Ending | null = null;
  void ended.then((how) => (ending = how));
  for (const deadline = Date.now() + readyLimitMs; Date.now() < deadline; await sleep(pollMs)) {
    if (ending) throw new Error(`the server ended before it was ready (${JSON.stringify(ending)}):\n${output()}`);
    if (await isReady(origin)) return;
  }
  child.kill("SIGKILL");
  throw new Error(`the server was not ready after ${readyLimitMs / 1000} s:\n${output()}`);
}

export const isReady = (origin: string, limitMs = 2000): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(limitMs) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status === 200;
    },
    () => false,
  );

function collectOutput(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (words: string) => (text = (text + words).slice(-maxOutput)));
  }
  return () => text;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/**
 * A port on which no program listens. Systems give ports above 32,767 to outgoing connections and to `listen(0)`, so none of them can take
 * this port before the server starts.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  return (await isFree(port)) ? port : freePort();
}

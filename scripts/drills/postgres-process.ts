import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readIfPresent } from "../../server/src/lib/read-if-present.ts";

const readyLimitMs = 60_000;

/** A PostgreSQL that the drill starts and kills, always on the same port. */
export type PostgresProcess = {
  /** SIGKILL of the postmaster. Its backends then exit. */
  kill(): Promise<void>;
  /** Resolves when connections are accepted. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Uses the command line of the last start of the embedded PostgreSQL on this folder. */
export function postgresOn(dataDir: string): PostgresProcess {
  const dir = join(dataDir, "postgres");
  const options = readFileSync(join(dir, "postmaster.opts"), "utf8").trim();
  const [program = ""] = options.split(" ", 1);
  const args = [...options.matchAll(/"([^"]*)"/g)].map(([, argument]) => argument ?? "");
  const { uid, gid } = statSync(dir);
  let child: ChildProcess | null = null;

  const launch = (): ChildProcess =>
    spawn(program, args, {
      cwd: dataDir,
      uid,
      gid,
      env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C.UTF-8", TZ: "UTC" },
      stdio: "ignore",
    });

  const isReady = (pid: number | undefined): boolean => {
    // A start that fails removes the file, at any moment.
    const lines = readIfPresent(join(dir, "postmaster.pid")).split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill(signal);
    await exited;
  };

  return {
    kill: () => end("SIGKILL"),
    stop: () => end("SIGINT"),
    async start() {
      let starting = launch();
      for (const deadline = Date.now() + readyLimitMs; Date.now() < deadline; await sleep(20)) {
        if (isReady(starting.pid)) {
          child = starting;
          return;
        }
        // Backends of the killed postmaster still use its shared memory, so the start fails and is repeated.
        if (starting.exitCode !== null) starting = launch();
      }
      starting.kill("SIGQUIT");
      throw new Error("PostgreSQL did not come back");
    },
  };
}

import { spawn } from "node:child_process";
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readIfPresent } from "../lib/read-if-present.ts";
import { EmbeddedError, isAlive, isPostmasterOf, type Binaries, type OsUser } from "./embedded-platform.ts";

export type Cluster = {
  /** The data folder of Rounds, real path. */
  readonly home: string;
  /** PostgreSQL's own folder in it. */
  readonly dir: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly user: OsUser;
};

export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  /** Folder of its Unix socket; null when it listens on TCP alone. */
  readonly socketDir: string | null;
  readonly ready: boolean;
};

const settings = {
  listen_addresses: "127.0.0.1",
  max_connections: "100",
  shared_buffers: "256MB",
  // Our disks serve random reads about as fast as sequential ones.
  random_page_cost: "1.1",
  // Short queries pay more for compiling than they win.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  logging_collector: "off",
} as const;

/** Socket addresses end here on the strictest of our systems (macOS); Linux has room for four more. */
const socketPathLimit = 103;

const socketFile = (dir: string, port: number): string => join(dir, `.s.PGSQL.${port}`);

/** A round trip by socket costs half of one by TCP. No other user reaches a socket in PostgreSQL's folder. A path that is too long uses TCP. */
const socketFolder = ({ dir }: Cluster, port: number): string =>
  process.platform === "win32" || Buffer.byteLength(socketFile(dir, port)) > socketPathLimit ? "" : dir;

/** Crash recovery of a large cluster on a slow disk is the longest thing to wait for. */
const startLimitMs = 60_000;
const stopLimitMs = 30_000;
const pollMs = 10;
const logLimitBytes = 10 * 1024 * 1024;
const launchAttempts = 4;

/**
 * Creates the cluster in a temporary folder next to it and renames it at the end, so an interrupted start leaves no incomplete cluster. It always
 * uses a UTF-8 character type, because pg_trgm would otherwise ignore Hangul.
 */
export async function createCluster(cluster: Cluster, superuserPassword: string): Promise<void> {
  removeAbandonedDrafts(cluster.home);
  const draft = join(cluster.home, `postgres.draft-${process.pid}`);
  const passwordFile = `${draft}.password`;
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
  if (cluster.user) for (const path of [draft, passwordFile]) chownSync(path, cluster.user.uid, cluster.user.gid);
  try {
    await run(cluster, cluster.binaries.initdb, [
      `--pgdata=${draft}`,
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--no-instructions",
    ]);
    // Another process may have created the cluster at the same time. Then we use that one.
    if (!existsSync(cluster.dir)) renameSync(draft, cluster.dir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

function removeAbandonedDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^postgres\.draft-(\d+)/.exec(name)?.[1];
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid)))) rmSync(join(home, name), { recursive: true, force: true });
  }
}

function run(cluster: Cluster, program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...processOptions(cluster), stdio: ["ignore", "ignore", "pipe"] });
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new EmbeddedError(`${basename(program)} failed: ${lastWords(complaint)}`)),
    );
  });
}

const processOptions = (cluster: Cluster) => ({
  cwd: cluster.home,
  // Nothing else is passed on: PGOPTIONS, LC_ALL and the like of the caller would change the server. The postmaster binds all functions of
  // its libraries once. Otherwise each of its processes binds them again, which is a tenth of the cost of a connection.
  env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C.UTF-8", TZ: "UTC", LD_BIND_NOW: "1" },
  ...(cluster.user ? { uid: cluster.user.uid, gid: cluster.user.gid } : {}),
});

/**
 * Returns a postmaster that accepts connections. It runs on this folder already (`found`), or it is started on the given or on a free
 * port.
 */
export async function findOrLaunch(cluster: Cluster, port?: number): Promise<{ postmaster: Postmaster; found: boolean }> {
  for (let attempt = 1; attempt <= launchAttempts; attempt++) {
    const running = await waitForPostmaster(cluster);
    if (running) return { postmaster: running, found: true };
    await refuseUnseenPostmaster(cluster.dir);
    removeForeignLock(cluster.dir);
    const started = await launchOnce(cluster, port ?? (await findFreePort()));
    if (started) return { postmaster: started, found: false };
    // Another process may have taken the free port, and backends of a killed postmaster need a moment to end.
    await sleep(250 * attempt);
  }
  throw new EmbeddedError(`PostgreSQL did not start: ${lastWords(readLog(cluster))} (see ${cluster.logFile})`);
}

const isListening = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });

/**
 * Another container on this folder has its own process ids, so its postmaster looks like a dead one. Two postmasters damage the data. On one
 * machine the socket in the folder is open to both containers. A postmaster on another machine stays unknown.
 */
async function refuseUnseenPostmaster(dir: string): Promise<void> {
  const recorded = readLockFile(dir);
  if (!recorded || isPostmasterOf(recorded.pid, dir) || !(await isListening(socketFile(dir, recorded.port)))) return;
  throw new EmbeddedError(
    `Another PostgreSQL uses ${dir}, probably in another container: stop it, set another DATA_DIR, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** After a restart of the machine the process id in the lock file may be of any process. PostgreSQL would take it for a running server. */
function removeForeignLock(dir: string): void {
  const recorded = readLockFile(dir);
  if (recorded && !isPostmasterOf(recorded.pid, dir)) rmSync(join(dir, "postmaster.pid"), { force: true });
}

async function launchOnce(cluster: Cluster, port: number): Promise<Postmaster | null> {
  const log = openLog(cluster);
  const args = Object.entries({ ...settings, unix_socket_directories: socketFolder(cluster, port), port }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  // In a separate process group Ctrl-C in the terminal reaches only this process, which then stops PostgreSQL.
  const child = spawn(cluster.binaries.postgres, ["-D", cluster.dir, ...args], {
    ...processOptions(cluster),
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  let ended = false;
  const failed = new Promise<never>((_resolve, reject) => {
    child.once("error", reject);
  });
  failed.catch(() => (ended = true));
  child.once("exit", () => (ended = true));

  for (const deadline = Date.now() + startLimitMs; Date.now() < deadline;) {
    await Promise.race([sleep(pollMs), failed]);
    if (ended) return null;
    const recorded = readLockFile(cluster.dir);
    if (recorded?.ready && recorded.pid === child.pid) return recorded;
  }
  child.kill("SIGQUIT");
  throw new EmbeddedError(`PostgreSQL was not ready after ${startLimitMs / 1000} seconds (see ${cluster.logFile})`);
}

/** The postmaster that runs on this folder now, or null. */
export function runningPostmaster(dir: string): Postmaster | null {
  const recorded = readLockFile(dir);
  return recorded && isPostmasterOf(recorded.pid, dir) ? recorded : null;
}

/** Like `runningPostmaster`, but waits first for a postmaster that is starting or stopping. */
async function waitForPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  for (const deadline = Date.now() + startLimitMs; Date.now() < deadline; await sleep(pollMs)) {
    const running = runningPostmaster(cluster.dir);
    if (!running || running.ready) return running;
  }
  throw new EmbeddedError(`Another PostgreSQL on ${cluster.dir} is neither ready nor ending (see ${cluster.logFile})`);
}

/** Ends sessions, writes a checkpoint and waits for the process to leave. */
export async function stopPostmaster(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  for (const [signal, limitMs] of [
    ["SIGINT", stopLimitMs],
    ["SIGQUIT", 5_000],
  ] as const) {
    if (!isPostmasterOf(postmaster.pid, cluster.dir)) return;
    process.kill(postmaster.pid, signal);
    for (const deadline = Date.now() + limitMs; Date.now() < deadline; await sleep(pollMs)) {
      if (!isPostmasterOf(postmaster.pid, cluster.dir)) return;
    }
  }
  throw new EmbeddedError(`PostgreSQL (process ${postmaster.pid}) does not stop (see ${cluster.logFile})`);
}

/** The lines of postmaster.pid: 1 the process, 4 the port, 5 the folder of the socket, 8 the state. */
function readLockFile(dir: string): Postmaster | null {
  const lines = readIfPresent(join(dir, "postmaster.pid")).split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3] ?? 0), socketDir: lines[4]?.trim() || null, ready: lines[7]?.trim() === "ready" };
}

function openLog(cluster: Cluster): number {
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > logLimitBytes) renameSync(cluster.logFile, `${cluster.logFile}.1`);
  return openSync(cluster.logFile, "a", 0o600);
}

const readLog = (cluster: Cluster) => readIfPresent(cluster.logFile);

/** The error message of PostgreSQL, without other lines and the time stamp. */
function lastWords(output: string): string {
  const lines = output.trim().split("\n");
  const message = lines.findLast((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1) ?? "no message";
  return message.replace(/^.*?\b(FATAL|PANIC|LOG|error):\s+/, "").trim();
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new EmbeddedError("No free port on 127.0.0.1")),
      );
    });
  });
}

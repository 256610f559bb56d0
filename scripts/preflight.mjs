/** Shared by `npm start` and `npm test` before anything is installed. It runs on any Node of the machine and imports Node modules only. */
import { spawn, spawnSync } from "node:child_process";
// As a namespace: an old Node lacks some functions, but must still reach the error message.
import * as fs from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = 20;
/** The installed packages and one web build. */
const installBytes = 1_500_000_000;
const leastFreeBytes = 100_000_000;
/** Copies of one signal arrive within milliseconds. A person presses Ctrl-C again later. */
const repeatMs = 300;
const parentPollMs = 200;

/** Node 24 as npm installed it. Everything after these first steps runs on it. */
export const pinnedNode = join(root, "node_modules", ".bin", "node");

/**
 * Ends the process with one sentence.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(`\n✗ ${sentence}`);
  process.exit(1);
}

export function requireNode() {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major < oldestNode)
    giveUp(`Rounds needs Node ${oldestNode} or newer to begin; this is Node ${process.versions.node}. See https://nodejs.org`);
}

/** Runs `npm ci` unless node_modules matches the lockfile. */
export function ensureInstalled() {
  if (isInstalled()) return;
  const free = freeBytes();
  if (free < installBytes)
    giveUp(`Installing needs ${inMegabytes(installBytes)} MB of disk; only ${inMegabytes(free)} MB are free in ${root}.`);
  console.log("Installing packages (npm ci) …");
  const { status, error } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: machinePath() },
    shell: process.platform === "win32",
  });
  if (error && "code" in error && error.code === "ENOENT") giveUp("npm was not found. Install Node together with npm: https://nodejs.org");
  if (status !== 0) giveUp(diskIsFull() ?? "npm ci failed; its message is above. Is the package registry reachable?");
  if (!isInstalled()) giveUp("npm ci succeeded, but node_modules does not match package-lock.json. Remove node_modules and try again.");
}

/**
 * npm writes node_modules/.package-lock.json at the end, so an interrupted install is detected too. Packages of other platforms are
 * optional and absent.
 */
function isInstalled() {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!fs.existsSync(record) || !fs.existsSync(pinnedNode)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(root, "package-lock.json"))).every(([path, wanted]) => {
    if (!path.includes("node_modules/") || wanted.link) return true;
    const found = installed[path];
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>}
 */
const readPackages = (file) => JSON.parse(fs.readFileSync(file, "utf8")).packages;

/** `npm ci` removes node_modules, and with it the Node that npm has put first in PATH. */
const machinePath = () =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes(`${sep}node_modules${sep}`))
    .join(delimiter);

const freeBytes = () => {
  const { bavail, bsize } = fs.statfsSync(root);
  return bavail * bsize;
};

const inMegabytes = (/** @type {number} */ bytes) => Math.round(bytes / 1_000_000);

/** An error sentence if the disk is (nearly) full, otherwise null. A full disk explains most other failures. */
export const diskIsFull = () =>
  freeBytes() < leastFreeBytes ? `The disk is full: ${inMegabytes(freeBytes())} MB are free in ${root}.` : null;

/**
 * Runs a program in the foreground, forwards our signals and resolves to its exit code. Ctrl-C reaches this process twice, from the
 * terminal and from npm, and would also reach the program directly. The program gets each signal once, because the server stops immediately
 * on a second one.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {number | "inherit"} [stdout] An open file descriptor for the output.
 * @returns {Promise<number>}
 */
export function runInForeground(program, args, env = process.env, stdout = "inherit") {
  const child = spawn(program, args, { cwd: root, stdio: ["inherit", stdout, "inherit"], env, detached: true });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    let last = -Infinity;
    process.on(signal, () => {
      const now = performance.now();
      if (now - last > repeatMs) child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
      last = now;
    });
  }
  // npm sends SIGTERM to the shell between us, which ends without forwarding it. The only sign is that our parent has exited.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env["npm_lifecycle_event"] && process.ppid !== parent) {
      clearInterval(watch);
      child.kill("SIGTERM");
    }
  }, parentPollMs).unref();
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

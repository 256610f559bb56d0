/**
 * What `npm start` and `npm test` share before anything is installed: this file runs on the machine's own Node and imports nothing
 * but Node.
 */
import { spawn, spawnSync } from "node:child_process";
// As a whole: an old Node lacks some of its functions, and must get as far as the sentence that says so.
import * as fs from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = 20;
/** The installed packages and one web build. */
const installBytes = 1_500_000_000;
const leastFreeBytes = 100_000_000;
/** Copies of one signal arrive within milliseconds; a person's second Ctrl-C does not. */
const repeatMs = 300;
const parentPollMs = 200;

/** Node 24 as npm installed it: what everything but these first steps runs on. */
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

/** Runs `npm ci` unless node_modules is what the lockfile asks for. */
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
  if (!isInstalled())
    giveUp("npm ci ended well, but node_modules is not what package-lock.json asks for. Remove node_modules and try again.");
}

/**
 * npm writes what it installed to node_modules/.package-lock.json when it has finished, so an install cut short is seen too.
 * Packages of other platforms are optional and absent.
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

/** `npm ci` removes node_modules, and with it the Node that npm put first in PATH for us. */
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

/** A sentence when the disk is (nearly) full, which explains most failures after it. */
export const diskIsFull = () =>
  freeBytes() < leastFreeBytes ? `The disk is full: ${inMegabytes(freeBytes())} MB are free in ${root}.` : null;

/**
 * Runs a program in the foreground, hands it our signals, and answers its exit code once it has ended.
 * Ctrl-C reaches us twice, from the terminal and from npm, and would reach the program a third time: it gets each signal once,
 * because a server takes a second one as "at once".
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {number | "inherit"} [stdout] An open file, for somebody who reads it later.
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
  // npm hands SIGTERM to the shell between us, which ends without passing it on: all we see is that our parent is gone.
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

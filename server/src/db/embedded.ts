import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { chooseOsUser, EmbeddedError, ensureExecutable, findBinaries, openBinaries, openPathTo } from "./embedded-platform.ts";
import { createCluster, findOrLaunch, runningPostmaster, stopPostmaster, type Cluster, type Postmaster } from "./embedded-postmaster.ts";

export { EmbeddedError } from "./embedded-platform.ts";

export type EmbeddedUrls = {
  /** Owns the database `rounds`: for migrations and imports. */
  readonly ownerUrl: string;
  /** The address for the server. Migrations grant its rights. */
  readonly appUrl: string;
  /** May create databases: for tests. Connects to the database `postgres`. */
  readonly superuserUrl: string;
  readonly port: number;
};

export type EmbeddedDatabase = EmbeddedUrls & {
  /** Ends all connections and shuts PostgreSQL down in order. Safe to call twice. */
  stop(): Promise<void>;
};

type Log = { info(message: string): void; warn(message: string): void; error(message: string): void };
type Passwords = { readonly superuser: string; readonly owner: string; readonly app: string };

/** Between two attempts to start PostgreSQL again. */
const reviveMs = 1000;

const database = "rounds";
const roles = { superuser: "postgres", owner: "rounds_owner", app: "rounds_app" } as const;

/** The key of the advisory lock. Every version of Rounds must use the same number; its value has no meaning. */
const holderLock = 7_246_001;

/**
 * Starts the PostgreSQL of npm on `<dataDir>/postgres`, which is created on first use, and runs it until `stop`. It takes over the postmaster of
 * a killed process. Throws a message for the user if another process uses the folder, or if PostgreSQL does not start. The log is `<dataDir>/postgres.log`.
 */
export async function startEmbedded(options: { dataDir: string; log: Log }): Promise<EmbeddedDatabase> {
  const { log } = options;
  const cluster = prepareCluster(options.dataDir, log);
  const passwords = keepPasswords(options.dataDir);
  if (!existsSync(cluster.dir)) {
    log.info("Creating the PostgreSQL data folder");
    await createCluster(cluster, passwords.superuser);
  }
  const { postmaster, found } = await findOrLaunch(cluster);
  const urls = urlsFor(postmaster, passwords);
  const holder = await hold(urls.superuserUrl, options.dataDir).catch(async (error: unknown) => {
    if (!found) await stopPostmaster(cluster, postmaster);
    throw error;
  });
  if (found) log.warn("Taking over the PostgreSQL that an earlier process left running");
  const keeper = keepRunning(cluster, postmaster, holder, { log, reconnect: () => hold(urls.superuserUrl, options.dataDir) });
  try {
    await createRolesAndDatabase(holder, passwords);
  } catch (error) {
    await keeper.stop();
    throw error;
  }
  return { ...urls, stop: keeper.stop };
}

type Keeping = { readonly log: Log; readonly reconnect: () => Promise<pg.Client> };

/**
 * Watches the holder's connection and restarts a PostgreSQL that was killed or ran out of memory. It uses the same port, so all addresses stay
 * valid and the pools of the server reconnect.
 */
function keepRunning(cluster: Cluster, first: Postmaster, holder: pg.Client, { log, reconnect }: Keeping) {
  const state = { stopping: false, postmaster: first, holder, revived: Promise.resolve() };
  const revive = async (): Promise<void> => {
    while (!state.stopping) {
      try {
        state.postmaster = (await findOrLaunch(cluster, first.port)).postmaster;
        if (state.postmaster.port !== first.port) throw new EmbeddedError("PostgreSQL runs on another port than before");
        watch(await reconnect());
        log.warn("The embedded PostgreSQL has been started again");
        return;
      } catch (error) {
        log.error(`The embedded PostgreSQL cannot be started yet: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(reviveMs);
      }
    }
  };
  const watch = (client: pg.Client): void => {
    state.holder = client;
    let isLost = false;
    client.on("error", (error) => {
      if (state.stopping || isLost) return;
      isLost = true;
      log.error(`The embedded PostgreSQL is gone (${error.message}); its log is ${cluster.logFile}`);
      state.revived = revive();
    });
  };
  watch(holder);
  const stopOnExit = () => signalQuietly(state.postmaster);
  process.once("exit", stopOnExit);
  return {
    async stop(): Promise<void> {
      if (state.stopping) return;
      state.stopping = true;
      process.off("exit", stopOnExit);
      await state.revived;
      await state.holder.end();
      await stopPostmaster(cluster, state.postmaster);
    },
  };
}

/**
 * The addresses of the PostgreSQL that another process runs on this data folder, or null when none is running.
 * For commands that run next to a server, like the import of hospitals.
 */
export async function connectEmbedded(dataDir: string): Promise<EmbeddedUrls | null> {
  const clusterDir = join(resolve(dataDir), "postgres");
  const passwordFile = join(resolve(dataDir), "postgres.json");
  if (!existsSync(clusterDir) || !existsSync(passwordFile)) return null;
  const postmaster = runningPostmaster(realpathSync(clusterDir));
  if (!postmaster?.ready) return null;
  return urlsFor(postmaster, readPasswords(passwordFile));
}

function prepareCluster(dataDir: string, log: Log): Cluster {
  mkdirSync(dataDir, { recursive: true });
  const home = realpathSync(dataDir);
  const binaries = findBinaries();
  const user = chooseOsUser();
  ensureExecutable(binaries);
  if (user) {
    openBinaries(binaries);
    const opened = [...openPathTo(realpathSync(binaries.root)), ...openPathTo(home)].filter((path) => path !== home);
    if (opened.length > 0)
      log.warn(`The user "postgres" may now pass through (not list) ${opened.join(", ")}, to reach its program and its data`);
  }
  return { home, dir: join(home, "postgres"), logFile: join(home, "postgres.log"), binaries, user };
}

/** Creates the passwords on first use. Two processes that start at the same time use the same file. */
function keepPasswords(dataDir: string): Passwords {
  const file = join(resolve(dataDir), "postgres.json");
  if (existsSync(file)) return readPasswords(file);
  if (existsSync(join(resolve(dataDir), "postgres"))) {
    throw new EmbeddedError(
      `${file} with the passwords of the database is missing. Restore it, or move the folder "postgres" away to start again.`,
    );
  }
  const fresh: Passwords = { superuser: makePassword(), owner: makePassword(), app: makePassword() };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
  return readPasswords(file);
}

const makePassword = () => randomBytes(24).toString("base64url");

function readPasswords(file: string): Passwords {
  const value: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (isPasswords(value)) return value;
  throw new EmbeddedError(
    `${file} does not hold the passwords of the embedded PostgreSQL: restore it, or move the data folder away to start again.`,
  );
}

const isPasswords = (value: unknown): value is Passwords =>
  typeof value === "object" &&
  value !== null &&
  ["superuser", "owner", "app"].every((name) => typeof Reflect.get(value, name) === "string");

function urlsFor({ port, socketDir }: Postmaster, passwords: Passwords): EmbeddedUrls {
  const way = socketDir === null ? "" : `?host=${encodeURIComponent(socketDir)}`;
  const url = (role: keyof Passwords, name: string) => `postgres://${roles[role]}:${passwords[role]}@127.0.0.1:${port}/${name}${way}`;
  return { port, ownerUrl: url("owner", database), appUrl: url("app", database), superuserUrl: url("superuser", "postgres") };
}

/**
 * Marks this process as the owner of the cluster, which will stop it. The mark is an advisory lock of a database session, so it ends with
 * the process.
 */
async function hold(superuserUrl: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: "rounds holder" });
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [holderLock]);
  if (rows[0]?.locked) return client;
  await client.end();
  throw new EmbeddedError(
    `Another Rounds process is running on the data folder ${dataDir}: stop it, or choose another folder with DATA_DIR.`,
  );
}

/** Creates the missing roles and the database. An interrupted first start may have created only some of them. */
async function createRolesAndDatabase(client: pg.Client, passwords: Passwords): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select rolname as name from pg_roles where rolname like 'rounds%' union all select 'db:' || datname from pg_database",
  );
  const present = new Set(rows.map((row) => row.name));
  for (const role of ["owner", "app"] as const) {
    if (!present.has(roles[role])) await client.query(`create role ${roles[role]} login password ${client.escapeLiteral(passwords[role])}`);
  }
  if (present.has(`db:${database}`)) return;
  await client.query(`create database ${database} owner ${roles.owner}`);
  await client.query(`revoke all on database ${database} from public`);
  await client.query(`grant connect on database ${database} to ${roles.app}`);
}

function signalQuietly(postmaster: Postmaster): void {
  try {
    process.kill(postmaster.pid, "SIGINT");
  } catch {
    // The process is ending and PostgreSQL ended before it: nothing is left to do.
  }
}

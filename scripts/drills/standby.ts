import { appendFileSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { EmbeddedUrls } from "../../server/src/db/embedded.ts";
import { withClient } from "../../server/src/testing/with-client.ts";
import { freePort } from "../real-server.ts";
import { type PostgresProcess, postgresOn } from "./postgres-process.ts";

export type Standby = PostgresProcess & {
  readonly port: number;
  /** The addresses of the same databases on the standby. */
  urlsOf(urls: EmbeddedUrls): EmbeddedUrls;
  /** Ends the recovery. Resolves when the standby is a primary. */
  promote(): Promise<void>;
};

/** State of the running primary, which a copy must not have. WAL comes from the primary, which keeps it for the replication slot. */
const notCopied = new Set(["postmaster.pid", "postmaster.opts", "backup_label", "tablespace_map", "postgresql.auto.conf.tmp"]);
const copiedEmpty = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const slot = "standby";
const streamingLimitMs = 30_000;

/**
 * A streaming standby of the embedded PostgreSQL on this data folder, which is running. From then on each commit waits until the standby
 * has stored it, so that a promotion loses none. The packages of npm contain no pg_basebackup, so this uses the backup functions of SQL.
 */
export async function startStandby(dataDir: string, superuserUrl: string): Promise<Standby> {
  const [primaryDir, home] = [join(dataDir, "postgres"), join(dataDir, "standby")];
  const dir = join(home, "postgres");
  return withClient(superuserUrl, async (client) => {
    await client.query("select pg_create_physical_replication_slot($1, true)", [slot]);
    await client.query("select pg_backup_start('standby', true)");
    copyCluster(primaryDir, dir);
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    writeFileSync(join(dir, "backup_label"), rows[0]?.labelfile ?? "");
    const { port: primaryPort, username, password } = new URL(superuserUrl);
    const address = `host=127.0.0.1 port=${primaryPort} user=${username} password=${decodeURIComponent(password)}`;
    appendFileSync(join(dir, "postgresql.auto.conf"), `primary_conninfo = '${address}'\nprimary_slot_name = '${slot}'\n`);
    writeFileSync(join(dir, "standby.signal"), "");
    const port = await freePort();
    const options = readFileSync(join(primaryDir, "postmaster.opts"), "utf8").replaceAll(primaryDir, dir);
    writeFileSync(join(dir, "postmaster.opts"), options.replace(`"port=${primaryPort}"`, `"port=${port}"`));
    giveTo(statSync(primaryDir), home);
    const postgres = postgresOn(home);
    await postgres.start();
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query("select pg_reload_conf()");
    await untilStreaming(client);
    const moved = (address: string): string => movedTo(address, dir, port);
    return {
      ...postgres,
      port,
      urlsOf: (urls) => ({ port, ownerUrl: moved(urls.ownerUrl), appUrl: moved(urls.appUrl), superuserUrl: moved(urls.superuserUrl) }),
      promote: () => promote(moved(superuserUrl)),
    };
  });
}

function copyCluster(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from)) {
    if (copiedEmpty.has(name)) mkdirSync(join(to, name), { mode: 0o700 });
    else if (!notCopied.has(name)) {
      // Sockets of the primary, and files of statements in progress.
      const filter = (path: string): boolean => !/^(\.s\.PGSQL|pgsql_tmp)/.test(basename(path));
      if (filter(name)) cpSync(join(from, name), join(to, name), { recursive: true, filter });
    }
  }
}

/** PostgreSQL refuses a folder of another user. */
function giveTo({ uid, gid }: { uid: number; gid: number }, path: string): void {
  chownSync(path, uid, gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo({ uid, gid }, join(path, name));
}

async function untilStreaming(client: pg.Client): Promise<void> {
  const streaming = "select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'";
  for (const deadline = Date.now() + streamingLimitMs; Date.now() < deadline; await sleep(50))
    if (((await client.query(streaming)).rowCount ?? 0) > 0) return;
  throw new Error("the standby does not stream");
}

function movedTo(address: string, socketDir: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  if (url.searchParams.has("host")) url.searchParams.set("host", socketDir);
  return url.href;
}

async function promote(superuserUrl: string): Promise<void> {
  await withClient(superuserUrl, (client) => client.query("select pg_promote(true, 60)"));
}

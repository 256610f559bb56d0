import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixedKeys } from "../../scripts/real-server.ts";
import { createFactories } from "../../server/seed/factories.ts";
import { createUnique } from "../../server/seed/unique.ts";
import { seededRandom } from "../../server/seed/random.ts";
import { readConfig } from "../../server/src/config.ts";
import { createDb, createPool, type Pool } from "../../server/src/db/database.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../server/src/db/embedded.ts";
import { migrate } from "../../server/src/db/migrate.ts";
import { createVault, hashToken } from "../../server/src/lib/vault.ts";
import { createDraw, hospitalRow, postRow } from "./dataset.ts";

const hospitals = 2000;
const batch = 5000;
/** Other doctors, so that joins by post also find rows of other people. */
const crowd = 300;
/** The doctor's token has 256 bits like any other. It belongs to a database without real data. */
const token = Buffer.alloc(32, 3).toString("base64url");

export type ListDatabase = { readonly postgres: EmbeddedDatabase; readonly token: string; readonly viewerId: number };

const migrations = new URL("../../server/src/db/migrations/", import.meta.url);

/** Generated rows depend on the schema and on the generators. Another version of one of them uses another database. */
function versionOf(generators: readonly URL[], upTo: string | undefined): string {
  const files = readdirSync(migrations)
    .toSorted()
    .filter((name) => upTo === undefined || name <= `${upTo}.ts`);
  const hash = createHash("sha256");
  for (const file of [...files.map((name) => new URL(name, migrations)), new URL(import.meta.url), ...generators]) {
    hash.update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 12);
}

const quietLog = { info: () => {}, warn: console.warn, error: console.error };

export type Generator<T> = {
  /** Begins the name of the data folder. */
  readonly name: string;
  /** The last migration of the schema. By default the newest one. */
  readonly upTo?: string;
  /** The files that the rows depend on. */
  readonly files: readonly URL[];
  readonly generate: (postgres: EmbeddedDatabase) => Promise<T>;
};

export type Generated<T> = { readonly postgres: EmbeddedDatabase; readonly dataDir: string; readonly data: T };

/** Starts PostgreSQL on a generated database. The first run creates it; later runs reuse it. */
export async function openGenerated<T>({ name, upTo, files, generate }: Generator<T>): Promise<Generated<T>> {
  const cache = join(tmpdir(), "rounds-bench");
  const dataDir = join(cache, `${name}-${versionOf(files, upTo)}`);
  const completed = join(dataDir, "complete.json");
  mkdirSync(cache, { recursive: true });
  if (!existsSync(completed)) {
    // Left by an older version or by an interrupted run.
    for (const other of readdirSync(cache)) if (other.startsWith(`${name}-`)) rmSync(join(cache, other), { recursive: true });
  }
  const postgres = await startEmbedded({ dataDir, log: quietLog });
  try {
    if (!existsSync(completed)) {
      console.log(`Generating ${name} in ${dataDir} …`);
      await migrate(postgres.ownerUrl, upTo);
      writeFileSync(completed, JSON.stringify(await generate(postgres)));
    }
    return { postgres, dataDir, data: JSON.parse(readFileSync(completed, "utf8")) as T };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Runs the work on a copy of a generated database, because this work adds rows that the next run must not find. */
export async function withCopy<T, R>(generator: Generator<T>, work: (postgres: EmbeddedDatabase, data: T) => Promise<R>): Promise<R> {
  const template = await openGenerated(generator);
  await template.postgres.stop();
  const dataDir = mkdtempSync(join(tmpdir(), `rounds-${generator.name}-`));
  try {
    // With the owner of the files: as root, PostgreSQL runs as another user.
    execFileSync("cp", ["-a", `${template.dataDir}/.`, dataDir]);
    const postgres = await startEmbedded({ dataDir, log: quietLog });
    try {
      return await work(postgres, template.data);
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The files that `fillList` depends on. */
export const listFiles: readonly URL[] = [new URL("dataset.ts", import.meta.url)];

const listGenerator = (posts: number): Generator<{ readonly viewerId: number }> => ({
  name: String(posts),
  files: listFiles,
  generate: async ({ ownerUrl }) => {
    const viewerId = await fillList(ownerUrl, posts);
    await addDays(ownerUrl, viewerId);
    return { viewerId };
  },
});

/** Starts PostgreSQL on a database with that number of open posts. */
export async function openListDatabase(posts: number): Promise<ListDatabase> {
  const { postgres, data } = await openGenerated(listGenerator(posts));
  return { postgres, token, viewerId: data.viewerId };
}

/** The same on a copy, which stops and leaves after the work. */
export const withListCopy = <T>(posts: number, work: (database: ListDatabase) => Promise<T>): Promise<T> =>
  withCopy(listGenerator(posts), (postgres, { viewerId }) => work({ postgres, token, viewerId }));

/** Dates of day work, and free days of the doctor who sends the requests. Not in `fillList`, which also fills older schemas. */
async function addDays(ownerUrl: string, viewerId: number): Promise<void> {
  const pool = createPool({ url: ownerUrl, size: 1, statementTimeoutMs: 600_000 });
  try {
    await pool.query(
      `update job_posts set work_dates = array(select seoul_today() + 20 + (id % 280)::int + 2 * n from generate_series(0, (id % 8)::int) n)
        where job_type <> '봉직의'`,
    );
    await pool.query("insert into free_days (user_id, day) select $1, seoul_today() + n from generate_series(60, 120) n where n % 3 > 0", [
      viewerId,
    ]);
    await pool.query("vacuum (analyze)");
  } finally {
    await pool.end();
  }
}

/** Inserts hospitals with that number of open posts, and the doctor who sends the requests. Returns the doctor's id. */
export async function fillList(ownerUrl: string, posts: number): Promise<number> {
  const pool = createPool({ url: ownerUrl, size: 2, statementTimeoutMs: 600_000 });
  try {
    const draw = createDraw(posts);
    const businessIds = await insertRows(
      pool,
      "businesses",
      Array.from({ length: hospitals }, (_, index) => hospitalRow(draw, index + 1)),
    );
    const now = Date.now();
    for (let made = 0; made < posts; made += batch) {
      await insertRows(
        pool,
        "job_posts",
        Array.from({ length: Math.min(batch, posts - made) }, () => postRow(draw, businessIds, now)),
      );
    }
    const viewerId = await insertViewer(pool);
    await insertActivity(pool, viewerId);
    await pool.query("vacuum (analyze)");
    return viewerId;
  } finally {
    await pool.end();
  }
}

/** One statement per batch. The rows travel as JSON and get the types of the table. Returns the ids. */
async function insertRows(pool: Pool, table: "businesses" | "job_posts", rows: readonly object[]): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  const { rows: made } = await pool.query<{ id: number }>(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1) returning id`,
    [JSON.stringify(rows)],
  );
  return made.map(({ id }) => id);
}

/** The doctor who sends the requests, signed in for ten years, and many others. */
async function insertViewer(pool: Pool): Promise<number> {
  const { keys } = readConfig({ APP_MODE: "demo", ...fixedKeys });
  const make = createFactories({ db: createDb(pool), vault: createVault(keys), unique: createUnique(seededRandom(1)) });
  const { userId } = await make.doctor({ address: "서울특별시 강남구 라운즈로 1", lat: 37.5, lng: 127.05 });
  for (let made = 0; made < crowd; made++) await make.newcomer();
  const { rows } = await pool.query<{ id: number }>("insert into sessions (user_id) values ($1) returning id", [userId]);
  await pool.query(
    `insert into session_tokens (session_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
     values ($1, $2, now() + interval '10 years', $3, now() + interval '10 years')`,
    [rows[0]?.id, hashToken(token), hashToken(`${token}refresh`)],
  );
  return userId;
}

/** Hundreds of reads, likes, bookmarks and applications of this doctor, among those of other doctors. */
async function insertActivity(pool: Pool, viewerId: number): Promise<void> {
  await pool.query("select setseed(0.5)");
  // A third of the read posts is recent, because people read the top of the list.
  const some = (count: number) => `select id from (select id, row_number() over (order by created_at desc) as place from job_posts) p
    order by random() * case when place < 600 then 0.1 else 1 end limit ${count}`;
  await pool.query(`insert into job_post_reads (user_id, job_post_id) select $1, id from (${some(400)}) p`, [viewerId]);
  await pool.query(`insert into job_post_likes (user_id, job_post_id) select $1, id from (${some(250)}) p`, [viewerId]);
  await pool.query(`insert into bookmarks (user_id, job_post_id) select $1, id from (${some(200)}) p`, [viewerId]);
  await pool.query(
    `insert into job_applications (user_id, job_post_id, active, cancelled_at)
    select $1, id, id % 4 <> 0, case when id % 4 = 0 then now() end from (${some(200)}) p`,
    [viewerId],
  );
  const others = (count: number) => `from users u cross join lateral (
      select id from job_posts where id > u.id * 37 % (select max(id) - ${count} from job_posts) order by id limit ${count}) p where u.id <> $1`;
  await pool.query(`insert into job_post_reads (user_id, job_post_id) select u.id, p.id ${others(60)}`, [viewerId]);
  await pool.query(`insert into job_post_likes (user_id, job_post_id) select u.id, p.id ${others(15)}`, [viewerId]);
  await pool.query(`insert into bookmarks (user_id, job_post_id) select u.id, p.id ${others(10)}`, [viewerId]);
  await pool.query(`insert into job_applications (user_id, job_post_id) select u.id, p.id ${others(8)}`, [viewerId]);
}

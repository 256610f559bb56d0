import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixedKeys } from "../../scripts/real-server.ts";
import { createFactories } from "../../server/seed/factories.ts";
import { createRandomGenerator, seededRandom } from "../../server/seed/random.ts";
import { createUnique } from "../../server/seed/unique.ts";
import { businessColumns, createHospitalPlanner } from "../../server/seed/world/hospitals.ts";
import { hospitalCategories } from "@rounds/contract/vocabulary.ts";
import { readConfig } from "../../server/src/config.ts";
import { createDb, createPool, type Pool } from "../../server/src/db/database.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../server/src/db/embedded.ts";
import { migrate } from "../../server/src/db/migrate.ts";
import { createVault, hashToken } from "../../server/src/lib/vault.ts";

/** About the size of the national register. */
const hospitalCount = 80_000;
const batch = 2000;
const seed = 20_261_121;
const token = Buffer.alloc(32, 4).toString("base64url");

export type BusinessDatabase = { readonly postgres: EmbeddedDatabase; readonly token: string };

/** Hospitals of the country by region, in the order of the register: region by region, so that hospitals of one place have close ids. */
const regions: readonly (readonly [region: string, share: number])[] = [
  ["서울", 0.26],
  ["부산", 0.07],
  ["대구", 0.055],
  ["인천", 0.05],
  ["대전", 0.04],
  ["울산", 0.02],
  ["세종", 0.01],
  ["경기", 0.23],
  ["강원", 0.03],
  ["충북", 0.03],
  ["충남", 0.035],
  ["전북", 0.04],
  ["전남광주", 0.06],
  ["경북", 0.04],
  ["경남", 0.055],
  ["제주", 0.015],
];

/** Generated rows depend on the schema and on this file. Another version of either uses another database. */
function version(): string {
  const folder = new URL("../../server/src/db/migrations/", import.meta.url);
  const names = readdirSync(folder).toSorted();
  const hash = createHash("sha256");
  for (const file of [...names.map((name) => new URL(name, folder)), new URL(import.meta.url)]) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

/** Starts PostgreSQL on a database with that number of hospitals. The first run creates it; later runs reuse it. */
export async function openBusinessDatabase(): Promise<BusinessDatabase> {
  const cache = join(tmpdir(), "rounds-bench");
  const dataDir = join(cache, `hospitals-${version()}`);
  const completed = join(dataDir, "complete.json");
  mkdirSync(cache, { recursive: true });
  if (!existsSync(completed)) {
    // Left by an older version or by an interrupted run.
    for (const name of readdirSync(cache)) if (name.startsWith("hospitals-")) rmSync(join(cache, name), { recursive: true });
  }
  const postgres = await startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn, error: console.error } });
  try {
    if (!existsSync(completed)) {
      console.log(`Generating ${hospitalCount} hospitals in ${dataDir} …`);
      await generate(postgres);
      writeFileSync(completed, "{}");
    }
    return { postgres, token };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function generate(postgres: EmbeddedDatabase): Promise<void> {
  await migrate(postgres.ownerUrl);
  const pool = createPool({ url: postgres.ownerUrl, size: 1, statementTimeoutMs: 600_000 });
  try {
    const random = createRandomGenerator(seed);
    const { plan } = createHospitalPlanner(random);
    let made = 0;
    for (const [region, share] of regions) {
      for (let left = Math.round(share * hospitalCount); left > 0; left -= batch) {
        const rows = Array.from({ length: Math.min(batch, left) }, () => {
          made++;
          return { ...businessColumns(plan({ region, category: random.pick(hospitalCategories) })), hira_code: `bench-${made}` };
        });
        await insert(pool, rows);
      }
    }
    await insertOperator(pool);
    await pool.query("vacuum (analyze)");
  } finally {
    await pool.end();
  }
}

/** One statement per batch. The rows travel as JSON and get the types of the table. */
async function insert(pool: Pool, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  await pool.query(`insert into businesses (${columns}) select ${columns} from json_populate_recordset(null::businesses, $1)`, [
    JSON.stringify(rows),
  ]);
}

/** The operator who sends the requests, signed in for ten years. */
async function insertOperator(pool: Pool): Promise<void> {
  const { keys } = readConfig({ APP_MODE: "demo", ...fixedKeys });
  const make = createFactories({ db: createDb(pool), vault: createVault(keys), unique: createUnique(seededRandom(1)) });
  const { userId } = await make.operator();
  const { rows } = await pool.query<{ id: number }>("insert into sessions (user_id) values ($1) returning id", [userId]);
  await pool.query(
    `insert into session_tokens (session_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
     values ($1, $2, now() + interval '10 years', $3, now() + interval '10 years')`,
    [rows[0]?.id, hashToken(token), hashToken(`${token}refresh`)],
  );
}

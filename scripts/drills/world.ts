import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFactories } from "../../server/seed/factories.ts";
import { readConfig } from "../../server/src/config.ts";
import { createDb, createPool } from "../../server/src/db/database.ts";
import { connectEmbedded, type EmbeddedUrls, startEmbedded } from "../../server/src/db/embedded.ts";
import { migrate } from "../../server/src/db/migrate.ts";
import { createVault } from "../../server/src/lib/vault.ts";
import { fixedKeys } from "../real-server.ts";
import type { Person } from "./drill.ts";

export type World = {
  readonly dataDir: string;
  /** The addresses of its PostgreSQL during the preparation. */
  readonly urls: EmbeddedUrls;
  readonly doctors: readonly Person[];
  /** Owns the hospital of all posts and applications. */
  readonly owner: Person;
  readonly operator: Person;
  readonly postIds: readonly number[];
  /** Applications that only the reviewer changes. */
  readonly reviewedIds: readonly number[];
};

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

export const serverEnvironment = (world: World): Record<string, string> => ({
  ...fixedKeys,
  APP_MODE: "demo",
  DATA_DIR: world.dataDir,
  RATE_LIMIT_FACTOR: "1000000",
  ACCESS_TOKEN_SECONDS: "86400",
  LOG_LEVEL: "error",
});

/** A prepared data folder with a stopped PostgreSQL. Afterwards everything that runs on it is stopped and the folder is deleted. */
export async function withWorld<T>(work: (world: World) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "rounds-drill-"));
  try {
    return await work(await createWorld(dataDir));
  } finally {
    await stopWhatIsLeft(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function createWorld(dataDir: string): Promise<World> {
  const postgres = await startEmbedded({ dataDir, log: quiet });
  try {
    await migrate(postgres.ownerUrl);
    const pool = createPool({ url: postgres.appUrl, size: 1 });
    const { keys } = readConfig({ ...fixedKeys, APP_MODE: "demo" });
    const make = createFactories({ db: createDb(pool), vault: createVault(keys) });
    const several = async <Row>(count: number, one: () => Promise<Row>): Promise<Row[]> => {
      const rows: Row[] = [];
      while (rows.length < count) rows.push(await one());
      return rows;
    };
    const owner = await make.owner();
    const [hospital] = owner.businesses;
    const doctors = await several(8, () => make.doctor());
    const posts = await several(12, () => make.jobPost(hospital ? { business_id: hospital.id } : {}));
    const reviewed = await several(3, async () => make.application(posts[0] ? { post: posts[0] } : {}));
    const { userId, subject } = await make.operator();
    const { ownerUrl, appUrl, superuserUrl, port } = postgres;
    await pool.end();
    return {
      dataDir,
      urls: { ownerUrl, appUrl, superuserUrl, port },
      doctors: doctors.map(({ userId, subject }) => ({ userId, subject })),
      owner: { userId: owner.userId, subject: owner.subject },
      operator: { userId, subject },
      postIds: posts.map(({ id }) => id),
      reviewedIds: reviewed.map(({ id }) => id),
    };
  } finally {
    await postgres.stop();
  }
}

/** A killed server leaves its PostgreSQL running. Takes it over and stops it properly. */
async function stopWhatIsLeft(dataDir: string): Promise<void> {
  if ((await connectEmbedded(dataDir)) === null) return;
  const left = await startEmbedded({ dataDir, log: quiet });
  await left.stop();
}

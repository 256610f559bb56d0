import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchUserProfiles } from "@rounds/contract/user-search.ts";
import { fixedKeys, freePort, startServer } from "../../scripts/real-server.ts";
import { readConfig } from "../../server/src/config.ts";
import { createPool } from "../../server/src/db/database.ts";
import { startEmbedded } from "../../server/src/db/embedded.ts";
import { migrate } from "../../server/src/db/migrate.ts";
import { createVault } from "../../server/src/lib/vault.ts";
import { productionEnvironment } from "../active-list/benchmark.ts";
import { load, type Load } from "../active-list/load.ts";
import { type Figure, median } from "../figures.ts";
import { insertOperator, insertPeople, knownPhone } from "../people.ts";

const people = 100_000;
const connections = 16;
const rounds = 3;
const secondsPerRound = 6;

/** What operators type: surnames, given names, whole names, consonants, ids, numbers, addresses; and what nobody is called. */
const typed = [
  "김",
  "최지",
  "지우",
  "우",
  "김민서",
  "이현",
  "ㄱㅁㅅ",
  "ㄱ",
  "ㅈㅇ",
  "51234",
  "서현수#777",
  knownPhone,
  "person-4242@",
  "없는이름",
  "윤",
  "ㅂㅈㅎ",
];

/** The first answer of a search among 100,000 people, each of them audited, on one production server. */
export async function measureUserSearch(benchmark: string): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "rounds-bench-people-"));
  const postgres = await startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn, error: console.error } });
  try {
    await migrate(postgres.ownerUrl);
    const token = await generate(postgres.ownerUrl);
    const port = await freePort();
    const server = await startServer({ port, env: { ...productionEnvironment({ postgres }, port), DATA_DIR: dataDir } });
    try {
      const mix = typed.map((words) => `${searchUserProfiles.path}?search_string=${encodeURIComponent(words)}`);
      const turns: Load[] = [];
      for (let round = 0; round < rounds; round++) turns.push(await load(server.origin, mix, token, secondsPerRound, connections));
      return [
        { benchmark, name: "requests per second", value: median(turns.map((turn) => turn.requestsPerSecond)), unit: "1/s" },
        { benchmark, name: "p50", value: median(turns.map(({ p50 }) => p50)), unit: "ms" },
        { benchmark, name: "p95", value: median(turns.map(({ p95 }) => p95)), unit: "ms", goal: { atMost: 80 } },
        { benchmark, name: "p99", value: median(turns.map(({ p99 }) => p99)), unit: "ms" },
        {
          benchmark,
          name: "failed requests",
          value: turns.reduce((sum, { failures }) => sum + failures, 0),
          unit: "",
          goal: { atMost: 0 },
        },
      ];
    } finally {
      await server.end("SIGTERM");
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function generate(ownerUrl: string): Promise<string> {
  const vault = createVault(readConfig({ APP_MODE: "demo", ...fixedKeys }).keys);
  const pool = createPool({ url: ownerUrl, size: 1, statementTimeoutMs: 600_000 });
  try {
    await insertPeople(pool, vault, people);
    const token = await insertOperator(pool);
    await pool.query("vacuum (analyze)");
    return token;
  } finally {
    await pool.end();
  }
}

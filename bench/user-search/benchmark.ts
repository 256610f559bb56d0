import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchUserProfiles } from "@rounds/contract/user-search.ts";
import { fixedKeys, freePort, startServer } from "../../scripts/real-server.ts";
import { readConfig } from "../../server/src/config.ts";
import { createPool, type Pool } from "../../server/src/db/database.ts";
import { startEmbedded } from "../../server/src/db/embedded.ts";
import { migrate } from "../../server/src/db/migrate.ts";
import { createVault, hashToken, type Vault } from "../../server/src/lib/vault.ts";
import { productionEnvironment } from "../active-list/benchmark.ts";
import { load, type Load } from "../active-list/load.ts";
import { type Figure, median } from "../figures.ts";

const people = 100_000;
const batch = 10_000;
const connections = 16;
const rounds = 3;
const secondsPerRound = 6;
const phone = "01001234567";

/** Surnames as often as they are, in thousands of people. */
const surnames =
  "김215 이147 박84 최47 정43 강24 조21 윤20 장19 임17 한15 오15 서15 신14 권14 황14 안13 송13 류12 전11 홍11 고9 문9 양9 손9"
    .split(" ")
    .flatMap((entry) => Array.from({ length: Number(entry.slice(1)) }, () => entry.slice(0, 1)));
const syllables = [..."민서지우현수영진은하준도윤예성경혜정미선아연주희태상동재형석훈규원나다라온별솔찬빈유리안호"];

/** One after the other, so that every run has the same people. */
function nameOf(index: number): string {
  const pick = (list: readonly string[], step: number): string =>
    list[(index * step + Math.floor(index / list.length)) % list.length] ?? "";
  return pick(surnames, 7) + pick(syllables, 13) + pick(syllables, 29);
}

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
  phone,
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
    for (let made = 0; made < people; made += batch) await insertPeople(pool, vault, made);
    const token = await insertOperator(pool);
    await pool.query("vacuum (analyze)");
    return token;
  } finally {
    await pool.end();
  }
}

async function insertPeople(pool: Pool, vault: Vault, from: number): Promise<void> {
  const indexes = Array.from({ length: batch }, (_, index) => from + index);
  const sealed = {
    birth: vault.seal("profiles.birth_date", "850314"),
    phone: vault.seal("profiles.phone_number", phone),
    licence: vault.seal("profiles.license_number", "123456"),
  };
  await pool.query(
    `with made as (
       insert into users (user_code) select code from unnest($1::text[]) as codes(code) returning id, user_code)
     insert into profiles (user_id, name, gender, license_state, specialties, email, birth_date_sealed,
                           phone_number_sealed, phone_number_hash, license_number_sealed, license_number_hash)
     select made.id, person.name, 2, 'verified', array['내과'], person.email, $4, $5,
            decode(person.phone_hash, 'hex'), $6, decode(md5(person.code), 'hex')
       from made join unnest($1::text[], $2::text[], $3::text[], $7::text[]) as person(code, name, email, phone_hash) on person.code = made.user_code`,
    [
      indexes.map((index) => (index + 36 ** 7).toString(36).toUpperCase()),
      indexes.map(nameOf),
      indexes.map((index) => `person-${index}@mail.example`),
      sealed.birth,
      sealed.phone,
      sealed.licence,
      indexes.map((index) => (index === 0 ? vault.lookup("profiles.phone_number", phone) : randomBytes(32)).toString("hex")),
    ],
  );
}

async function insertOperator(pool: Pool): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await pool.query(
    `with somebody as (insert into users (user_code, is_operator) values ('OPERATOR', true) returning id),
          session as (insert into sessions (user_id) select id from somebody returning id)
     insert into session_tokens (session_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
     select id, $1, now() + interval '1 day', $2, now() + interval '1 day' from session`,
    [hashToken(token), hashToken(`${token}refresh`)],
  );
  return token;
}

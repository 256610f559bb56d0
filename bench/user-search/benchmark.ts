import { searchUserProfiles } from "@rounds/contract/operator-home/user-search.ts";
import { fixedKeys } from "../../scripts/real-server.ts";
import { readConfig } from "../../server/src/config.ts";
import { createPool } from "../../server/src/db/database.ts";
import { createVault } from "../../server/src/lib/vault.ts";
import type { Figure } from "../figures.ts";
import { measureFirstResponses, withGenerated } from "../first-responses.ts";
import { insertOperator, insertPeople, knownPhone } from "../people.ts";

const people = 100_000;

/** Typed search terms: surnames, given names, whole names, initials, ids, numbers, addresses, and a name without matches. */
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

/** The first response of a search among 100,000 people on one production server. Every search is audited. */
export const measureUserSearch = (benchmark: string): Promise<Figure[]> =>
  withGenerated(benchmark, generate, (server, token) => {
    const mix = typed.map((words) => `${searchUserProfiles.path}?search_string=${encodeURIComponent(words)}`);
    return measureFirstResponses(benchmark, server, token, mix);
  });

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

import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { KeyMaterial } from "../settings/keys.ts";
import { createVault } from "../lib/vault.ts";
import { openPool } from "../testing/database.ts";
import { useServer } from "../testing/harness.ts";
import { createDb, type Db } from "./database.ts";
import { listSealedColumns, rotateKeys } from "./rotate-keys.ts";

const server = useServer();
const fresh = { id: "t2", key: Buffer.alloc(32, 8) };
const keysOf = (...encryption: KeyMaterial["encryption"]): KeyMaterial => ({ encryption, lookup: Buffer.alloc(32, 9) });

async function asOwner<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const pool = openPool(server.database.ownerUrl);
  try {
    return await work(createDb(pool));
  } finally {
    await pool.end();
  }
}

/** Sealed values of every column by key id. */
async function countByKey(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of await listSealedColumns(db)) {
    const { rows } = await sql<{ key: string; total: number }>`
      select split_part(${sql.ref(column)}, '.', 1) as key, count(*) as total from ${sql.table(table)}
       where ${sql.ref(column)} is not null group by 1`.execute(db);
    for (const { key, total } of rows) counts[key] = (counts[key] ?? 0) + total;
  }
  return counts;
}

test("a rotation encrypts all values again during writes, loses none, and does nothing the second time", async () => {
  const doctor = await server.make.doctor({ phone_number: "01000424243", email: "someone@mail.example" });
  for (let index = 0; index < 700; index++) await server.make.licence();
  const post = await server.make.jobPost();
  await server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } }, { headers: { "idempotency-key": "rotated-once" } });
  const [old] = server.deps.config.keys.encryption;
  if (!old) throw new Error("the harness has a key");
  const both = createVault(keysOf(fresh, old));
  await asOwner(async (db) => {
    const before = await countByKey(db);
    const writing = Promise.all(Array.from({ length: 20 }, () => server.make.doctor()));
    await rotateKeys(db, both, fresh.id, () => {});
    await writing;
    // The server of this test still seals with the old key: the next run encrypts the values that it wrote.
    await rotateKeys(db, both, fresh.id, () => {});
    const after = await countByKey(db);
    expect(Object.keys(after)).toEqual([fresh.id]);
    expect(after[fresh.id]).toBeGreaterThan(before[old.id] ?? Infinity);
    const again = await rotateKeys(db, both, fresh.id, () => {});
    expect(again.filter(({ resealed, unreadable }) => resealed + unreadable > 0)).toEqual([]);
    const profile = await db.selectFrom("profiles").selectAll().where("user_id", "=", doctor.userId).executeTakeFirstOrThrow();
    expect(createVault(keysOf(fresh)).open("profiles.phone_number", profile.phone_number_sealed)).toBe("01000424243");
    // Back to the key of this test's server, as a rotation in the other direction: every label fits its column.
    expect((await rotateKeys(db, createVault(keysOf(old, fresh)), old.id, () => {})).filter(({ unreadable }) => unreadable > 0)).toEqual(
      [],
    );
  });
  expect((await server.as(doctor).call(getUserProfile)).body).toMatchObject({ profile: { phone_number: "01000424243" } });
});

test("a value that no key opens is counted and stays unchanged", async () => {
  const { userId } = await server.make.doctor();
  const strange = createVault(keysOf({ id: "lost", key: Buffer.alloc(32, 1) })).seal("profiles.birth_date", "790101");
  await server.deps.db.updateTable("profiles").set({ birth_date_sealed: strange }).where("user_id", "=", userId).execute();
  const [old] = server.deps.config.keys.encryption;
  if (!old) throw new Error("the harness has a key");
  const counts = await asOwner((db) => rotateKeys(db, createVault(keysOf(fresh, old)), fresh.id, () => {}));
  expect(counts.find(({ label }) => label === "profiles.birth_date")).toMatchObject({ unreadable: 1 });
  const row = await server.deps.db
    .selectFrom("profiles")
    .select("birth_date_sealed")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  expect(row.birth_date_sealed).toBe(strange);
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { listOperators } from "@rounds/contract/accounts/operators.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { jobs } from "../jobs/housekeeping.ts";
import { removeUnnamedFiles } from "../lib/stored-files.ts";
import { createVault } from "../lib/vault.ts";
import { createFolderStore } from "../providers/files/local.ts";
import { createTestDatabase, openPool } from "../testing/database.ts";
import { useServer } from "../testing/harness.ts";
import { storeFile } from "../testing/stored-file.ts";
import { backUp, type Installation } from "./backup.ts";
import type { Manifest } from "./backup-manifest.ts";
import { createDb, inTransaction } from "./database.ts";
import { removeFilesAfterCommit, removeFilesTask } from "./removed-files.ts";
import { checkBackup, compare, restore, verifyRestoredLog } from "./restore.ts";

const server = useServer();
const now = new Date("2026-11-21T03:00:00Z");
const made = mkdtempSync(join(tmpdir(), "rounds-backup-"));
const [dir, emptyFiles] = [join(made, "backup"), join(made, "files")];
const fileBytes = Buffer.from("bytes of a file: \u0000\u00ff 이력서");
const strange = "김\t\\N\n'\"\\. \u{1f468}‍⚕️";
let manifest: Manifest;
let name: string;

beforeAll(async () => {
  const doctor = await server.make.doctor({ name: strange, phone_number: "01000424244" });
  name = doctor.name;
  const post = await server.make.jobPost();
  // Leaves jobs in the queue that have not run yet. They are part of the backup.
  await server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } });
  // Leaves a line in the audit log.
  await server.as(await server.make.operator()).call(listOperators);
  await server.deps.files.put("cv-1.pdf", Readable.from([fileBytes]));
  await server.deps.files.put("cv-2.pdf", Readable.from([]));
  manifest = await backUp(source(), dir, now);
});
afterEach(() => vi.useRealTimers());
afterAll(() => rmSync(made, { recursive: true, force: true }));

const source = (): Installation => ({ ownerUrl: server.database.ownerUrl, files: server.deps.files, vault: server.deps.vault });

/** With an empty cluster and an empty store, for as long as it takes. */
async function withTarget<T>(work: (target: Installation) => Promise<T>): Promise<T> {
  const database = await createTestDatabase({ empty: true });
  const folder = mkdtempSync(join(made, "target-"));
  try {
    return await work({ ownerUrl: database.ownerUrl, files: createFolderStore(folder), vault: server.deps.vault });
  } finally {
    await database.drop();
  }
}

test("a backup restored into an empty cluster has equal rows, checksums, sequences and files, and accepts writes", () =>
  withTarget(async (target) => {
    expect(await restore(dir, target)).toEqual(manifest);
    expect(await compare(manifest, target)).toEqual([]);
    const rowsOf = (table: string): number => manifest.tables.find((one) => one.name === table)?.rows ?? 0;
    expect(rowsOf("job_applications")).toBe(1);
    expect(rowsOf("_private_jobs")).toBeGreaterThan(0);
    const pool = openPool(target.ownerUrl);
    const db = createDb(pool);
    const profile = await db.selectFrom("profiles").selectAll().where("name", "=", name).executeTakeFirstOrThrow();
    expect(server.deps.vault.open("profiles.phone_number", profile.phone_number_sealed)).toBe("01000424244");
    // The next number, triggers and foreign keys are there again.
    const user = await db.insertInto("users").values({ user_code: "RESTORED" }).returning("id").executeTakeFirstOrThrow();
    expect(user.id).toBeGreaterThan(profile.user_id);
    await expect(db.updateTable("audit_log").set({ action: "x" }).execute()).rejects.toThrow(/written once/);
    await expect(db.insertInto("sessions").values({ user_id: 987_654_321 }).execute()).rejects.toThrow(/foreign key/);
    expect(await compare(manifest, target)).toEqual([
      `"public"."users": ${rowsOf("users") + 1} rows instead of ${rowsOf("users")}`,
      "sequences have other values",
    ]);
    await pool.end();
    await expect(restore(dir, target)).rejects.toThrow(/not empty/);
  }));

test("a line of the audit log that was not sealed yet during the backup is no finding of a later restore", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  // The source has the same lines as a restored database.
  expect(await verifyRestoredLog(manifest, source())).toMatchObject({ lines: 0, findings: [] });
  // In a backup that is an hour younger, the same line had waited too long.
  const made_at = new Date().toISOString();
  expect((await verifyRestoredLog({ ...manifest, made_at }, source())).findings).toMatchObject([{ kind: "unsealed" }]);
});

describe("while a backup copies files", () => {
  /** A backup that runs `act` after its snapshot, before it copies the first file. */
  const backUpDuring = (folder: string, act: () => Promise<void>): Promise<Manifest> => {
    const { files } = server.deps;
    let acted: Promise<void> | null = null;
    const get = async (key: string): Promise<Readable> => {
      await (acted ??= act());
      return files.get(key);
    };
    return backUp({ ...source(), files: { ...files, get } }, join(made, folder), now);
  };
  const storedKeys = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of server.deps.files.list()) keys.push(key);
    return keys;
  };

  test("the files of its snapshot stay, and are removed afterwards", async () => {
    const { db, outbox } = server.deps;
    const id = await storeFile(server.deps, await server.make.doctor());
    const { storage_key } = await db.selectFrom("resume_files").select("storage_key").where("id", "=", id).executeTakeFirstOrThrow();
    const unnamed = `resume-0-${"0".repeat(32)}`;
    await server.deps.files.put(unnamed, Readable.from(["x"]));
    const sweep = (): Promise<void> => removeUnnamedFiles(server.deps, { kind: "resume", listNamed: async () => new Set([storage_key]) });
    const removeReleased = async (): Promise<void> => {
      const { id: entry } = await db.selectFrom("removed_files").select("id").executeTakeFirstOrThrow();
      await jobs.find(({ task }) => task === removeFilesTask)?.run(server.deps, { id: entry });
    };
    const { files } = await backUpDuring("released", async () => {
      await inTransaction(db, async (tx) => {
        await tx.deleteFrom("resume_files").where("id", "=", id).execute();
        await removeFilesAfterCommit(tx, outbox, [storage_key]);
      });
      await expect(removeReleased()).rejects.toThrow(/while a backup runs/);
      await sweep();
    });
    const copied = files.map(({ key }) => key);
    expect(copied).toContain(storage_key);
    expect(copied).toContain(unnamed);
    await removeReleased();
    await sweep();
    const left = await storedKeys();
    expect(left).not.toContain(storage_key);
    expect(left).not.toContain(unnamed);
  });

  test("a lost connection ends it with an error, because its lock is lost too", async () => {
    const backup = backUpDuring("lost", async () => {
      const pool = openPool(server.database.ownerUrl);
      await pool.query(`select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`);
      await pool.end();
    });
    await expect(backup).rejects.toThrow(/connection to the database was lost/);
  });
});

describe("one flipped byte raises the alarm", () => {
  const problemsAfter = async (path: string, place: number): Promise<string> => {
    const bytes = readFileSync(path);
    const changed = Buffer.from(bytes);
    changed[place] = (bytes[place] ?? 0) ^ 0x80;
    writeFileSync(path, changed);
    try {
      return (await checkBackup(dir, server.deps.vault)).problems.join();
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      writeFileSync(path, bytes);
    }
  };
  test.each([
    ["a row", "tables/public.profiles.copy", /table "public"\."profiles" was altered/],
    ["a file", "files/cv-1.pdf", /file cv-1\.pdf was altered/],
    ["the manifest", "manifest.json", /manifest\.json was altered/],
    ["its seal", "manifest.seal", /manifest\.json was altered/],
  ])("in %s", async (_what, part, alarm) => {
    for (const place of [0, 7, 20]) expect(await problemsAfter(join(dir, part), place)).toMatch(alarm);
    expect((await checkBackup(dir, server.deps.vault)).problems).toEqual([]);
  });

  test("and nothing of it is restored", () =>
    withTarget(async (target) => {
      const path = join(dir, "files/cv-1.pdf");
      writeFileSync(path, "x");
      await expect(restore(dir, target)).rejects.toThrow(/damaged, and nothing was restored/);
      writeFileSync(path, fileBytes);
      for await (const key of target.files.list()) expect(key).toBeUndefined();
    }));
});

test("a missing part, an extra part, and a missing manifest are reported", async () => {
  const path = join(dir, "files/cv-2.pdf");
  rmSync(path);
  writeFileSync(join(dir, "files/more"), "");
  expect((await checkBackup(dir, server.deps.vault)).problems).toEqual([
    "file cv-2.pdf is missing",
    "files/more does not belong to the backup",
  ]);
  writeFileSync(path, "");
  rmSync(join(dir, "files/more"));
  await expect(checkBackup(made, server.deps.vault)).rejects.toThrow(/no finished backup/);
});

test("other keys are noticed before anything is written", async () => {
  const { encryption, lookup } = server.deps.config.keys;
  const otherLookup = createVault({ encryption, lookup: Buffer.alloc(32, 1) });
  await expect(checkBackup(dir, otherLookup)).rejects.toThrow(/LOOKUP_KEY/);
  const otherKeys = createVault({ encryption: [{ id: "t1", key: Buffer.alloc(32, 1) }], lookup });
  await expect(checkBackup(dir, otherKeys)).rejects.toThrow(/ENCRYPTION_KEYS/);
});

test("a backup that cannot reach the database leaves no folder, so that it can be repeated", async () => {
  const folder = join(made, "unreachable");
  await expect(backUp({ ...source(), ownerUrl: "postgres://rounds@127.0.0.1:1/rounds" }, folder, now)).rejects.toThrow(/ECONNREFUSED/);
  expect(existsSync(folder)).toBe(false);
});

test("a folder or a store with something in it is left alone", async () => {
  await expect(backUp(source(), dir, now)).rejects.toThrow(/not empty/);
  const files = createFolderStore(emptyFiles);
  await files.put("there-already", Readable.from([]));
  await withTarget((target) => expect(restore(dir, { ...target, files })).rejects.toThrow(/file store is not empty/));
  expect(readdirSync(emptyFiles).length).toBeGreaterThan(0);
});

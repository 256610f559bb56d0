import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { useS3Peer } from "../../testing/s3-peer.ts";
import { createFolderStore } from "./local.ts";
import { FileMissing, type FileStore } from "./port.ts";
import { createS3Store } from "./s3.ts";

const peer = useS3Peer("resumes");
const folders: string[] = [];
let folder = "";
beforeEach(() => {
  // Synchronous, because Node loses errors thrown after an asynchronous one, and these tests check those errors.
  folder = mkdtempSync(join(tmpdir(), "rounds-store-"));
  folders.push(folder);
});
afterAll(async () => {
  for (const path of folders) await rm(path, { recursive: true, force: true });
});

const s3 = (timeoutMs = 20_000): FileStore =>
  createS3Store({
    bucket: "resumes",
    region: "ap-northeast-2",
    endpoint: peer.url,
    accessKeyId: "id",
    secretAccessKey: "secret",
    timeoutMs,
  });
const filesIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function readAll(store: FileStore, key: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of (await store.get(key)) as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
const keysOf = async (store: FileStore): Promise<string[]> => (await Array.fromAsync(store.list())).toSorted();

async function* breaksAfter(bytes: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < bytes; sent += 65_536) yield randomBytes(65_536);
  throw new Error("the sender disconnected");
}

describe.each([
  ["folder", (): FileStore => createFolderStore(folder), async (): Promise<number> => (await filesIn(folder)).length],
  ["s3", (): FileStore => s3(), async (): Promise<number> => peer.objects.size + peer.uploads.size],
] as const)("%s", (_name, create, countStored) => {
  test.each([0, 1, 70_000, 5 * 1024 * 1024, 6 * 1024 * 1024 + 7])("returns the stored file of %i bytes", async (size) => {
    const store = create();
    const bytes = randomBytes(size);
    await store.put("a-key", Readable.from([bytes]));
    expect((await readAll(store, "a-key")).equals(bytes)).toBe(true);
  });

  test("a missing file throws FileMissing, and removing it is no error", async () => {
    const store = create();
    await expect(store.get("nobody")).rejects.toBeInstanceOf(FileMissing);
    await store.remove("nobody");
    await store.put("somebody", Readable.from([Buffer.from("x")]));
    await store.remove("somebody");
    await expect(store.get("somebody")).rejects.toBeInstanceOf(FileMissing);
    expect(await countStored()).toBe(0);
  });

  test("lists every key over all pages, and none for an empty store", async () => {
    const store = create();
    expect(await keysOf(store)).toEqual([]);
    const keys = ["a", "b", "c-1", "d_2", "e.3"];
    for (const key of keys) await store.put(key, Readable.from([Buffer.from(key)]));
    expect(await keysOf(store)).toEqual(keys);
  });

  test("lists the keys of one kind only", async () => {
    const store = create();
    for (const key of ["video-1-a", "videos-2-b", "picture-video-3", "video"]) await store.put(key, Readable.from([Buffer.from(key)]));
    expect(await Array.fromAsync(store.list("video"))).toEqual(["video-1-a"]);
  });

  test.each([0, 200_000, 11 * 1024 * 1024])("a stream that fails after %i bytes leaves nothing", async (size) => {
    const store = create();
    await expect(store.put("broken", Readable.from(breaksAfter(size)))).rejects.toThrow("the sender disconnected");
    expect(await countStored()).toBe(0);
  });

  // Only the promise reports the error. An error event without a listener would end the process and fail the run.
  test.each(["before it is read", "half-way"])(
    "a stream that is destroyed %s leaves nothing, and the caller gets the error",
    async (when) => {
      const store = create();
      const called = new Error("called off");
      let parts = 0;
      const stream = new Readable({
        read() {
          if (parts++ === 0) this.push(randomBytes(100_000));
          else this.destroy(called);
        },
      });
      const storing = store.put("destroyed", stream);
      if (when === "before it is read") stream.destroy(called);
      await expect(storing).rejects.toThrow("called off");
      expect(await countStored()).toBe(0);
    },
  );

  test.each(["", "../outside", "a/b", "/etc/passwd", ".hidden", "a\\b", "a\u0000", "x".repeat(201), "한글"])(
    "refuses the key %j",
    async (key) => {
      const store = create();
      await expect(store.put(key, Readable.from([Buffer.from("x")]))).rejects.toThrow("a file key of unexpected form");
      await expect(store.get(key)).rejects.toThrow("a file key of unexpected form");
      await expect(store.remove(key)).rejects.toThrow("a file key of unexpected form");
      expect(await countStored()).toBe(0);
    },
  );
});

test("folder: only the user can read files, in folders by hash", async () => {
  await createFolderStore(folder).put("mine", Readable.from([Buffer.from("x")]));
  const [path = ""] = await filesIn(folder);
  expect(path).toMatch(/\/[0-9a-f]{2}\/mine$/);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test("folder: old partial files of a killed process are removed and never listed as keys", async () => {
  const store = createFolderStore(folder);
  await store.put("whole", Readable.from([Buffer.from("x")]));
  const left = join(folder, "unfinished", "left");
  await writeFile(left, "half");
  await utimes(left, new Date("2026-01-01"), new Date("2026-01-01"));
  expect(await keysOf(store)).toEqual(["whole"]);
  await store.removeUnfinished(new Date("2025-12-31"));
  expect(await filesIn(folder)).toHaveLength(2);
  await store.removeUnfinished(new Date("2026-01-02"));
  expect(await filesIn(folder)).toHaveLength(1);
});

describe("s3", () => {
  test("signs every call", async () => {
    await s3().put("signed", Readable.from([Buffer.from("x")]));
    expect(peer.objects.has("files/signed")).toBe(true);
    expect(peer.unsigned).toBe(0);
  });

  test("old multipart uploads of a killed process are aborted", async () => {
    for (const id of ["u1", "u2", "u3"]) peer.uploads.set(id, { key: `files/${id}`, parts: new Map(), begun: new Date("2026-01-01") });
    peer.uploads.set("u4", { key: "files/u4", parts: new Map(), begun: new Date("2026-03-01") });
    await s3().removeUnfinished(new Date("2026-02-01"));
    expect([...peer.uploads.keys()]).toEqual(["u4"]);
  });

  test.each([500, 503, "hang up"] as const)("one %s is tried again", async (failure) => {
    let failures = 0;
    peer.failing = () => (failures++ === 0 ? failure : null);
    await s3().put("again", Readable.from([Buffer.from("x")]));
    expect((await readAll(s3(), "again")).toString()).toBe("x");
  });

  test("a refusal, a lasting failure, an unknown response and a time-out are errors, never a missing file", async () => {
    await s3().put("kept", Readable.from([Buffer.from("x")]));
    for (const failure of [403, 500, "silence"] as const) {
      peer.failing = () => failure;
      const error = await s3(100)
        .get("kept")
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(FileMissing);
    }
  });

  test("a store that falls silent in the middle of a file ends the reading", async () => {
    peer.failing = () => "silence in the body";
    await expect(readAll(s3(50), "kept")).rejects.toMatchObject({ name: "TimeoutError" });
  });
});

import { Upload } from "@tus/server";
import { randomBytes } from "node:crypto";
import fs, { existsSync, mkdtempSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { useS3Peer } from "../../testing/s3-peer.ts";
import { createFolderUploads } from "./local.ts";
import { UploadMissing, type UploadStore } from "./port.ts";
import { createS3Uploads } from "./s3.ts";

const peer = useS3Peer("uploads");
const folders: string[] = [];
const newFolder = (): string => {
  const path = mkdtempSync(join(tmpdir(), "rounds-uploads-"));
  folders.push(path);
  return path;
};
let folder = "";
beforeEach(() => {
  folder = newFolder();
});
afterAll(async () => {
  for (const path of folders) await rm(path, { recursive: true, force: true });
});

/** Small parts, so that a test of several parts stays fast. */
const partBytes = 64 * 1024;
const s3 = (timeoutMs = 20_000): UploadStore =>
  createS3Uploads({
    bucket: "uploads",
    region: "ap-northeast-2",
    endpoint: peer.url,
    accessKeyId: "id",
    secretAccessKey: "secret",
    partBytes,
    timeoutMs,
  });

let count = 0;
async function begin(store: UploadStore, size: number): Promise<string> {
  const id = `upload-${++count}`;
  await store.tus.create(new Upload({ id, size, offset: 0 }));
  return id;
}
const append = (store: UploadStore, id: string, bytes: Buffer, offset: number): Promise<number> =>
  store.tus.write(Readable.from([bytes]), id, offset);
const offsetOf = async (store: UploadStore, id: string): Promise<number> => (await store.tus.getUpload(id)).offset;

describe.each([
  ["folder", (): UploadStore => createFolderUploads(folder), async (): Promise<number> => (await readdir(folder)).length],
  ["s3", () => s3(), async (): Promise<number> => peer.objects.size + peer.uploads.size],
] as const)("%s", (_name, create, countStored) => {
  test.each([1, partBytes, 5 * partBytes + 7])(
    "a file of %i bytes arrives whole, and its local copy is removed after use",
    async (size) => {
      const store = create();
      const bytes = randomBytes(size);
      const id = await begin(store, size);
      expect(await append(store, id, bytes, 0)).toBe(size);
      const copies = newFolder();
      const path = await store.withFile(id, copies, async (found) => {
        expect((await readFile(found)).equals(bytes)).toBe(true);
        return found;
      });
      expect(path).not.toBe("");
      expect(await readdir(copies)).toEqual([]);
    },
  );

  test("an upload continues at its offset in another process, also in the middle of a part", async () => {
    const bytes = randomBytes(4 * partBytes);
    const id = await begin(create(), bytes.length);
    for (const [from, to] of [
      [0, 100],
      [100, 2 * partBytes + 30],
      [2 * partBytes + 30, bytes.length],
    ] as const) {
      // A new store has no cache, as in another process.
      const store = create();
      expect(await offsetOf(store, id)).toBe(from);
      expect(await append(store, id, bytes.subarray(from, to), from)).toBe(to);
    }
    const isWhole = await create().withFile(id, newFolder(), async (path) => (await readFile(path)).equals(bytes));
    expect(isWhole).toBe(true);
  });

  test("a missing file throws UploadMissing, and an error during its use reaches the caller", async () => {
    const store = create();
    await expect(store.withFile("nobody", newFolder(), async () => {})).rejects.toBeInstanceOf(UploadMissing);
    const id = await begin(store, 3);
    await append(store, id, Buffer.from("abc"), 0);
    const copies = newFolder();
    const reading = store.withFile(id, copies, async () => {
      throw new Error("the encoder failed");
    });
    await expect(reading).rejects.toThrow("the encoder failed");
    expect(await readdir(copies)).toEqual([]);
  });

  test("an aborted signal ends the copying before the use, and leaves no copy", async () => {
    const store = create();
    const id = await begin(store, 3);
    await append(store, id, Buffer.from("abc"), 0);
    const copies = newFolder();
    let isUsed = false;
    const use = async (): Promise<void> => void (isUsed = true);
    await expect(store.withFile(id, copies, use, AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
    expect(isUsed).toBe(false);
    expect(await readdir(copies)).toEqual([]);
  });

  test("removing leaves nothing of an upload, in any state, and again is no error", async () => {
    const store = create();
    const started = await begin(store, 1000);
    const interrupted = await begin(store, 3 * partBytes);
    await append(store, interrupted, randomBytes(partBytes + 5), 0);
    const finished = await begin(store, 10);
    await append(store, finished, randomBytes(10), 0);
    for (const id of [started, interrupted, finished, "nobody"]) {
      await store.remove(id);
      await store.remove(id);
    }
    expect(await countStored()).toBe(0);
  });

  test("the sweep removes old uploads that no row names, in any state, and no others", async () => {
    const store = create();
    const started = await begin(store, 1000);
    const finished = await begin(store, 10);
    await append(store, finished, randomBytes(10), 0);
    const named = await begin(store, 3 * partBytes);
    await append(store, named, randomBytes(partBytes), 0);
    const listNamed = async (ids: readonly string[]) => new Set(ids.filter((id) => id === named));
    const later = new Date(Date.now() + 60_000);
    await store.removeUnnamed(later, listNamed);
    expect(await offsetOf(store, named)).toBe(partBytes);
    for (const id of [started, finished]) await expect(offsetOf(store, id)).rejects.toMatchObject({ status_code: 404 });
    await store.removeUnnamed(later, async () => new Set());
    expect(await countStored()).toBe(0);
  });
});

test("folder: the folder exists when the store is returned, and is not created afterwards", () => {
  const createLater = vi.spyOn(fs, "mkdir");
  const path = join(folder, "new");
  createFolderUploads(path);
  expect(existsSync(path)).toBe(true);
  expect(createLater).not.toHaveBeenCalled();
  createLater.mockRestore();
});

test("folder: the sweep keeps new uploads, whose row may not be committed yet", async () => {
  const store = createFolderUploads(folder);
  const id = await begin(store, 1000);
  await store.removeUnnamed(new Date(Date.now() - 60_000), async () => new Set());
  expect(await offsetOf(store, id)).toBe(0);
});

test("s3: the sweep aborts the first of two multipart uploads, whose response was lost", async () => {
  peer.uploads.set("lost", { key: "upload-twice", parts: new Map(), begun: new Date("2026-01-01") });
  peer.uploads.set("file", { key: "files/a", parts: new Map(), begun: new Date("2026-01-01") });
  peer.uploads.set("new", { key: "upload-new", parts: new Map(), begun: new Date() });
  const store = s3();
  await store.tus.create(new Upload({ id: "upload-twice", size: 10, offset: 0 }));
  await store.removeUnnamed(new Date("2026-02-01"), async (ids) => new Set(ids));
  expect([...peer.uploads.keys()]).not.toContain("lost");
  expect([...peer.uploads.values()].map(({ key }) => key).toSorted()).toEqual(["files/a", "upload-new", "upload-twice"]);
});

test("s3: every request is signed, and a store that fails reports it", async () => {
  const store = s3();
  const id = await begin(store, 10);
  peer.failing = ({ method, path }) => (method === "GET" && path.endsWith(`/${id}`) ? 403 : null);
  await expect(store.withFile(id, newFolder(), async () => {})).rejects.not.toBeInstanceOf(UploadMissing);
  expect(peer.unsigned).toBe(0);
});

describe("s3: a silent store holds no request and no worker of the queue", () => {
  const timedOut = { name: "TimeoutError" };

  test("an upload, its state, its copy and its removal fail", async () => {
    const id = await begin(s3(), 10);
    peer.failing = () => "silence";
    const store = s3(50);
    await expect(append(store, id, Buffer.from("0123456789"), 0)).rejects.toMatchObject(timedOut);
    await expect(offsetOf(store, id)).rejects.toMatchObject(timedOut);
    await expect(store.withFile(id, newFolder(), async () => {})).rejects.toMatchObject(timedOut);
    await expect(store.remove(id)).rejects.toMatchObject(timedOut);
  });

  test.each([1, 3, 4])("%i failures while the state of an upload is read never look like a missing upload", async (most) => {
    const id = await begin(s3(), 10);
    let failures = 0;
    peer.failing = () => (failures++ < most ? 503 : null);
    const state = await s3()
      .tus.getUpload(id)
      .catch((error: unknown) => error);
    expect(state).not.toMatchObject({ status_code: 404 });
    peer.failing = () => null;
    await expect(s3().tus.getUpload("nobody")).rejects.toMatchObject({ status_code: 404 });
  });

  test("a copy that stops in the middle fails, and leaves nothing on the disk", async () => {
    peer.failing = () => "silence in the body";
    const copies = newFolder();
    await expect(s3(50).withFile("any", copies, async () => {})).rejects.toMatchObject(timedOut);
    expect(await readdir(copies)).toEqual([]);
  });
});

import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isMissingFile } from "../../lib/is-missing-file.ts";
import { FileMissing, requireKey, type FileStore } from "./port.ts";

/** Next to the shards, which have names of two hex digits. */
const unfinishedFolder = "unfinished";
const shardName = /^[0-9a-f]{2}$/;

/** Names in a folder; empty when the folder does not exist yet. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissingFile(error)) return [];
    throw error;
  });

/** Files in a local folder, readable by its user only. 256 shards keep each folder small. */
export function createFolderStore(folder: string): FileStore {
  const shardOf = (key: string): string => join(folder, createHash("sha256").update(key).digest("hex").slice(0, 2));
  const pathOf = (key: string): string => {
    requireKey(key);
    return join(shardOf(key), key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      // No code reads the stream before the folders exist. Without this listener, an error in that time would end the process.
      // `pipeline` still reports the error.
      bytes.on("error", () => {});
      const unfinished = join(folder, unfinishedFolder, randomUUID());
      await mkdir(join(folder, unfinishedFolder), { recursive: true, mode: 0o700 });
      await mkdir(shardOf(key), { recursive: true, mode: 0o700 });
      try {
        // Flush before the rename, so that a named file is complete even after a power cut.
        await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flags: "wx", flush: true }));
        await rename(unfinished, path);
        await flushFolder(shardOf(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      const handle = await open(pathOf(key), "r").catch((error: unknown) => {
        throw isMissingFile(error) ? new FileMissing() : error;
      });
      return handle.createReadStream();
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(kind) {
      for (const shard of await namesIn(folder)) {
        if (!shardName.test(shard)) continue;
        const names = await namesIn(join(folder, shard));
        yield* kind === undefined ? names : names.filter((name) => name.startsWith(`${kind}-`));
      }
    },
    async removeUnfinished(begunBefore) {
      for (const name of await namesIn(join(folder, unfinishedFolder))) {
        const path = join(folder, unfinishedFolder, name);
        // Finished or aborted in the meantime, so there is nothing to remove.
        const found = await stat(path).catch((error: unknown) => {
          if (isMissingFile(error)) return null;
          throw error;
        });
        if (found && found.mtime < begunBefore) await rm(path, { force: true });
      }
    },
  };
}

async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { FileStore } from "@tus/file-store";
import { mkdirSync } from "node:fs";
import { access, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { UploadMissing, uploadIdStart, type UploadStore } from "./port.ts";

/**
 * The library creates its folder without a way to wait for it, and an error of that ends the process. This happened in a test whose folder was
 * removed meanwhile. Here the folder exists already.
 */
// @ts-expect-error TS2415: the method is private. Types fail here when a new version has no such method.
class FolderStore extends FileStore {
  override checkOrCreateDirectory(): void {}
}

/** Uploads in a local folder. Several hosts need a shared one. */
export function createFolderUploads(directory: string): UploadStore {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const remove = async (id: string): Promise<void> => {
    await rm(join(directory, id), { force: true });
    await rm(join(directory, `${id}.json`), { force: true });
  };
  /** By the newer of its two files. A missing one counts as old, because the upload may be removed meanwhile. */
  const isOlder = async (id: string, time: Date): Promise<boolean> => {
    const found = await Promise.all([id, `${id}.json`].map((name) => stat(join(directory, name)).catch(() => null)));
    return found.every((file) => file === null || file.mtime < time);
  };
  return {
    tus: new FolderStore({ directory }),
    async withFile(id, _folder, use, signal) {
      signal?.throwIfAborted();
      const path = join(directory, id);
      await access(path).catch(() => {
        throw new UploadMissing(id);
      });
      return await use(path);
    },
    remove,
    async removeUnnamed(begunBefore, listNamed) {
      const names = (await readdir(directory)).filter((name) => name.startsWith(uploadIdStart));
      const ids = new Set(names.map((name) => name.replace(/\.json$/, "")));
      const named = await listNamed([...ids]);
      for (const id of ids) if (!named.has(id) && (await isOlder(id, begunBefore))) await remove(id);
    },
  };
}

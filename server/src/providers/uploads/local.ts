import { FileStore } from "@tus/file-store";
import { mkdirSync } from "node:fs";
import { access, rm } from "node:fs/promises";
import { join } from "node:path";
import { UploadMissing, type UploadStore } from "./port.ts";

/** Uploads in a local folder. Several hosts need a shared one. */
export function createFolderUploads(directory: string): UploadStore {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return {
    tus: new FileStore({ directory }),
    async withFile(id, _folder, use, signal) {
      signal?.throwIfAborted();
      const path = join(directory, id);
      await access(path).catch(() => {
        throw new UploadMissing(id);
      });
      return await use(path);
    },
    async remove(id) {
      await rm(join(directory, id), { force: true });
      await rm(join(directory, `${id}.json`), { force: true });
    },
  };
}

import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { Deps } from "../deps.ts";
import { newFileKey, sealBytes } from "../lib/file-cipher.ts";
import { pdf } from "./resume-corpus.ts";
import type { Person } from "./harness.ts";

/** Stores a person's résumé file as if it had been uploaded, and replaces an earlier one. Returns its id. */
export async function storeFile({ db, files, vault }: Deps, { userId }: Pick<Person, "userId">, bytes = pdf()): Promise<number> {
  const key = newFileKey();
  const storageKey = `resume-${Date.now()}-${randomBytes(16).toString("hex")}`;
  await files.put(storageKey, Readable.from(sealBytes(key, storageKey, Readable.from([bytes]))));
  await db.deleteFrom("resume_files").where("user_id", "=", userId).where("replaced_at", "is", null).execute();
  const row = await db
    .insertInto("resume_files")
    .values({
      user_id: userId,
      file_name: "이력서.pdf",
      byte_size: bytes.length,
      media_type: "application/pdf",
      sha256: createHash("sha256").update(bytes).digest(),
      storage_key: storageKey,
      key_sealed: vault.seal("resume_files.key", key.toString("base64")),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

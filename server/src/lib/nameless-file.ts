import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, unlink, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** Opens a temporary file and unlinks it. The system frees its bytes when the process ends, even after a crash. */
export async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, "wx+", 0o600);
  await unlink(path);
  return handle;
}

/** The stream exceeded its limit. */
export class TooLong extends Error {}

/**
 * Writes a stream to the start of the file, one piece in memory at a time. Throws TooLong as soon as the limit is exceeded.
 * The caller must consume the rest of the stream.
 */
export async function writeAll(handle: FileHandle, bytes: Readable, maxBytes: number): Promise<{ byteSize: number; sha256: Buffer }> {
  const hash = createHash("sha256");
  let byteSize = 0;
  for await (const piece of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (byteSize + piece.length > maxBytes) throw new TooLong();
    await writeWhole(handle, piece, byteSize);
    hash.update(piece);
    byteSize += piece.length;
  }
  return { byteSize, sha256: hash.digest() };
}

async function writeWhole(handle: FileHandle, piece: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < piece.length) {
    const { bytesWritten } = await handle.write(piece, written, piece.length - written, position + written);
    written += bytesWritten;
  }
}

/** Reads from the first byte on. The file stays open. */
export const readAll = (handle: FileHandle): Readable => handle.createReadStream({ start: 0, autoClose: false });

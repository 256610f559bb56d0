import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Plain bytes per sealed chunk. */
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const algorithm = "aes-256-gcm";

/** Creates the key of one file. Never use it for a second file. */
export const newFileKey = (): Buffer => randomBytes(32);

/**
 * Each key encrypts one file, so a counter is a safe nonce. Its last byte marks the last chunk. Opening therefore fails when
 * chunks were swapped or removed.
 */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 4);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function sealChunk(key: Buffer, name: string, index: number, isLast: boolean, chunk: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast)).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(chunk), cipher.final()]);
  return Buffer.concat([body, cipher.getAuthTag()]);
}

function openChunk(key: Buffer, name: string, index: number, isLast: boolean, sealed: Buffer): Buffer {
  if (sealed.length < tagBytes) throw new Error("the sealed file is truncated");
  const decipher = createDecipheriv(algorithm, key, nonceOf(index, isLast), { authTagLength: tagBytes })
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(sealed.length - tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()]);
}

/** Cuts a stream into chunks of one size, the last one shorter; an empty stream is one empty chunk. */
async function* inChunks(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    // Delay a full chunk until more bytes arrive, because only then it is not the last one.
    while (rest.length > size) {
      yield { chunk: rest.subarray(0, size), isLast: false };
      rest = rest.subarray(size);
    }
  }
  yield { chunk: rest, isLast: true };
}

/** Seals a stream chunk by chunk (AES-256-GCM). `name` binds the bytes to the name they are stored under. */
export async function* sealBytes(key: Buffer, name: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { chunk, isLast } of inChunks(bytes, chunkBytes)) yield sealChunk(key, name, index++, isLast, chunk);
}

/** Decrypts the output of `sealBytes` and emits only verified bytes. Throws when bytes were altered, truncated or moved. */
export async function* openBytes(key: Buffer, name: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { chunk, isLast } of inChunks(bytes, chunkBytes + tagBytes)) yield openChunk(key, name, index++, isLast, chunk);
}

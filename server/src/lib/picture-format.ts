import type { FileHandle } from "node:fs/promises";

/** Formats that the picture library decodes. HEIC needs a licensed decoder, so it is missing. */
export type PictureFormat = "jpeg" | "png" | "webp" | "avif";

const headLength = 64;
const ascii = (head: Buffer, from: number, to: number): string => head.toString("latin1", from, to);

/** Reads the format from the first bytes, because name and declared type may be wrong. Null for any other format. */
export async function formatOf(handle: FileHandle): Promise<PictureFormat | null> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
  const head = buffer.subarray(0, bytesRead);
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (ascii(head, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return "webp";
  return isAvif(head) ? "avif" : null;
}

/** The `ftyp` box lists the brands. Some cameras list `mif1` first and `avif` later. */
function isAvif(head: Buffer): boolean {
  if (head.length < 16 || ascii(head, 4, 8) !== "ftyp") return false;
  const brands = ascii(head, 8, Math.min(head.readUInt32BE(0), head.length));
  return /avif|avis/.test(brands);
}

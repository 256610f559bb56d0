import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw } from "node:zlib";
import { demand, readTail, type ByteSource } from "./byte-source.ts";

export type ZipEntry = {
  readonly name: string;
  readonly flags: number;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly plainBytes: number;
  readonly position: number;
};

export type ZipLimits = {
  readonly entries: number;
  readonly totalPlainBytes: number;
  /** Applies to entries larger than `ratioFrom`, and to all together, because short repetitive texts compress better than a bomb. */
  readonly ratio: number;
  readonly ratioFrom: number;
};

const endBytes = 22;
const maxComment = 0xffff;
const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const directoryEntryBytes = 46;
const localHeaderBytes = 30;
const directoryLimit = 1024 * 1024;
const pieceBytes = 64 * 1024;
/** Encrypted (0), patched (5), strongly encrypted (6), masked (13). */
const refusedFlags = 0b0010_0000_0110_0001;
/** Longest data descriptor between two entries. The directory repeats its values. */
const descriptorBytes = 24;
const hasDescriptor = (flags: number): boolean => (flags & 8) !== 0;

/** Offset of the end-of-directory record whose comment ends at the last byte; null when there is none. */
function findEnd(tail: Buffer): number | null {
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) === endSignature && at + endBytes + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return null;
}

/** Unpacking programs read the end only. A file of another kind with this end is two files in one. */
export const endsAsZip = async (source: ByteSource): Promise<boolean> => findEnd(await readTail(source, endBytes + maxComment)) !== null;

/** Reads the directory's entries. Checks them against each other, the file and the limits before inflating. Throws Malformed. */
export async function readZip(source: ByteSource, limits: ZipLimits): Promise<readonly ZipEntry[]> {
  demand(source.size > endBytes, "too short for a ZIP");
  demand((await source.read(0, 4)).readUInt32LE(0) === localSignature, "does not start with a ZIP entry");
  const tail = await readTail(source, endBytes + maxComment);
  const end = findEnd(tail);
  demand(end !== null, "no end of a ZIP directory");
  const entries = await readDirectory(source, tail.subarray(end), source.size - tail.length + end, limits);
  checkLimits(entries, limits);
  await checkLayout(source, entries);
  return entries;
}

async function readDirectory(source: ByteSource, record: Buffer, endsAt: number, limits: ZipLimits): Promise<ZipEntry[]> {
  demand(record.readUInt32LE(4) === 0, "a ZIP in several volumes");
  const count = record.readUInt16LE(10);
  const size = record.readUInt32LE(12);
  const start = record.readUInt32LE(16);
  demand(count === record.readUInt16LE(8) && count > 0 && count <= limits.entries, "too many entries, or none");
  demand(size <= directoryLimit && start + size === endsAt, "the directory is not at the declared offset");
  const directory = await source.read(start, size);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < size) {
    demand(at + directoryEntryBytes <= size && directory.readUInt32LE(at) === directorySignature, "a broken directory");
    const length =
      directoryEntryBytes + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    demand(at + length <= size, "a broken directory");
    entries.push(readEntry(directory.subarray(at, at + length), start));
    at += length;
  }
  demand(entries.length === count, "another number of entries than declared");
  return entries;
}

function readEntry(bytes: Buffer, directoryStart: number): ZipEntry {
  const entry = {
    flags: bytes.readUInt16LE(8),
    method: bytes.readUInt16LE(10),
    crc: bytes.readUInt32LE(16),
    packedBytes: bytes.readUInt32LE(20),
    plainBytes: bytes.readUInt32LE(24),
    name: bytes.toString("utf8", directoryEntryBytes, directoryEntryBytes + bytes.readUInt16LE(28)),
    position: bytes.readUInt32LE(42),
  };
  demand((entry.flags & refusedFlags) === 0, "an encrypted entry");
  demand(entry.method === 0 || entry.method === 8, "an unknown way of packing");
  demand(entry.method === 8 || entry.packedBytes === entry.plainBytes, "a stored entry of two sizes");
  demand(bytes.readUInt16LE(34) === 0, "an entry on another volume");
  demand(entry.position + localHeaderBytes + entry.packedBytes <= directoryStart, "an entry outside the file");
  demand(isSafeName(entry.name), "an entry that leads elsewhere");
  return entry;
}

const isSafeName = (name: string): boolean =>
  name.length > 0 && !/^\/|\\|\p{Cc}|\uFFFD|^[A-Za-z]:/u.test(name) && !name.split("/").some((part) => part === ".." || part === ".");

function checkLimits(entries: readonly ZipEntry[], limits: ZipLimits): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  demand(names.size === entries.length, "two entries of one name");
  const sum = (bytesOf: (entry: ZipEntry) => number) => entries.reduce((all, entry) => all + bytesOf(entry), 0);
  const together = { plainBytes: sum(({ plainBytes }) => plainBytes), packedBytes: sum(({ packedBytes }) => packedBytes) };
  demand(together.plainBytes <= limits.totalPlainBytes, "too much when inflated");
  const isBomb = ({ plainBytes, packedBytes }: Pick<ZipEntry, "plainBytes" | "packedBytes">): boolean =>
    plainBytes > limits.ratioFrom && plainBytes > packedBytes * limits.ratio;
  // Also together, because a bomb can have many entries of less than a megabyte.
  demand(![...entries, together].some(isBomb), "inflates out of proportion");
}

/** Entries follow each other from the first byte on. Each has the header that the directory describes. */
async function checkLayout(source: ByteSource, entries: readonly ZipEntry[]): Promise<void> {
  let expected = 0;
  let slack = 0;
  for (const entry of entries.toSorted((a, b) => a.position - b.position)) {
    demand(entry.position >= expected && entry.position <= expected + slack, "entries overlap, or have something between them");
    expected = (await dataStart(source, entry)) + entry.packedBytes;
    slack = hasDescriptor(entry.flags) ? descriptorBytes : 0;
  }
}

async function dataStart(source: ByteSource, entry: ZipEntry): Promise<number> {
  const header = await source.read(entry.position, localHeaderBytes);
  demand(header.readUInt32LE(0) === localSignature, "no entry at the declared offset");
  demand(header.readUInt16LE(6) === entry.flags && header.readUInt16LE(8) === entry.method, "header and directory differ");
  if (!hasDescriptor(entry.flags)) {
    const same =
      header.readUInt32LE(14) === entry.crc &&
      header.readUInt32LE(18) === entry.packedBytes &&
      header.readUInt32LE(22) === entry.plainBytes;
    demand(same, "header and directory differ");
  }
  const nameBytes = header.readUInt16LE(26);
  const name = await source.read(entry.position + localHeaderBytes, nameBytes);
  demand(name.toString("utf8") === entry.name, "header and directory name an entry differently");
  return entry.position + localHeaderBytes + nameBytes + header.readUInt16LE(28);
}

async function* readPacked(source: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  const start = await dataStart(source, entry);
  for (let at = 0; at < entry.packedBytes; at += pieceBytes) yield source.read(start + at, Math.min(pieceBytes, entry.packedBytes - at));
}

async function* readPlain(source: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  if (entry.method === 0) return yield* readPacked(source, entry);
  const inflate = createInflateRaw();
  // An error of the input also fails the output, which reports it.
  pipeline(readPacked(source, entry), inflate).catch(() => inflate.destroy());
  yield* inflate as AsyncIterable<Buffer>;
  demand(inflate.bytesWritten === entry.packedBytes, "something behind the packed bytes");
}

/**
 * Inflates one entry in pieces and compares size and checksum with the directory. Stops as soon as the size is exceeded.
 * Returns the first `keep` bytes. Throws Malformed.
 */
export async function verifyEntry(source: ByteSource, entry: ZipEntry, keep = 0): Promise<Buffer> {
  const firstPieces: Buffer[] = [];
  let size = 0;
  let crc = 0;
  try {
    for await (const piece of readPlain(source, entry)) {
      if (size < keep) firstPieces.push(piece.subarray(0, keep - size));
      size += piece.length;
      demand(size <= entry.plainBytes, "larger than declared");
      crc = crc32(piece, crc);
    }
  } catch (error) {
    // Error messages of the library for data that cannot be inflated.
    demand(!(error instanceof Error && "code" in error && String(error.code).startsWith("Z_")), "cannot be inflated");
    throw error;
  }
  demand(size === entry.plainBytes && crc === entry.crc, "other content than declared");
  return Buffer.concat(firstPieces);
}

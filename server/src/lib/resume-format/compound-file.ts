import { demand, type ByteSource } from "./byte-source.ts";

/** One stream or storage directly under the root. */
export type CompoundEntry = { readonly name: string; readonly isStream: boolean; readonly start: number; readonly size: number };

export type CompoundFile = {
  readonly entries: readonly CompoundEntry[];
  /** The first `length` bytes of a stream. Throws Malformed when it is shorter. */
  readStart(entry: CompoundEntry, length: number): Promise<Buffer>;
};

const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const headerBytes = 512;
const directoryEntryBytes = 128;
const miniSectorBytes = 64;
const miniLimit = 4096;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
const none = 0xffffffff;
/** Entries of a directory; a text document has some dozens. */
const maxEntries = 4096;

type Sectors = {
  readonly bytes: number;
  /** Full sectors and a shorter last one, which some writers produce. */
  readonly count: number;
  readonly table: Uint32Array;
  read(sector: number): Promise<Buffer>;
};

/** Reads the structure of a compound file ([MS-CFB]) down to the entries of its root. Throws Malformed. */
export async function openCompoundFile(source: ByteSource): Promise<CompoundFile> {
  demand(source.size >= headerBytes * 3, "too short for a compound file");
  const header = await source.read(0, headerBytes);
  demand(header.subarray(0, 8).equals(signature) && header.readUInt16LE(28) === 0xfffe, "no compound file");
  const sectors = await readTable(source, header);
  const directory = await readDirectory(sectors, header.readUInt32LE(48));
  const [root] = directory;
  demand(root !== undefined && root.type === 5, "a compound file without a root");
  const entries = childrenOf(directory, root.child);
  checkStreams(sectors, entries);
  return {
    entries,
    readStart: (entry, length) => {
      demand(entry.isStream && entry.size >= length, "a stream that is too short");
      return entry.size < miniLimit ? readMini(sectors, header, root, entry, length) : readChain(sectors, entry.start, length);
    },
  };
}

/**
 * Every stream must be complete. No two streams have a sector in common, so together they have at most all of them. This is checked first,
 * because thousands of entries with the same long stream would take minutes.
 */
function checkStreams(sectors: Sectors, entries: readonly CompoundEntry[]): void {
  const streams = entries
    .filter(({ isStream, size }) => isStream && size >= miniLimit)
    .map(({ start, size }) => ({ start, sectorCount: Math.ceil(size / sectors.bytes) }));
  const total = streams.reduce((sum, { sectorCount }) => sum + sectorCount, 0);
  demand(total <= sectors.count, "streams with more sectors than the file");
  for (const { start, sectorCount } of streams)
    demand(chain(sectors, start, sectorCount).length === sectorCount, "a stream that ends too early");
}

async function readTable(source: ByteSource, header: Buffer): Promise<Sectors> {
  const version = header.readUInt16LE(26);
  const shift = header.readUInt16LE(30);
  demand((version === 3 && shift === 9) || (version === 4 && shift === 12), "an unknown version of compound file");
  demand(header.readUInt16LE(32) === 6 && header.readUInt32LE(56) === miniLimit, "an unknown layout of compound file");
  const bytes = 1 << shift;
  const count = Math.ceil(source.size / bytes) - 1;
  const read = (sector: number): Promise<Buffer> => {
    demand(sector < count, "a sector outside the file");
    const position = (sector + 1) * bytes;
    return readPadded(source, position, bytes);
  };
  const places = await listTableSectors(header, bytes, count, read);
  const table = new Uint32Array((places.length * bytes) / 4);
  for (const [index, sector] of places.entries()) {
    const part = await read(sector);
    for (let at = 0; at < bytes; at += 4) table[(index * bytes + at) / 4] = part.readUInt32LE(at);
  }
  // Every used sector of the table must exist, because a truncated file loses its last sectors.
  demand(table.every((next, sector) => sector < count || next === free) && table.length >= count, "cut off");
  return { bytes, count, table, read };
}

async function readPadded(source: ByteSource, position: number, bytes: number): Promise<Buffer> {
  const there = await source.read(position, Math.min(bytes, source.size - position));
  return there.length === bytes ? there : Buffer.concat([there, Buffer.alloc(bytes - there.length)]);
}

/** The header contains the first 109 entries, a separate chain of sectors the rest. */
async function listTableSectors(header: Buffer, bytes: number, count: number, read: Sectors["read"]): Promise<number[]> {
  const tableSectorCount = header.readUInt32LE(44);
  demand(tableSectorCount > 0 && tableSectorCount <= Math.ceil(count / (bytes / 4)) + 1, "a table of sectors of another size");
  const places: number[] = [];
  for (let at = 76; at < headerBytes && places.length < tableSectorCount; at += 4) places.push(header.readUInt32LE(at));
  let next = header.readUInt32LE(68);
  while (places.length < tableSectorCount) {
    const part = await read(next);
    for (let at = 0; at < bytes - 4 && places.length < tableSectorCount; at += 4) places.push(part.readUInt32LE(at));
    next = part.readUInt32LE(bytes - 4);
  }
  return places;
}

/** Sectors of a chain, at most `limit`. */
function chain(sectors: Sectors, start: number, limit: number): number[] {
  const found = new Set<number>();
  let sector = start;
  while (sector !== endOfChain && found.size < limit) {
    demand(sector < sectors.count && !found.has(sector), "a chain that leads nowhere, or to itself");
    found.add(sector);
    sector = sectors.table[sector] ?? free;
  }
  return [...found];
}

async function readChain(sectors: Sectors, start: number, length: number): Promise<Buffer> {
  const sectorCount = Math.ceil(length / sectors.bytes);
  const places = chain(sectors, start, sectorCount);
  demand(places.length === sectorCount, "a stream that ends too early");
  const parts: Buffer[] = [];
  for (const place of places) parts.push(await sectors.read(place));
  return Buffer.concat(parts).subarray(0, length);
}

/** Short streams use 64-byte sectors inside the root's stream, with a separate table. */
async function readMini(sectors: Sectors, header: Buffer, root: DirectoryEntry, entry: CompoundEntry, length: number): Promise<Buffer> {
  const tablePlaces = chain(sectors, header.readUInt32LE(60), sectors.count);
  const parts: Buffer[] = [];
  let mini = entry.start;
  while (parts.length * miniSectorBytes < length) {
    demand((mini + 1) * miniSectorBytes <= root.size, "a short stream outside its container");
    const index = Math.floor((mini * miniSectorBytes) / sectors.bytes);
    const sector = chain(sectors, root.start, index + 1)[index];
    demand(sector !== undefined, "a short stream outside its container");
    const start = (mini * miniSectorBytes) % sectors.bytes;
    parts.push((await sectors.read(sector)).subarray(start, start + miniSectorBytes));
    const place = tablePlaces[Math.floor((mini * 4) / sectors.bytes)];
    demand(place !== undefined, "a chain that leads nowhere");
    mini = (await sectors.read(place)).readUInt32LE((mini * 4) % sectors.bytes);
  }
  return Buffer.concat(parts).subarray(0, length);
}

type DirectoryEntry = {
  readonly name: string;
  /** 0 unused, 1 storage, 2 stream, 5 root. */
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
};

async function readDirectory(sectors: Sectors, start: number): Promise<DirectoryEntry[]> {
  const perSector = sectors.bytes / directoryEntryBytes;
  const places = chain(sectors, start, maxEntries / perSector);
  const entries: DirectoryEntry[] = [];
  for (const place of places) {
    const part = await sectors.read(place);
    for (let at = 0; at < sectors.bytes; at += directoryEntryBytes) entries.push(readEntry(part.subarray(at, at + directoryEntryBytes)));
  }
  return entries;
}

function readEntry(bytes: Buffer): DirectoryEntry {
  const nameBytes = bytes.readUInt16LE(64);
  demand(nameBytes <= 64, "a name that is too long");
  return {
    name: bytes.toString("utf16le", 0, Math.max(0, nameBytes - 2)),
    type: bytes.readUInt8(66),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    start: bytes.readUInt32LE(116),
    // Version 3 ignores the upper half, and no file here reaches 4 GB.
    size: bytes.readUInt32LE(120),
  };
}

/** Siblings form a tree. Each is visited once, so that a cycle ends. */
function childrenOf(directory: readonly DirectoryEntry[], first: number): CompoundEntry[] {
  const found: CompoundEntry[] = [];
  const visited = new Set<number>();
  const waiting = [first];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (index === none) continue;
    const entry = directory[index];
    demand(entry !== undefined && !visited.has(index) && (entry.type === 1 || entry.type === 2), "a broken directory");
    visited.add(index);
    found.push({ name: entry.name, isStream: entry.type === 2, start: entry.start, size: entry.size });
    waiting.push(entry.left, entry.right);
  }
  return found;
}

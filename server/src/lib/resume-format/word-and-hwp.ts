import { demand, type ByteSource } from "./byte-source.ts";
import { openCompoundFile, type CompoundEntry, type CompoundFile } from "./compound-file.ts";
import { endsAsZip, readZip, verifyEntry, type ZipEntry, type ZipLimits } from "./zip.ts";

function streamOf({ entries }: CompoundFile, name: string): CompoundEntry {
  const found = entries.find((entry) => entry.isStream && entry.name === name);
  demand(found !== undefined, `no ${name}`);
  return found;
}

async function openOwn(source: ByteSource): Promise<CompoundFile> {
  const file = await openCompoundFile(source);
  demand(!(await endsAsZip(source)), "a ZIP behind a compound file");
  return file;
}

/** Word 97 to 2003: the document's stream with its magic number, and one of the two tables. Throws Malformed. */
export async function checkDoc(source: ByteSource): Promise<void> {
  const file = await openOwn(source);
  const start = await file.readStart(streamOf(file, "WordDocument"), 32);
  demand(start.readUInt16LE(0) === 0xa5ec, "no Word document");
  // Bit 9 of the flags selects one of the two tables ([MS-DOC] 2.5.2).
  streamOf(file, (start.readUInt16LE(10) & 0x0200) === 0 ? "0Table" : "1Table");
}

/** Hangul 5.0: its header with the signature, and the streams of the document. Throws Malformed. */
export async function checkHwp(source: ByteSource): Promise<void> {
  const file = await openOwn(source);
  const header = await file.readStart(streamOf(file, "FileHeader"), 40);
  demand(header.toString("latin1").startsWith("HWP Document File\u0000"), "no Hangul document");
  streamOf(file, "DocInfo");
  demand(
    file.entries.some(({ name, isStream }) => !isStream && (name === "BodyText" || name === "ViewText")),
    "no text",
  );
}

/** Limits far above a résumé with pictures. */
const zipLimits: ZipLimits = { entries: 2000, totalPlainBytes: 100 * 1024 * 1024, ratio: 150, ratioFrom: 1024 * 1024 };
const textLimit = 1024 * 1024;

function entryOf(entries: readonly ZipEntry[], name: string): ZipEntry {
  const found = entries.find((entry) => entry.name === name);
  demand(found !== undefined, `no ${name}`);
  return found;
}

/** Inflates every entry once within the limits, to compare the declared with the real content. */
async function verifyAll(source: ByteSource, entries: readonly ZipEntry[]): Promise<void> {
  for (const entry of entries) await verifyEntry(source, entry);
}

async function readText(source: ByteSource, entry: ZipEntry): Promise<string> {
  demand(entry.plainBytes <= textLimit, `${entry.name} is too large`);
  return (await verifyEntry(source, entry, textLimit)).toString("utf8");
}

/** XML from its first character on, without its own definitions. */
async function checkXml(source: ByteSource, entry: ZipEntry): Promise<void> {
  const start = (await verifyEntry(source, entry, 4096)).toString("utf8");
  demand(/^\uFEFF?\s*</.test(start) && !start.includes("<!DOCTYPE"), `${entry.name} is no XML`);
}

const wordContentType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** Word since 2007: a package whose content types name a document without macros. Throws Malformed. */
export async function checkDocx(source: ByteSource): Promise<void> {
  const entries = await readZip(source, zipLimits);
  const types = await readText(source, entryOf(entries, "[Content_Types].xml"));
  demand(types.includes(`"${wordContentType}"`) && !types.includes("<!DOCTYPE"), "no Word document");
  await checkXml(source, entryOf(entries, "word/document.xml"));
  demand(!entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name)), "a document with macros");
  await verifyAll(source, entries);
}

/** Hangul's open format (KS X 6101): its media type, its table of contents and a first section. Throws Malformed. */
export async function checkHwpx(source: ByteSource): Promise<void> {
  const entries = await readZip(source, zipLimits);
  demand((await readText(source, entryOf(entries, "mimetype"))).trim() === "application/hwp+zip", "no Hangul document");
  await checkXml(source, entryOf(entries, "Contents/content.hpf"));
  await checkXml(source, entryOf(entries, "Contents/section0.xml"));
  await verifyAll(source, entries);
}

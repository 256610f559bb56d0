import { readFileSync, readdirSync } from "node:fs";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  compoundFile,
  doc,
  docParts,
  docx,
  docxParts,
  hwp,
  hwpParts,
  hwpx,
  hwpxParts,
  pdf,
  validFiles,
  zip,
  zipEnd,
} from "../../testing/resume-corpus.ts";
import { formatOfName, hasFormat } from "./index.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rounds-format-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Whether a file of this name and content would be taken. */
async function isTaken(name: string, bytes: Buffer): Promise<boolean> {
  const format = formatOfName(name);
  if (!format) return false;
  const path = join(folder, "file");
  await writeFile(path, bytes);
  const handle = await open(path);
  try {
    return await hasFormat(format, handle, bytes.length);
  } finally {
    await handle.close();
  }
}

const corpus = new URL("corpus/", import.meta.url);

test.each(Object.entries(validFiles()))("a valid %s is accepted", async (name, bytes) => {
  expect(await isTaken(name, bytes)).toBe(true);
});

test.each(readdirSync(corpus))("%s of a real program is accepted", async (name) => {
  expect(await isTaken(name, readFileSync(new URL(name, corpus)))).toBe(true);
});

test.each(["a.pdf", "A.PDF", "이력서 (최종) 2026.11.21.docx", "홍길동.hwp", "x.y.z.hwpx", ".pdf.pdf"])(
  "the name %j is one of ours",
  (name) => {
    expect(formatOfName(name)).not.toBeNull();
  },
);

const trailed = (bytes: Buffer, more: Buffer | string): Buffer => Buffer.concat([bytes, Buffer.from(more)]);
const led = (bytes: Buffer, before: Buffer | string): Buffer => Buffer.concat([Buffer.from(before), bytes]);
const cut = (bytes: Buffer, share = 0.5): Buffer => bytes.subarray(0, Math.floor(bytes.length * share));
const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};
const docxWith = (...more: Parameters<typeof zip>[0]): Buffer => zip([...docxParts(), ...more]);
const without = (name: string): Buffer => zip(docxParts().filter((part) => part.name !== name));
const program = Buffer.concat([Buffer.from("MZ\u0090\u0000"), Buffer.alloc(2000, 1)]);
const html = "<html><script>alert(1)</script></html>";

/** A PDF whose last object hides a ZIP, with the ZIP's comment reaching over the PDF's own end. */
function pdfInZip(): Buffer {
  const inner = zip([{ name: "a", content: "a" }]).subarray(0, -22);
  const end = "startxref\n9\n%%EOF\n";
  return Buffer.concat([Buffer.from("%PDF-1.7\nxref\n"), inner, zipEnd(1, 47, 30, Buffer.from(end))]);
}

const names: Record<string, Buffer> = {
  "이력서.exe": program,
  이력서: pdf(),
  ".pdf": pdf(),
  "이력서.pdf.exe": program,
  "이력서.exe.pdf": pdf(),
  "이력서.pdf.html": Buffer.from(html),
  "이력서.php.docx": docx(),
  "이력서.docm": docx(),
  "이력서.dot": doc(),
  "이력서.pdf.": pdf(),
  "이력서.pdf ": pdf(),
  "이력서.pdf\u0000.exe": pdf(),
  "이력서\u202Efdp.exe": program,
  "이력서\u202Excod.pdf": pdf(),
  "이력서.pdff": pdf(),
  "이력서.zip": docx(),
};

const kinds = ["pdf", "doc", "docx", "hwp", "hwpx"] as const;
const contents = { pdf: pdf(), doc: doc(), docx: docx(), hwp: hwp(), hwpx: hwpx() };
const renamed = kinds.flatMap((kind) =>
  kinds.filter((other) => other !== kind).map((other) => [`a ${other} as a.${kind}`, `a.${kind}`, contents[other]] as const),
);
const perKind = kinds.flatMap((kind) => [
  [`an empty a.${kind}`, `a.${kind}`, Buffer.alloc(0)] as const,
  [`a.${kind} of zeros`, `a.${kind}`, Buffer.alloc(5000)] as const,
  [`a program as a.${kind}`, `a.${kind}`, program] as const,
  [`a page as a.${kind}`, `a.${kind}`, Buffer.from(html.repeat(50))] as const,
  [`half of a.${kind}`, `a.${kind}`, cut(contents[kind])] as const,
  [`a.${kind} without its last sector`, `a.${kind}`, cut(contents[kind], 0.9)] as const,
  [`a.${kind} with something in front`, `a.${kind}`, led(contents[kind], "x")] as const,
  [`a.${kind} with a page in front`, `a.${kind}`, led(contents[kind], html)] as const,
  [`a.${kind} with a ZIP behind it`, `a.${kind}`, trailed(contents[kind], zip([{ name: "a.js", content: "x" }]))] as const,
]);
const pdfs: [string, string, Buffer][] = [
  ["a PDF with a page behind it", "a.pdf", trailed(pdf(), html)],
  ["a PDF with a program behind it", "a.pdf", trailed(pdf(), program)],
  ["a PDF inside a ZIP inside a PDF", "a.pdf", pdfInZip()],
  ["a PDF of an unknown version", "a.pdf", changed(pdf(), (copy) => copy.write("%PDF-9.9", "latin1"))],
  [
    "a PDF whose cross-reference is outside the file",
    "a.pdf",
    Buffer.from(
      pdf()
        .toString("latin1")
        .replace(/startxref\n\d+/, "startxref\n999999"),
      "latin1",
    ),
  ],
  [
    "a PDF whose cross-reference is elsewhere",
    "a.pdf",
    Buffer.from(
      pdf()
        .toString("latin1")
        .replace(/startxref\n\d+/, "startxref\n20"),
      "latin1",
    ),
  ],
  ["a header and an end without a PDF", "a.pdf", Buffer.from(`%PDF-1.7\n${"x".repeat(100)}\n%%EOF\n`)],
];
/** A Word document whose further streams are all the sectors of its text. */
function docOfSharedSectors(): Buffer {
  const names = Array.from({ length: 100 }, (_, index) => `stream ${index}`);
  const bytes = compoundFile([...docParts(), ...names.map((name) => ({ name, content: null }))]);
  const entryAt = (name: string): number => bytes.indexOf(Buffer.from(name, "utf16le"));
  const text = entryAt("WordDocument");
  for (const name of names) {
    const at = entryAt(name);
    bytes.writeUInt8(2, at + 66);
    bytes.copy(bytes, at + 116, text + 116, text + 124);
  }
  return bytes;
}

const compounds: [string, string, Buffer][] = [
  ["a Word document whose streams share their sectors", "a.doc", docOfSharedSectors()],
  ["a compound file without a document", "a.doc", compoundFile([{ name: "Workbook", content: Buffer.alloc(5000) }])],
  [
    "a Word stream without its magic number",
    "a.doc",
    compoundFile([
      { name: "WordDocument", content: Buffer.alloc(5000) },
      { name: "0Table", content: Buffer.alloc(5000) },
    ]),
  ],
  ["a Word document without its table", "a.doc", compoundFile(docParts().filter(({ name }) => name !== "1Table"))],
  [
    "a storage named WordDocument",
    "a.doc",
    compoundFile([
      { name: "WordDocument", content: null },
      { name: "0Table", content: Buffer.alloc(5000) },
    ]),
  ],
  [
    "a Hangul header with other words",
    "a.hwp",
    compoundFile([{ name: "FileHeader", content: Buffer.alloc(256, 65) }, ...hwpParts().slice(1)]),
  ],
  ["a Hangul document without a text", "a.hwp", compoundFile(hwpParts().filter(({ name }) => name !== "BodyText"))],
  ["Hangul 3.0, which is no compound file", "a.hwp", Buffer.concat([Buffer.from("HWP Document File V3.00 \u001a"), Buffer.alloc(4000)])],
  [
    "a directory that goes in a ring",
    "a.doc",
    changed(doc(), (copy) => copy.writeUInt32LE(1, copy.indexOf(Buffer.from("W\0o\0r\0d\0")) + 72)),
  ],
  ["a table of sectors that goes in a ring", "a.doc", changed(doc(), (copy) => copy.writeUInt32LE(0, copy.length - 512))],
  ["a table of sectors of 4 billion", "a.doc", changed(doc(), (copy) => copy.writeUInt32LE(0xffffffff, 44))],
  ["a directory outside the file", "a.hwp", changed(hwp(), (copy) => copy.writeUInt32LE(99999, 48))],
  ["an unknown sector size", "a.hwp", changed(hwp(), (copy) => copy.writeUInt16LE(20, 30))],
];
const zeros = Buffer.alloc(8 * 1024 * 1024);
const zips: [string, string, Buffer][] = [
  ["a bomb of one entry", "a.docx", docxWith({ name: "word/media/a.bmp", content: zeros })],
  [
    "a bomb of many entries",
    "a.hwpx",
    zip([...hwpxParts(), ...Array.from({ length: 120 }, (_, i) => ({ name: `b${i}`, content: zeros.subarray(0, 1024 * 1024) }))]),
  ],
  [
    "a bomb of entries that are small enough on their own",
    "a.docx",
    docxWith(...Array.from({ length: 40 }, (_, i) => ({ name: `b${i}`, content: zeros.subarray(0, 1024 * 1024) }))),
  ],
  ["too many entries", "a.docx", docxWith(...Array.from({ length: 2001 }, (_, i) => ({ name: `e${i}`, content: "" })))],
  ["an entry larger than declared", "a.docx", docxWith({ name: "x", content: zeros, headers: { plainBytes: 1000 } })],
  ["an entry smaller than declared", "a.docx", docxWith({ name: "x", content: "abc", headers: { plainBytes: 1000 } })],
  ["an entry with another checksum", "a.docx", docxWith({ name: "x", content: "abc", headers: { crc: 1 } })],
  ["an entry that cannot be inflated", "a.docx", docxWith({ name: "x", content: "abcdef", stored: true, headers: { method: 8 } })],
  [
    "a packed size that swallows the next entry",
    "a.docx",
    zip([{ name: "x", content: "abc", headers: { packedBytes: 60 } }, ...docxParts()]),
  ],
  ["an encrypted entry", "a.docx", docxWith({ name: "x", content: "abc", headers: { flags: 1 } })],
  ["an unknown way of packing", "a.docx", docxWith({ name: "x", content: "abc", stored: true, headers: { method: 12 } })],
  ["an entry above its folder", "a.docx", docxWith({ name: "../../etc/passwd", content: "x" })],
  ["an entry at the root of the disk", "a.docx", docxWith({ name: "/etc/passwd", content: "x" })],
  ["an entry on a drive", "a.docx", docxWith({ name: "C:\\x", content: "x" })],
  ["two entries of one name", "a.docx", docxWith({ name: "word/document.xml", content: "<x/>" })],
  ["a document without content types", "a.docx", without("[Content_Types].xml")],
  ["a document without a text", "a.docx", without("word/document.xml")],
  [
    "a text that is no XML",
    "a.docx",
    zip(docxParts().map((part) => (part.name === "word/document.xml" ? { ...part, content: "MZ" } : part))),
  ],
  [
    "a text with its own definitions",
    "a.docx",
    zip(docxParts().map((part) => (part.name === "word/document.xml" ? { ...part, content: `<!DOCTYPE a [<!ENTITY b "c">]><a/>` } : part))),
  ],
  ["a document with macros", "a.docx", docxWith({ name: "word/vbaProject.bin", content: "x" })],
  [
    "a macro document's content type",
    "a.docx",
    zip(
      docxParts().map((part) => ({
        ...part,
        content: String(part.content).replace(
          "openxmlformats-officedocument.wordprocessingml.document.main",
          "ms-word.document.macroEnabled.main",
        ),
      })),
    ),
  ],
  ["a comment that ends too early", "a.docx", trailed(docx(), " ")],
  ["a directory that is elsewhere", "a.docx", changed(docx(), (copy) => copy.writeUInt32LE(5, copy.length - 6))],
  [
    "fewer entries than there are",
    "a.docx",
    changed(docx(), (copy) => {
      copy.writeUInt16LE(2, copy.length - 14);
      copy.writeUInt16LE(2, copy.length - 12);
    }),
  ],
  ["several volumes", "a.docx", changed(docx(), (copy) => copy.writeUInt16LE(1, copy.length - 18))],
  ["header and directory name an entry differently", "a.docx", changed(docx(), (copy) => copy.write("[Content_Typez]", 30))],
  [
    "a Hangul package of another type",
    "a.hwpx",
    zip(hwpxParts().map((part) => (part.name === "mimetype" ? { ...part, content: "application/epub+zip" } : part))),
  ],
  ["a Hangul package without a table of contents", "a.hwpx", zip(hwpxParts().filter(({ name }) => name !== "Contents/content.hpf"))],
];

describe("refused", () => {
  test.each(Object.entries(names))("by its name: %j", async (name, bytes) => {
    expect(await isTaken(name, bytes)).toBe(false);
  });
  test.each([...renamed, ...perKind, ...pdfs, ...compounds, ...zips])("%s", async (_what, name, bytes) => {
    expect(await isTaken(name, bytes)).toBe(false);
  });
});

test("truncation or one wrong byte at a relevant place never causes another error than a refusal", async () => {
  for (const [name, bytes] of Object.entries(validFiles())) {
    for (let share = 0; share < 1; share += 0.05) expect(await isTaken(name, cut(bytes, share))).toBe(false);
    for (let at = 0; at < Math.min(bytes.length, 1536); at += 7) {
      expect(
        await isTaken(
          name,
          changed(bytes, (copy) => copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at)),
        ),
      ).toBeTypeOf("boolean");
    }
  }
});

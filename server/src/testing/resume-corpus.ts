import { crc32, deflateRawSync } from "node:zlib";

export type ZipPart = {
  readonly name: string;
  readonly content: Buffer | string;
  readonly stored?: boolean;
  /** False sizes for the headers. */
  readonly headers?: {
    readonly plainBytes?: number;
    readonly packedBytes?: number;
    readonly crc?: number;
    readonly flags?: number;
    readonly method?: number;
  };
};

/** A valid ZIP, or one with false headers. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  for (const { name, content, stored = false, headers = {} } of parts) {
    const plain = Buffer.from(content);
    const packed = stored ? plain : deflateRawSync(plain);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(headers.flags ?? 0x0800, 2);
    header.writeUInt16LE(headers.method ?? (stored ? 0 : 8), 4);
    header.writeUInt32LE(headers.crc ?? crc32(plain), 10);
    header.writeUInt32LE(headers.packedBytes ?? packed.length, 14);
    header.writeUInt32LE(headers.plainBytes ?? plain.length, 18);
    header.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from("PK\u0003\u0004"), header, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(position, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), header, tail, Buffer.from(name)]));
    bodies.push(body);
    position += body.length;
  }
  const listed = Buffer.concat(directory);
  return Buffer.concat([...bodies, listed, zipEnd(parts.length, listed.length, position)]);
}

export function zipEnd(count: number, size: number, position: number, comment = Buffer.alloc(0)): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(position, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, comment]);
}

const wordTypes = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const wordRels = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const wordText = (text: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;

export const docxParts = (text = "이력서"): ZipPart[] => [
  { name: "[Content_Types].xml", content: wordTypes },
  { name: "_rels/.rels", content: wordRels },
  { name: "word/document.xml", content: wordText(text) },
];
export const docx = (text?: string): Buffer => zip(docxParts(text));

export const hwpxParts = (): ZipPart[] => [
  { name: "mimetype", content: "application/hwp+zip", stored: true },
  {
    name: "version.xml",
    content: `<?xml version="1.0" encoding="UTF-8"?><hv:HCFVersion xmlns:hv="http://www.hancom.co.kr/hwpml/2011/version" major="5"/>`,
  },
  {
    name: "Contents/content.hpf",
    content: `<?xml version="1.0" encoding="UTF-8"?><opf:package xmlns:opf="http://www.idpf.org/2007/opf/"/>`,
  },
  {
    name: "Contents/section0.xml",
    content: `<?xml version="1.0" encoding="UTF-8"?><hs:sec xmlns:hs="http://www.hancom.co.kr/hwpml/2011/section">이력서</hs:sec>`,
  },
];
export const hwpx = (): Buffer => zip(hwpxParts());

/** One page without text. It contains `secret` as plain text. */
export function pdf(secret = "resume"): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
    `<< /Title (${secret}) >>`,
  ];
  let text = "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

export type CompoundPart = { readonly name: string; /** Null is a storage. */ readonly content: Buffer | null };

const sector = 512;
const free = 0xffffffff;
const endOfChain = 0xfffffffe;
const roundUp = (bytes: number, unit: number): number => Math.ceil(bytes / unit) * unit;
const padded = (bytes: Buffer, unit = sector): Buffer => Buffer.concat([bytes, Buffer.alloc(roundUp(bytes.length, unit) - bytes.length)]);

/** A compound file of version 3 with all entries directly under its root. Short streams are in the mini stream, as the format requires. */
export function compoundFile(parts: readonly CompoundPart[]): Buffer {
  const table: number[] = [];
  const sectors: Buffer[] = [];
  const place = (bytes: Buffer): number => {
    if (bytes.length === 0) return endOfChain;
    const first = table.length;
    const count = bytes.length / sector;
    for (let index = 0; index < count; index++) table.push(index === count - 1 ? endOfChain : first + index + 1);
    sectors.push(bytes);
    return first;
  };
  const mini: Buffer[] = [];
  const miniTable: number[] = [];
  const starts = parts.map(({ content }) => {
    if (!content) return { start: 0, size: 0 };
    if (content.length >= 4096) return { start: place(padded(content)), size: content.length };
    const first = miniTable.length;
    const count = Math.ceil(content.length / 64);
    for (let index = 0; index < count; index++) miniTable.push(index === count - 1 ? endOfChain : first + index + 1);
    mini.push(padded(content, 64));
    return { start: first, size: content.length };
  });
  const miniBytes = Buffer.concat(mini);
  const root = { start: place(padded(miniBytes)), size: miniBytes.length };
  const miniTableStart = place(padded(toTable(miniTable, roundUp(miniTable.length, sector / 4))));
  const entries = [
    entry("Root Entry", 5, root, parts.length > 0 ? 1 : free, free),
    // A list is a valid tree: each entry is the right sibling of the previous one.
    ...parts.map(({ name, content }, index) =>
      entry(name, content ? 2 : 1, starts[index] ?? root, free, index + 2 <= parts.length ? index + 2 : free),
    ),
  ];
  const directoryStart = place(padded(Buffer.concat(entries)));
  const tableStart = table.length;
  table.push(0xfffffffd);
  const tableBytes = toTable(table, sector / 4);
  const header = Buffer.alloc(sector, 0);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(miniTable.length > 0 ? miniTableStart : endOfChain, 60);
  header.writeUInt32LE(miniTable.length > 0 ? 1 : 0, 64);
  header.writeUInt32LE(endOfChain, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(tableStart, 76);
  return Buffer.concat([header, ...sectors, tableBytes]);
}

function toTable(places: readonly number[], length: number): Buffer {
  if (places.length > sector / 4) throw new Error("this writer knows one sector of the table only");
  const bytes = Buffer.alloc(length * 4, 0xff);
  for (const [index, next] of places.entries()) bytes.writeUInt32LE(next, index * 4);
  return bytes;
}

function entry(name: string, type: number, { start, size }: { start: number; size: number }, child: number, right: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, "utf16le");
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt8(1, 67);
  bytes.writeUInt32LE(free, 68);
  bytes.writeUInt32LE(right, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

const wordStream = (): Buffer => {
  const bytes = Buffer.alloc(4608);
  bytes.writeUInt16LE(0xa5ec, 0);
  bytes.writeUInt16LE(0x00c1, 2);
  bytes.writeUInt16LE(0x0200, 10);
  return bytes;
};
export const docParts = (): CompoundPart[] => [
  { name: "WordDocument", content: wordStream() },
  { name: "1Table", content: Buffer.alloc(4200, 1) },
  { name: "\u0005SummaryInformation", content: Buffer.alloc(200, 2) },
];
export const doc = (): Buffer => compoundFile(docParts());

const hwpHeader = (): Buffer => {
  const bytes = Buffer.alloc(256);
  bytes.write("HWP Document File", "latin1");
  bytes.writeUInt32LE(0x05000300, 32);
  return bytes;
};
export const hwpParts = (): CompoundPart[] => [
  { name: "FileHeader", content: hwpHeader() },
  { name: "DocInfo", content: Buffer.alloc(300, 3) },
  { name: "BodyText", content: null },
];
export const hwp = (): Buffer => compoundFile(hwpParts());

/** A valid file of each kind, by its name. */
export const validFiles = (): Record<string, Buffer> => ({
  "이력서.pdf": pdf(),
  "이력서.doc": doc(),
  "이력서.docx": docx(),
  "이력서.hwp": hwp(),
  "이력서.hwpx": hwpx(),
});

import { demand, readTail, type ByteSource } from "./byte-source.ts";
import { endsAsZip } from "./zip.ts";

const tailBytes = 2048;

/**
 * Checks a PDF from its first byte to its last (ISO 32000-2, 7.5). The header is at 0. The end has `startxref`, the offset of a
 * cross-reference table or stream, and `%%EOF`. Only white space may follow. Throws Malformed.
 */
export async function checkPdf(source: ByteSource): Promise<void> {
  demand(source.size >= 64, "too short for a PDF");
  const head = (await source.read(0, 9)).toString("latin1");
  demand(/^%PDF-(1\.[0-7]|2\.0)[\r\n \t%]?/.test(head), "no PDF header at the start");
  const tail = (await readTail(source, tailBytes)).toString("latin1");
  const end = /startxref[\r\n \t]+(\d{1,10})[\r\n \t]+%%EOF[\r\n \t\0]*$/.exec(tail);
  demand(end !== null, "no end of a PDF at the end");
  await checkCrossReference(source, Number(end[1]));
  demand(!(await endsAsZip(source)), "a ZIP hidden in a PDF");
}

async function checkCrossReference(source: ByteSource, position: number): Promise<void> {
  demand(position > 8 && position < source.size, "the cross-reference is outside the file");
  const there = (await source.read(position, Math.min(64, source.size - position))).toString("latin1");
  demand(/^[\r\n \t]*(xref[\r\n \t]|\d{1,10}[\r\n \t]+\d{1,5}[\r\n \t]+obj)/.test(there), "no cross-reference at the declared offset");
}

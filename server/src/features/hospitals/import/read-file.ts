import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { CsvError, parse, type Info } from "csv-parse";
import iconv from "iconv-lite";
import { findColumns, ImportError, type Column } from "./columns.ts";

export type FileRow =
  | { readonly line: number; readonly values: Readonly<Record<Column, string>> }
  | { readonly line: number; readonly rejected: string };

/** Enough for the header row. Its Hangul shows the encoding. */
const sampleBytes = 64 * 1024;
/** Much longer than any real row. Stops an unclosed quotation mark from collecting the rest of the file. */
const maxRowLength = 100_000;

/**
 * Streams the rows of the file in constant memory. Throws ImportError when it cannot open the file, when columns are missing,
 * or when a quotation mark is not closed.
 */
export async function* readFile(path: string): AsyncGenerator<FileRow> {
  const encoding = await detectEncoding(path);
  const parser = parse({ info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, max_record_size: maxRowLength });
  pipeline(createReadStream(path), iconv.decodeStream(encoding), parser, () => {
    // A failure of any stream destroys the parser, and the loop below throws the error.
  });
  let indexes: Record<Column, number> | null = null;
  let width = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      if (indexes === null) {
        indexes = findColumns(record);
        width = record.length;
      } else if (record.length !== width) {
        yield { line: info.lines, rejected: `열이 ${width}개여야 하는데 ${record.length}개예요` };
      } else {
        yield { line: info.lines, values: pickValues(record, indexes) };
      }
    }
  } catch (error) {
    throw asImportError(error);
  }
  if (indexes === null) throw new ImportError("파일이 비어 있어요.");
}

function asImportError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line: unknown = Reflect.get(error, "lines");
  return error.code === "CSV_MAX_RECORD_SIZE" || error.code === "CSV_QUOTE_NOT_CLOSED"
    ? new ImportError(`${String(line)}행까지 읽었지만 그 앞에서 열린 따옴표가 닫히지 않았어요. 파일을 고친 뒤 다시 실행해 주세요.`)
    : new ImportError(`CSV로 읽을 수 없어요: ${error.message}`);
}

function pickValues(record: readonly string[], indexes: Readonly<Record<Column, number>>): Record<Column, string> {
  const at = (column: Column): string => record[indexes[column]] ?? "";
  return {
    code: at("code"),
    name: at("name"),
    classCode: at("classCode"),
    address: at("address"),
    phone: at("phone"),
    webSite: at("webSite"),
    numDoctors: at("numDoctors"),
    lng: at("lng"),
    lat: at("lat"),
  };
}

/** The file is published in both encodings. Hangul in CP949 is not valid UTF-8. */
async function detectEncoding(path: string): Promise<"utf8" | "cp949"> {
  const file = await open(path).catch((error: unknown) => {
    throw new ImportError(`파일을 열 수 없어요: ${path}`, { cause: error });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    // With `stream`, a character that is cut at the end of the sample is no error.
    new TextDecoder("utf-8", { fatal: true }).decode(buffer.subarray(0, bytesRead), { stream: true });
    return "utf8";
  } catch (error) {
    if (error instanceof TypeError) return "cp949";
    throw new ImportError(`파일을 읽을 수 없어요: ${path}`, { cause: error });
  } finally {
    await file.close();
  }
}

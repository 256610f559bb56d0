import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { CsvError, parse, type Info } from "csv-parse";
import iconv from "iconv-lite";
import { findColumns, ImportError, type Column } from "./columns.ts";

export type FileRow =
  | { readonly line: number; readonly values: Readonly<Record<Column, string>> }
  | { readonly line: number; readonly rejected: string };

/** Enough for the header line, whose Hangul gives the encoding away. */
const sampleBytes = 64 * 1024;
/** Far beyond any real row: an unclosed quotation mark must not collect the rest of the file. */
const maxRowLength = 100_000;

/**
 * The rows of the file one after the other, in constant memory. Throws ImportError when it cannot be opened, has other columns, or
 * a quotation mark is never closed.
 */
export async function* readFile(path: string): AsyncGenerator<FileRow> {
  const encoding = await detectEncoding(path);
  const parser = parse({ info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, max_record_size: maxRowLength });
  pipeline(createReadStream(path), iconv.decodeStream(encoding), parser, () => {
    // A failure anywhere destroys the parser with it, and the loop below throws it.
  });
  let places: Record<Column, number> | null = null;
  let width = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      if (places === null) {
        places = findColumns(record);
        width = record.length;
      } else if (record.length !== width) {
        yield { line: info.lines, rejected: `열이 ${width}개여야 하는데 ${record.length}개예요` };
      } else {
        yield { line: info.lines, values: pickValues(record, places) };
      }
    }
  } catch (error) {
    throw asImportError(error);
  }
  if (places === null) throw new ImportError("파일이 비어 있어요.");
}

function asImportError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line: unknown = Reflect.get(error, "lines");
  return error.code === "CSV_MAX_RECORD_SIZE" || error.code === "CSV_QUOTE_NOT_CLOSED"
    ? new ImportError(`${String(line)}행까지 읽었지만 그 앞에서 열린 따옴표가 닫히지 않았어요. 파일을 고친 뒤 다시 실행해 주세요.`)
    : new ImportError(`CSV로 읽을 수 없어요: ${error.message}`);
}

function pickValues(record: readonly string[], places: Readonly<Record<Column, number>>): Record<Column, string> {
  const at = (column: Column): string => record[places[column]] ?? "";
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

/** The file is published in both encodings; bytes of CP949 Hangul are not valid UTF-8. */
async function detectEncoding(path: string): Promise<"utf8" | "cp949"> {
  const file = await open(path).catch((error: unknown) => {
    throw new ImportError(`파일을 열 수 없어요: ${path}`, { cause: error });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    // `stream`: a character cut by the end of the sample is not an error.
    new TextDecoder("utf-8", { fatal: true }).decode(buffer.subarray(0, bytesRead), { stream: true });
    return "utf8";
  } catch (error) {
    if (error instanceof TypeError) return "cp949";
    throw new ImportError(`파일을 읽을 수 없어요: ${path}`, { cause: error });
  } finally {
    await file.close();
  }
}

import { tidyLine } from "@rounds/contract/fields.ts";
import { resumeFileLimit } from "@rounds/contract/resumes/files.ts";
import type { Readable } from "node:stream";
import type { UploadPart } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { bodyError } from "../../../lib/body-error.ts";
import { openNameless, readAll, TooLong, writeAll } from "../../../lib/nameless-file.ts";
import { formatOfName, hasFormat, mediaTypeOf } from "../../../lib/resume-format/index.ts";

const fieldName = "profile[resume_files]";
const maxNameLength = 200;

/** An uploaded file whose content matches its extension. Its bytes are in a nameless temporary file until that is closed. */
export type ReceivedFile = {
  readonly fileName: string;
  readonly byteSize: number;
  readonly mediaType: string;
  readonly sha256: Buffer;
  /** Reads all bytes from the start. */
  read(): AsyncIterable<Buffer>;
};

/**
 * Receives and checks the form's file and passes it to `use`, with null for an empty value. Always deletes its temporary file.
 * Throws resume_file.unsupported before it reads a file of another type, and resume_file.too_large when the limit is reached.
 * Throws resume_file.too_many, resume_file.broken, and request.invalid for a form without the field.
 */
export async function receive<T>(
  parts: AsyncIterable<UploadPart>,
  folder: string,
  use: (file: ReceivedFile | null) => Promise<T>,
): Promise<T> {
  const handle = await openNameless(folder);
  let file: ReceivedFile | null = null;
  let hasValue = false;
  try {
    for await (const part of parts) {
      if (part.name !== fieldName) continue;
      if (hasValue) throw fail("resume_file.too_many");
      hasValue = true;
      if (part.kind === "field") {
        if (part.value !== "") throw fail("request.invalid", [fieldName]);
      } else if (part.fileName !== "" || !(await isEmpty(part.bytes))) {
        const fileName = plainName(part.fileName);
        // Also of the stored name, because invisible characters can hide the ending of a program.
        const format = formatOfName(part.fileName) && formatOfName(fileName);
        if (!format) throw fail("resume_file.unsupported", [fieldName]);
        const { byteSize, sha256 } = await writeAll(handle, part.bytes, resumeFileLimit.bytes).catch((error: unknown) => {
          if (error instanceof TooLong) throw fail("resume_file.too_large", [fieldName]);
          throw bodyError(part.bytes, error);
        });
        if (byteSize === 0 || !(await hasFormat(format, handle, byteSize))) throw fail("resume_file.broken", [fieldName]);
        file = { fileName, byteSize, sha256, mediaType: mediaTypeOf(format), read: () => readAll(handle) };
      }
    }
    if (!hasValue) throw fail("request.invalid", [fieldName]);
    return await use(file);
  } finally {
    await handle.close();
  }
}

/** True for a form field without a chosen file: browsers then send an empty part. */
async function isEmpty(bytes: Readable): Promise<boolean> {
  for await (const piece of bytes as AsyncIterable<Buffer>) if (piece.length > 0) return false;
  return true;
}

/** The name of a file whose own name shows nothing. */
const unnamed = "이력서";

/** The file name without a path and without invisible characters, in Unicode form NFC. macOS sends Hangul as decomposed letters (NFD). */
function plainName(sent: string): string {
  const name = tidyLine(sent).split(/[/\\]/).at(-1) ?? "";
  const dot = name.lastIndexOf(".");
  const start = Array.from(name.slice(0, dot)).slice(0, maxNameLength).join("").trim();
  return (start || unnamed) + name.slice(dot);
}

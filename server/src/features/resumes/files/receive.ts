import { resumeFileLimit } from "@rounds/contract/resumes/files.ts";
import type { Readable } from "node:stream";
import type { UploadPart } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { openNameless, readAll, TooLong, writeAll } from "../../../lib/nameless-file.ts";
import { formatOfName, hasFormat, mediaTypeOf } from "../../../lib/resume-format/index.ts";

const fieldName = "profile[resume_files]";
const maxNameLength = 200;

/** A file that was taken in and found to be what its name says; it lies in a file without a name until it is closed. */
export type ReceivedFile = {
  readonly fileName: string;
  readonly byteSize: number;
  readonly mediaType: string;
  readonly sha256: Buffer;
  /** From the first byte on. */
  read(): AsyncIterable<Buffer>;
};

/**
 * Takes the form's file in, checks it and hands it to `use`; null stands for an empty value. However it ends, nothing of it
 * is left on the disk. Throws resume_file.unsupported before reading a file of another kind, resume_file.too_large as
 * soon as too much has come, resume_file.too_many, resume_file.broken, and request.invalid for a form without the field.
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
        const format = formatOfName(part.fileName);
        if (!format) throw fail("resume_file.unsupported", [fieldName]);
        const { byteSize, sha256 } = await writeAll(handle, part.bytes, resumeFileLimit.bytes).catch((error: unknown) => {
          if (error instanceof TooLong) throw fail("resume_file.too_large", [fieldName]);
          // Broken off by the sender: nobody is there to be told, and nothing of ours has failed.
          throw part.bytes.errored === error ? fail("request.timeout") : error;
        });
        if (byteSize === 0 || !(await hasFormat(format, handle, byteSize))) throw fail("resume_file.broken", [fieldName]);
        file = { fileName: plainName(part.fileName), byteSize, sha256, mediaType: mediaTypeOf(format), read: () => readAll(handle) };
      }
    }
    if (!hasValue) throw fail("request.invalid", [fieldName]);
    return await use(file);
  } finally {
    await handle.close();
  }
}

/** What a browser sends for a form field in which no file was chosen. */
async function isEmpty(bytes: Readable): Promise<boolean> {
  for await (const piece of bytes as AsyncIterable<Buffer>) if (piece.length > 0) return false;
  return true;
}

/** As it is shown and sent on: composed as Windows and the web write Hangul (macOS takes syllables apart), without a path. */
function plainName(fileName: string): string {
  const name = fileName.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const dot = name.lastIndexOf(".");
  return Array.from(name.slice(0, dot)).slice(0, maxNameLength).join("") + name.slice(dot);
}

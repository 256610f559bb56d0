import type { FastifyRequest } from "fastify";
import { fail } from "../lib/app-error.ts";
import type { UploadPart } from "./implement.ts";

/**
 * The parts of a multipart body, streamed: a file is handed on as it arrives and never held whole. Throws request.too_large
 * for more than `maxFiles` files.
 */
export async function* readParts(request: FastifyRequest, maxFileBytes: number, maxFiles = 10): AsyncGenerator<UploadPart> {
  if (!request.isMultipart()) throw fail("request.unsupported_type");
  let isRead = false;
  try {
    // One byte more than allowed, by which the handler sees that there was more.
    for await (const part of request.parts({ limits: { fileSize: maxFileBytes + 1, files: maxFiles } })) {
      if (part.type === "file") {
        yield { kind: "file", name: part.fieldname, fileName: part.filename ?? "", bytes: part.file };
        // What the handler left unread must still be taken off the wire, or the next part never comes.
        part.file.resume();
      } else if (typeof part.value === "string") {
        yield { kind: "field", name: part.fieldname, value: part.value };
      }
    }
    isRead = true;
  } finally {
    // The handler has refused the body: the rest is taken off the wire unread, so that the caller comes to read the answer.
    if (!isRead) request.raw.unpipe().resume();
  }
}

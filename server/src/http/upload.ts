import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, fail } from "../lib/app-error.ts";
import type { UploadPart } from "./implement.ts";

/**
 * Bytes of a text field: forms have an order or the name of a room next to their file. The plugin keeps all fields until the form ends, which a
 * slow client can delay for ten minutes.
 */
const maxFieldBytes = 4096;

/** Only for routes with uploads, because the plugin adds two promises and a listener to each request. */
export const acceptForms = (app: FastifyInstance) =>
  // Each handler limits the file size itself while it streams the file.
  app.register(multipart, { limits: { files: 10, fields: 50, fieldSize: maxFieldBytes }, throwFileSizeLimit: false });

/** False for routes without uploads: they accept no forms. */
export const isForm = (request: FastifyRequest): boolean => "isMultipart" in request && request.isMultipart();

/**
 * Streams the parts of a multipart body. Never loads a whole file into memory. Throws request.too_large for more than `maxFiles`
 * files and for a text field of more than `maxFieldBytes`, request.invalid for a body that is no form: it has no boundary or no end, and
 * request.timeout after the client has disconnected.
 */
export async function* readParts(request: FastifyRequest, maxFileBytes: number, maxFiles = 10): AsyncGenerator<UploadPart> {
  if (!isForm(request)) throw fail("request.unsupported_type");
  // The plugin waits for the end of the request. It would wait for ever for a request that has ended before.
  if (request.raw.destroyed) throw fail("request.timeout");
  let isRead = false;
  try {
    // One byte more than allowed, so that the handler notices a file that is too long.
    for await (const part of request.parts({ limits: { fileSize: maxFileBytes + 1, files: maxFiles } })) {
      if (part.type === "field" && part.valueTruncated) throw fail("request.too_large");
      if (part.type === "file") {
        // Browsers write a quotation mark in a name as %22, because the header quotes the name.
        const fileName = (part.filename ?? "").replaceAll("%22", '"');
        yield { kind: "file", name: part.fieldname, fileName, bytes: part.file };
        // Consumes the unread bytes of the file, otherwise the next part never arrives.
        part.file.resume();
      } else if (typeof part.value === "string") {
        yield { kind: "field", name: part.fieldname, value: part.value };
      }
    }
    isRead = true;
  } catch (error) {
    throw isMalformed(error) ? fail("request.invalid") : error;
  } finally {
    // The handler rejected the body. Consumes the rest, because the client reads the response only after it has sent the body.
    if (!isRead) request.raw.unpipe().resume();
  }
}

/** An error of the parser. Its other errors have a status. Errors of the handler do not arrive in a generator. */
const isMalformed = (error: unknown): boolean => error instanceof Error && !("statusCode" in error) && !(error instanceof AppError);

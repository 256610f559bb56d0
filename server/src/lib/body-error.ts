import type { Readable } from "node:stream";
import { fail } from "./app-error.ts";

/**
 * The error to throw after a failed reading of `bytes`, a part of a request. An error of the part itself means that the sender aborted the
 * upload, or that its body has no end. This is no server error: request.timeout. Any other error stays.
 */
export const bodyError = (bytes: Readable, error: unknown): unknown => (bytes.errored === error ? fail("request.timeout") : error);

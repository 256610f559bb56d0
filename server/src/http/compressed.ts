import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A fast level, because each response is compressed. A higher level costs more time than the saved bytes are worth. */
const brotliQuality = 4;

const encoders = {
  br: (text: Buffer): Promise<Buffer> => toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (text: Buffer): Promise<Buffer> => toGzip(text),
};
type Encoding = keyof typeof encoders;

/** The best encoding that the browser accepts. */
const encodingFor = (request: FastifyRequest): Encoding | null => {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
};

export type Encoded = { readonly encoding: Encoding | null; readonly bytes: Buffer };

/** A text (UTF-8) in the best encoding that the browser accepts. */
export const encodedFor = async (request: FastifyRequest, text: Buffer): Promise<Encoded> => {
  const encoding = encodingFor(request);
  return { encoding, bytes: encoding === null ? text : await encoders[encoding](text) };
};

const encodedTexts = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

const encodeOnce = (text: Buffer, encoding: Encoding): Promise<Buffer> => {
  const encoded = encodedTexts.get(text) ?? new Map<Encoding, Promise<Buffer>>();
  encodedTexts.set(text, encoded);
  const bytes = encoded.get(encoding) ?? encoders[encoding](text);
  encoded.set(encoding, bytes);
  return bytes;
};

/** The same for a buffer that is cached. It is compressed once per encoding. */
export const cachedEncodedFor = async (request: FastifyRequest, text: Buffer): Promise<Encoded> => {
  const encoding = encodingFor(request);
  return { encoding, bytes: encoding === null ? text : await encodeOnce(text, encoding) };
};

export const sendEncoded = (reply: FastifyReply, { encoding, bytes }: Encoded): FastifyReply => {
  reply.header("vary", "accept-encoding");
  return (encoding === null ? reply : reply.header("content-encoding", encoding)).send(bytes);
};

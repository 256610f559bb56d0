import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A fast level, because each response is compressed. A higher level costs more time than the saved bytes are worth. */
const brotliQuality = 4;

/** Sends a text (UTF-8) in the best encoding that the browser accepts. */
export const compressedFor = async (request: FastifyRequest, reply: FastifyReply, text: Buffer): Promise<FastifyReply> => {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  reply.header("vary", "accept-encoding");
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    return reply.header("content-encoding", "br").send(await toBrotli(text, { params }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(await toGzip(text));
  return reply.send(text);
};

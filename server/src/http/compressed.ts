import type { FastifyReply } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { gzipNow, zstdNow } from "./compress-now.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const toZstd = promisify(zstdCompress);

/** Bytes. Up to this size the fast encodings take less time than passing the text to a thread. */
const syncLimit = 200_000;

const fastZstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const fastGzip = { level: 1 };

/** For texts that are requested again. Higher qualities take ten times as long for a tenth fewer bytes. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders = {
  br: (text: Buffer): Promise<Buffer> => toBrotli(text, brotli),
  zstd: (text: Buffer): Buffer | Promise<Buffer> => (text.length > syncLimit ? toZstd(text, fastZstd) : zstdNow(text)),
  gzip: (text: Buffer): Buffer | Promise<Buffer> => (text.length > syncLimit ? toGzip(text, fastGzip) : gzipNow(text)),
};
type Encoding = keyof typeof encoders;

/** The names in an Accept-Encoding header, without those that it forbids (`br;q=0`). */
export const acceptedEncodings = (header: string): ReadonlySet<string> =>
  new Set(
    header.split(",").flatMap((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : [name];
    }),
  );

export type Encoded = { readonly encoding: Encoding | null; readonly bytes: Buffer };

/**
 * A cached text (UTF-8) that is compressed once per encoding. The first request gets a fast encoding. The second request starts Brotli in
 * the background, and later requests get that. So a text that is requested once never costs the time of Brotli.
 */
export class CompressedText {
  readonly text: Buffer;
  readonly #encoded = new Map<Encoding, Encoded | Promise<Encoded>>();
  #isRead = false;

  constructor(text: Buffer) {
    this.text = text;
  }

  /** The best encoding that this Accept-Encoding header allows and that is ready. */
  read(acceptEncoding: string | undefined): Encoded | Promise<Encoded> {
    const accepted = acceptedEncodings(acceptEncoding ?? "");
    const fast = accepted.has("zstd") ? "zstd" : accepted.has("gzip") ? "gzip" : null;
    const isReadAgain = this.#isRead;
    this.#isRead = true;
    if (accepted.has("br") && (isReadAgain || fast === null)) {
      const brotli = this.#encode("br");
      if (fast === null || !(brotli instanceof Promise)) return brotli;
    }
    return fast === null ? { encoding: null, bytes: this.text } : this.#encode(fast);
  }

  #encode(encoding: Encoding): Encoded | Promise<Encoded> {
    const encoded = this.#encoded.get(encoding);
    if (encoded) return encoded;
    const bytes = encoders[encoding](this.text);
    const store = (ready: Encoded): Encoded => {
      this.#encoded.set(encoding, ready);
      return ready;
    };
    if (Buffer.isBuffer(bytes)) return store({ encoding, bytes });
    const work = bytes.then((done) => store({ encoding, bytes: done }));
    this.#encoded.set(encoding, work);
    // The next request tries again. No other code handles the failure of Brotli in the background.
    work.catch(() => this.#encoded.delete(encoding));
    return work;
  }
}

export const sendEncoded = (reply: FastifyReply, { encoding, bytes }: Encoded): FastifyReply => {
  reply.header("vary", "accept-encoding");
  return (encoding === null ? reply : reply.header("content-encoding", encoding)).send(bytes);
};

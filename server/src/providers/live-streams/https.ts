import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isPublicAddress } from "../../lib/public-address.ts";
import { isPlainOrigin, type LiveStreams } from "./port.ts";

type Resolved = { readonly address: string; readonly family: number };

export type HttpsStreamsOptions = {
  /** Tests replace these four, because their server has no certificate and a private address. */
  readonly request?: typeof httpsRequest;
  readonly resolve?: (hostname: string) => Promise<readonly Resolved[]>;
  readonly isAllowed?: (address: string) => boolean;
  readonly isUsable?: (origin: string) => boolean;
  /** For the whole probe. The operator waits for it. */
  readonly timeoutMs?: number;
};

const maxRedirects = 3;
/** A playlist of a day with segments of 2 s is shorter. */
const maxBytes = 2 * 1024 * 1024;
const maxOrigins = 8;

class Unusable extends Error {}

type Playlist = { readonly url: URL; readonly lines: readonly string[] };

/**
 * Loads the playlist of an address, and the first variant of a master playlist. Every host is resolved once: all of its addresses must be
 * public, and the connection uses the resolved one, so that a second resolution cannot lead into our own network.
 */
export function createHttpsStreams({
  request = httpsRequest,
  resolve = (hostname) => lookup(hostname, { all: true }),
  isAllowed = isPublicAddress,
  isUsable = isPlainOrigin,
  timeoutMs = 4000,
}: HttpsStreamsOptions = {}): LiveStreams {
  async function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (!isUsable(url.origin) || url.username !== "" || url.password !== "") throw new Unusable("not an address of a stream");
    const found = await abortable(resolve(url.hostname), signal);
    const [target] = found;
    if (!target || !found.every(({ address }) => isAllowed(address))) throw new Unusable("not a public address");
    return new Promise((settle, reject) => {
      request(url, {
        signal,
        // A shared connection could have been opened before the check.
        agent: false,
        headers: { accept: "application/vnd.apple.mpegurl, application/x-mpegurl, */*", "accept-encoding": "identity" },
        lookup: (_hostname, { all }, callback) => (all ? callback(null, [target]) : callback(null, target.address, target.family)),
      })
        .on("response", settle)
        .on("error", reject)
        .end();
    });
  }

  /** `origins` collects those of all visited addresses. */
  async function load(address: URL, signal: AbortSignal, origins: Set<string>): Promise<Playlist> {
    let url = address;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await open(url, signal);
      origins.add(url.origin);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return { url, lines: (await read(response)).split(/\r\n|\n|\r/) };
      response.destroy();
      if (statusCode < 300 || statusCode > 399 || headers.location === undefined) throw new Unusable(`status ${statusCode}`);
      url = new URL(headers.location, url);
    }
    throw new Unusable("too many redirects");
  }

  async function follow(address: string, signal: AbortSignal): Promise<readonly string[]> {
    const origins = new Set<string>();
    const first = await load(new URL(address), signal, origins);
    if (first.lines[0]?.trim() !== "#EXTM3U") throw new Unusable("no playlist");
    const [variant] = first.lines.some((line) => line.startsWith("#EXT-X-STREAM-INF:")) ? addressesIn(first) : [];
    const media = variant ? await load(variant, signal, origins) : first;
    if (media.lines[0]?.trim() !== "#EXTM3U" || !media.lines.some((line) => line.startsWith("#EXTINF:"))) throw new Unusable("no segments");
    for (const url of [...addressesIn(first), ...addressesIn(media)]) origins.add(url.origin);
    if (origins.size > maxOrigins || ![...origins].every(isUsable)) throw new Unusable("origins that a page cannot allow");
    return [...origins];
  }

  return {
    async probe(address) {
      if (!URL.canParse(address)) return null;
      // Every failure has the same result: a reason would describe hosts of our network.
      return follow(address, AbortSignal.timeout(timeoutMs)).catch(() => null);
    },
  };
}

/** Rejects when the signal aborts first. The work itself continues without an effect. */
const abortable = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => signal.addEventListener("abort", () => reject(new Unusable("timeout")), { once: true })),
  ]);

async function read(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > maxBytes) throw new Unusable("too long");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/** All addresses of a playlist: its own lines first, then those in attributes. Lines that are no address are skipped. */
function addressesIn({ url, lines }: Playlist): URL[] {
  const plain = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  const named = lines.flatMap((line) => (line.startsWith("#") ? [...line.matchAll(/URI="([^"]*)"/g)].map(([, uri = ""]) => uri) : []));
  return [...plain, ...named].flatMap((uri) => (URL.canParse(uri, url.href) ? [new URL(uri, url)] : []));
}

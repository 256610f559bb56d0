import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../../deps.ts";
import { createNetworkLimit } from "../../../http/rate-limit.ts";
import { fail } from "../../../lib/app-error.ts";
import * as delivery from "./delivery.ts";

/** A player loads at most 60 files a minute, except while its viewer seeks. So 200 viewers can share the address of an office. */
const filesPerMinute = 12_000;

const notStored = "private, no-store";
/** A segment never changes. Only the viewer's browser stores it, because another viewer needs another pass. */
const immutable = "private, max-age=31536000, immutable";
const publicImmutable = "public, max-age=31536000, immutable";

const types = { m3u8: "application/vnd.apple.mpegurl", vtt: "text/vtt; charset=utf-8", mp4: "video/mp4", jpg: "image/jpeg" } as const;

type InContent = { Params: { pass: string; content: string; file: string } };
type InRendition = { Params: InContent["Params"] & { rendition: string } };

const send = (reply: FastifyReply, type: keyof typeof types, body: string | Buffer): FastifyReply => reply.type(types[type]).send(body);
const sendImmutable = (reply: FastifyReply, type: keyof typeof types, body: Buffer, cache = immutable): FastifyReply =>
  send(reply.header("cache-control", cache), type, body);

/**
 * Playlists, segments and pictures. The log contains the pattern of a route, never its address, so a pass is never logged. Bodies are not
 * compressed: videos are compressed already, and playlists are small.
 */
export async function registerMediaPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const options = {
    compress: false as const,
    onRequest: createNetworkLimit(filesPerMinute * deps.config.rateLimitFactor),
  };
  app.addHook("preClose", () => delivery.stopListening(deps));
  app.get<{ Params: { key: string } }>("/media/posters/:key.jpg", options, async ({ params }, reply) =>
    sendImmutable(reply, "jpg", await delivery.readPoster(deps, params.key), publicImmutable),
  );
  app.get<InContent>("/media/:pass/:content/:file", options, async ({ params }, reply) => {
    reply.header("cache-control", notStored);
    const opened = await delivery.openPass(deps, params.pass, params.content);
    switch (params.file) {
      case "master.m3u8":
        return send(reply, "m3u8", delivery.readMaster(opened));
      case "captions.vtt":
        return send(reply, "vtt", await delivery.readCaptions(deps, opened));
      case "storyboard.vtt":
        return send(reply, "vtt", delivery.readStoryboardPlaces(opened));
      case "storyboard.jpg":
        return sendImmutable(reply, "jpg", await delivery.readStoryboard(deps, opened));
      default:
        throw fail("media.not_found");
    }
  });
  app.get<InRendition>("/media/:pass/:content/:rendition/:file", options, async ({ params }, reply) => {
    reply.header("cache-control", notStored);
    const opened = await delivery.openPass(deps, params.pass, params.content);
    if (params.file === "index.m3u8") return send(reply, "m3u8", delivery.readPlaylist(deps, opened, params.rendition));
    return sendImmutable(reply, "mp4", await delivery.readSegment(deps, opened, params.rendition, params.file));
  });
  const refuse = async (): Promise<never> => {
    throw fail("route.not_found");
  };
  // Any other address below /media would be logged as it is. Its body is not read.
  app.all("/media/*", { ...options, onRequest: [options.onRequest, refuse] }, refuse);
}

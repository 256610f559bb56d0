import { channel, channelHeader } from "@rounds/contract/channel.ts";
import { videoLimits } from "@rounds/contract/webinars/videos.ts";
import { Server } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { guard } from "../../../auth/guard.ts";
import type { Deps } from "../../../deps.ts";
import { identify } from "../../../http/register-route.ts";
import { fail } from "../../../lib/app-error.ts";
import { createUploadLocker } from "./upload-lock.ts";
import { uploadsPath } from "./upload-path.ts";
import { continueUpload, findUpload } from "./service.ts";

/**
 * Receives the bytes of uploads (tus 1.0.0: HEAD and PATCH). `createVideoUpload` starts an upload, `deleteVideo` cancels it. Every
 * request is checked like a call of the contract, because an operator may lose the role during a long upload.
 */
export async function registerUploadPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const tus = new Server({
    path: uploadsPath,
    datastore: deps.uploads.tus,
    locker: createUploadLocker(deps),
    maxSize: videoLimits.bytes,
    getFileIdFromRequest: (_request, lastPart) => lastPart,
    // Before the response, so that the studio sees the next step immediately.
    onUploadFinish: async (_request, { id }) => {
      await continueUpload(deps, await findUpload(deps, id));
      return {};
    },
    // The client sends parts; a store that fails answers 503, so that the client tries again.
    onResponseError: (_request, error) => {
      if ("status_code" in error && error.status_code < 500) return undefined;
      deps.log.error({ err: error }, "a part of an upload could not be stored");
      return { status_code: 503, body: "Storage unavailable\n" };
    },
  });
  await app.register(async (pages) => {
    // The tus server reads the body itself.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", (_request, _payload, done) => done(null));
    pages.route<{ Params: { upload: string } }>({
      method: ["HEAD", "PATCH"],
      url: `${uploadsPath}/:upload`,
      onRequest: async (request, reply) => {
        reply.header("cache-control", "private, no-store");
        if (request.headers[channelHeader] !== channel) throw fail("channel.required", [channelHeader]);
        guard("operator", await identify(deps, request, "webinar"));
      },
      handler: async (request, reply) => {
        const video = await findUpload(deps, request.params.upload);
        await forward(tus, request, reply);
        await continueUpload(deps, video).catch((error: unknown) =>
          // The next HEAD of the client records it.
          deps.log.error({ err: error }, "the end of an upload could not be recorded"),
        );
      },
    });
  });
}

/** The response belongs to the tus server from here on. Headers that Fastify's hooks have set stay. */
async function forward(tus: Server, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  await tus.handle(request.raw, reply.raw);
}

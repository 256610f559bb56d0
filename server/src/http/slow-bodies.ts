import type { FastifyInstance } from "fastify";
import { Socket } from "node:net";

/** A form, or a part of a video (tus). Their endpoints demand a sign-in before they read the body. */
const isUpload = (contentType = ""): boolean => /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i.test(contentType);

/**
 * Cuts a request whose body takes longer than this many milliseconds, except an upload. Node.js has one limit for all requests. A phone with a
 * slow network needs longer than that of a short body for a résumé of 10 MB.
 */
export function cutSlowBodies(app: FastifyInstance, ms: number): void {
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    const { "content-length": length = "0", "transfer-encoding": transfer, "content-type": type } = raw.headers;
    const hasBody = length !== "0" || transfer !== undefined;
    // A request that was injected has no connection.
    if (!hasBody || isUpload(type) || !(raw.socket instanceof Socket)) return done();
    const limit = setTimeout(() => {
      if (raw.complete) return;
      // Fastify treats this as a request that exceeds the limit of Node.js.
      app.server.emit("clientError", Object.assign(new Error("a slow body"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), raw.socket);
    }, ms);
    for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(limit));
    done();
  });
}

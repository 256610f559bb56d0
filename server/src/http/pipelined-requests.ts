import type { FastifyInstance } from "fastify";
import type { Socket } from "node:net";

/** Browsers and proxies send the next request of a connection after the response, so none of theirs wait. */
const maxWaiting = 8;

/**
 * Closes a connection on which more requests wait for the response of an earlier one. Node.js starts all requests of a packet
 * together. Without this limit one client could make all others wait for thousands of its requests.
 */
export function limitPipelinedRequests(app: FastifyInstance): void {
  const waitingOn = new WeakMap<Socket, number>();
  app.addHook("onRequest", ({ raw: { socket } }, reply, done) => {
    // Node.js gives a response its connection when the earlier ones have ended.
    if (reply.raw.socket !== null) return done();
    const waiting = (waitingOn.get(socket) ?? 0) + 1;
    if (waiting > maxWaiting) {
      reply.hijack();
      socket.destroy();
      return;
    }
    waitingOn.set(socket, waiting);
    reply.raw.once("socket", () => waitingOn.set(socket, (waitingOn.get(socket) ?? 1) - 1));
    done();
  });
}

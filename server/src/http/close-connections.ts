import type { FastifyInstance } from "fastify";
import type { Socket } from "node:net";

/** A client that has sent no complete head this long after it connected does not delay the end of a stopping server. */
const graceMs = 1000;
const checkEveryMs = 100;
/** The process ends after 9.5 s, and the queue and PostgreSQL stop after the requests. An upload may take ten minutes. */
const requestLimitMs = 5000;

/**
 * A stopping server finishes its requests, for five seconds, and then its connections must not delay the end. Idle ones close, and each
 * response closes its connection. A connection without any request counts as busy for Node.js, which no longer limits the wait for a head
 * while it stops. Browsers open such connections in advance, so this closes them.
 */
export function closeConnectionsWhenStopping(app: FastifyInstance, requestMs: number = requestLimitMs): void {
  const connectedAt = new Map<Socket, number>();
  let isStopping = false;
  app.server.on("connection", (socket: Socket) => {
    connectedAt.set(socket, performance.now());
    socket.once("close", () => connectedAt.delete(socket));
  });
  app.server.on("request", ({ socket }) => connectedAt.delete(socket));
  app.addHook("preClose", async () => {
    isStopping = true;
    if (!app.server.listening) return;
    const closeUnused = (): void => {
      const limit = performance.now() - graceMs;
      for (const [socket, at] of connectedAt) if (at <= limit) socket.destroy();
    };
    const timer = setInterval(closeUnused, checkEveryMs);
    const cut = setTimeout(() => app.server.closeAllConnections(), requestMs);
    app.server.once("close", () => {
      clearInterval(timer);
      clearTimeout(cut);
    });
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isStopping) reply.header("connection", "close");
    done();
  });
}

import { createServer, connect, type AddressInfo, type Socket } from "node:net";

export type TcpFault =
  | { readonly kind: "none" }
  /** Connections stay open and are accepted, but bytes of both directions are lost. */
  | { readonly kind: "silent" }
  /** Every byte of both directions arrives this many milliseconds late. */
  | { readonly kind: "late"; readonly ms: number }
  /** Connections are reset, new ones too. */
  | { readonly kind: "reset" }
  /** Every second open connection is reset, and every second new one as soon as it is accepted. */
  | { readonly kind: "every-second-reset" };

export type TcpProxy = {
  readonly port: number;
  /** Applies to open connections and to new ones. A connection that lost bytes stays silent afterwards. */
  fail(fault: TcpFault): void;
  /** New connections go to this port, and open ones are reset, as when an address moves to another host. */
  moveTo(targetPort: number): void;
  /** Writes of clients on connections that stay silent, since the start. */
  lostWrites(): number;
  close(): Promise<void>;
};

/** Forwards connections to a server on this machine, and fails on request. */
export async function openTcpProxy(firstPort: number): Promise<TcpProxy> {
  let targetPort = firstPort;
  let fault: TcpFault = { kind: "none" };
  let accepted = 0;
  let lostWrites = 0;
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();

  const forward = (from: Socket, to: Socket): void => {
    let hasLostBytes = false;
    /** Bytes in flight, and null for the end. Each timer sends the first of them, so they stay in order when the fault changes. */
    const delayed: (Buffer | null)[] = [];
    const deliver = (bytes: Buffer | null): void => {
      if (bytes === null) to.destroy();
      else if (to.writable) to.write(bytes);
    };
    const send = (bytes: Buffer | null): void => {
      if (fault.kind !== "late" && delayed.length === 0) return deliver(bytes);
      delayed.push(bytes);
      setTimeout(() => deliver(delayed.shift() ?? null), fault.kind === "late" ? fault.ms : 0);
    };
    from.on("data", (bytes) => {
      if (fault.kind === "silent") hasLostBytes = true;
      if (!hasLostBytes) send(bytes);
      else if (clients.has(from)) lostWrites++;
    });
    from.on("error", () => {});
    from.on("close", () => {
      sockets.delete(from);
      clients.delete(from);
      // A silent network does not report an end either.
      if (fault.kind !== "silent" && !hasLostBytes) send(null);
    });
  };

  const server = createServer((client) => {
    sockets.add(client);
    client.on("error", () => {});
    // No byte of this connection would ever reach the target.
    if (fault.kind === "silent") {
      client.on("close", () => sockets.delete(client));
      client.on("data", () => lostWrites++);
      return;
    }
    if (fault.kind === "reset" || (fault.kind === "every-second-reset" && ++accepted % 2 === 0)) {
      sockets.delete(client);
      client.resetAndDestroy();
      return;
    }
    const target = connect(targetPort, "127.0.0.1");
    sockets.add(target);
    clients.add(client);
    forward(client, target);
    forward(target, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fail(next) {
      fault = next;
      if (next.kind === "reset") for (const socket of sockets) socket.resetAndDestroy();
      if (next.kind === "every-second-reset")
        [...clients].filter((_, place) => place % 2 === 0).forEach((client) => client.resetAndDestroy());
    },
    moveTo(port) {
      targetPort = port;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    lostWrites: () => lostWrites,
    async close() {
      const closed = new Promise<unknown>((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

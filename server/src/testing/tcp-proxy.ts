import { createServer, connect, type AddressInfo, type Socket } from "node:net";

export type TcpFault =
  | { readonly kind: "none" }
  /** Connections stay open and are accepted, but bytes of both directions are lost. */
  | { readonly kind: "silent" }
  /** Every byte arrives this many milliseconds late. */
  | { readonly kind: "late"; readonly ms: number }
  /** Connections are reset, new ones too. */
  | { readonly kind: "reset" }
  /** Every second connection is reset as soon as it is accepted. */
  | { readonly kind: "every-second-reset" };

export type TcpProxy = {
  readonly port: number;
  /** Applies to open connections and to new ones. A connection that lost bytes stays silent afterwards. */
  fail(fault: TcpFault): void;
  close(): Promise<void>;
};

/** Forwards connections to a server on this machine, and fails on request. */
export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  let fault: TcpFault = { kind: "none" };
  let accepted = 0;
  const sockets = new Set<Socket>();
  const forward = (from: Socket, to: Socket): void => {
    let hasLostBytes = false;
    from.on("data", (bytes) => {
      if (fault.kind === "silent") hasLostBytes = true;
      if (hasLostBytes) return;
      if (fault.kind === "late") setTimeout(() => to.writable && to.write(bytes), fault.ms);
      else to.write(bytes);
    });
    from.on("error", () => {});
    // A silent network does not report an end either.
    from.on("close", () => {
      sockets.delete(from);
      if (fault.kind === "silent" || hasLostBytes) return;
      to.destroy();
    });
  };
  const server = createServer((client) => {
    const target = connect(targetPort, "127.0.0.1");
    for (const socket of [client, target]) sockets.add(socket);
    forward(client, target);
    forward(target, client);
    if (fault.kind === "reset" || (fault.kind === "every-second-reset" && ++accepted % 2 === 0)) client.resetAndDestroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fail(next) {
      fault = next;
      if (next.kind !== "reset") return;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      const closed = new Promise<unknown>((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

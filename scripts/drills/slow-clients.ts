import { connect, type Socket } from "node:net";

const readPauseMs = 1000;

/**
 * Opens `count` connections, requests the path on each, and reads one piece of the response a second. Returns the function that closes
 * them and reports how many bytes arrived.
 */
export function openSlowClients(origin: string, path: string, count: number): () => number {
  const { hostname, port } = new URL(origin);
  let bytes = 0;
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened++) {
    const socket = connect({ host: hostname, port: Number(port), localAddress: `127.0.3.${(opened % 250) + 1}` });
    socket.on("error", () => {});
    socket.on("data", (piece) => {
      bytes += piece.length;
      socket.pause();
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${opened % 2 === 0 ? "Accept-Encoding: br\r\n" : ""}\r\n`);
    sockets.push(socket);
  }
  const timer = setInterval(() => {
    for (const socket of sockets) socket.resume();
  }, readPauseMs);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    return bytes;
  };
}

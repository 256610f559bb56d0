/** The process that follows thousands of threads on plain sockets, so that it leaves the processors to the servers. */
import { connect } from "node:net";

export type Reader = { readonly origin: string; readonly path: string; readonly token: string };
export type ReadersState = { readonly open: number; readonly refused: number };

const openingAtOnce = 50;
const received = Buffer.alloc(16 * 1024);
const counts = { open: 0, refused: 0 };
const waiting: Reader[] = [];
let opening = 0;

function openNext(): void {
  while (opening < openingAtOnce) {
    const reader = waiting.shift();
    if (!reader) return;
    opening++;
    open(reader, () => {
      opening--;
      openNext();
    });
  }
}

function open({ origin, path, token }: Reader, onSettled: () => void): void {
  const { hostname, port } = new URL(origin);
  let isSettled = false;
  const settle = (isOpen: boolean): void => {
    if (isSettled) return;
    isSettled = true;
    counts[isOpen ? "open" : "refused"]++;
    onSettled();
  };
  const read = (length: number): boolean => {
    if (!isSettled) settle(received.toString("latin1", 0, Math.min(length, 12)) === "HTTP/1.1 200");
    return true;
  };
  const socket = connect({ port: Number(port), host: hostname, onread: { buffer: received, callback: read } });
  socket.on("error", () => settle(false));
  socket.on("close", () => settle(false));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: threads\r\nauthorization: Bearer ${token}\r\n\r\n`);
}

process.on("message", (readers: readonly Reader[]) => {
  waiting.push(...readers);
  openNext();
});
setInterval(() => process.send?.({ ...counts } satisfies ReadersState), 200);

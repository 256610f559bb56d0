/** The process of `viewers.ts`: thousands of viewers on plain sockets, so that they leave the processors to the servers. */
import { constants, setPriority } from "node:os";
import { connect, type Socket } from "node:net";
import { channel, channelHeader } from "@rounds/contract/channel.ts";
import { quantile } from "../drills/visitor.ts";
import { type Command, nowNs, type Spread, type State } from "./viewer-messages.ts";

/** Streams that open at the same time. */
const openingAtOnce = 100;
const usualRetryMs = 1000;

const received = Buffer.alloc(64 * 1024);
const deliveries: number[] = [];
const returns: number[] = [];
const refused: Record<string, number> = {};
const counts = { open: 0, events: 0, missing: 0, repeated: 0, resyncs: 0 };
let isQuiet = false;
const waiting: (() => void)[] = [];
let opening = 0;

type Target = { readonly origins: readonly string[]; readonly path: string; readonly token: string; readonly headers: string };

class Viewer {
  readonly #target: Target;
  #lastId: number | null = null;
  #retryMs = usualRetryMs;
  #lostAt: number | null = null;
  #text = "";

  constructor(target: Target) {
    this.#target = target;
  }

  open(origin: string, onSettled: () => void): void {
    const { hostname, port } = new URL(origin);
    let isOpen = false;
    // Read into one buffer for all viewers, because garbage would take processor time from the server. In a compressed stream five bytes precede
    // each event, and the patterns below skip them.
    const read = (length: number): boolean => {
      if (isOpen && isQuiet) return true;
      this.#text += received.toString("utf8", 0, length);
      if (!isOpen && this.#text.includes("\r\n\r\n")) {
        isOpen = this.#readHead(socket);
        onSettled();
      }
      if (isOpen) this.#readEvents();
      return true;
    };
    const socket = connect({ port: Number(port), host: hostname, onread: { buffer: received, callback: read } });
    const id = this.#lastId === null ? "" : `last-event-id: ${this.#lastId}\r\n`;
    const { path, token, headers } = this.#target;
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: live\r\n${channelHeader}: ${channel}\r\nauthorization: Bearer ${token}\r\n${headers}${id}\r\n`,
    );
    this.#text = "";
    let isRefused = false;
    socket.on("error", (error: NodeJS.ErrnoException) => (isRefused = error.code === "ECONNREFUSED"));
    socket.on("close", () => {
      if (isOpen) {
        counts.open--;
        this.#lostAt = performance.now();
      } else onSettled();
      const { origins } = this.#target;
      // The proxy in front of the processes passes a refused connection on to another one immediately.
      if (isRefused) {
        openSoon(
          this,
          origins.filter((one) => one !== origin),
        );
      } else setTimeout(() => openSoon(this, origins), this.#retryMs);
    });
  }

  #readHead(socket: Socket): boolean {
    const status = /^HTTP\/1\.1 (\d+)/.exec(this.#text)?.[1] ?? "none";
    if (status !== "200") {
      refused[status] = (refused[status] ?? 0) + 1;
      socket.destroy();
      return false;
    }
    counts.open++;
    if (this.#lostAt !== null) returns.push(performance.now() - this.#lostAt);
    this.#lostAt = null;
    return true;
  }

  #readEvents(): void {
    const end = this.#text.lastIndexOf("\n\n") + 2;
    if (end === 1) return;
    const arrivedAt = nowNs();
    const whole = this.#text.slice(0, end);
    this.#text = this.#text.slice(end);
    const retry = /retry: (\d+)$/m.exec(whole)?.[1];
    if (retry !== undefined) this.#retryMs = Number(retry);
    for (const [, id, type, sent] of whole.matchAll(/id: (\d+)\nevent: (\S+)\ndata: (?:.*?"question_text":"(\d+)")?/g)) {
      this.#count(Number(id), type ?? "");
      if (type === "question.created" && sent !== undefined) deliveries.push(Number(arrivedAt - BigInt(sent)) / 1e6);
    }
  }

  #count(id: number, type: string): void {
    counts.events++;
    if (type === "resync") counts.resyncs++;
    else if (this.#lastId !== null && id <= this.#lastId) counts.repeated++;
    else if (this.#lastId !== null) counts.missing += id - this.#lastId - 1;
    this.#lastId = id;
  }
}

function openSoon(viewer: Viewer, origins: readonly string[]): void {
  waiting.push(() => {
    opening++;
    let isSettled = false;
    viewer.open(origins[Math.floor(Math.random() * origins.length)] ?? "", () => {
      if (isSettled) return;
      isSettled = true;
      opening--;
      openNext();
    });
  });
  openNext();
}

function openNext(): void {
  while (opening < openingAtOnce) {
    const next = waiting.shift();
    if (!next) return;
    next();
  }
}

const spreadOf = (values: readonly number[]): Spread => ({
  count: values.length,
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
  max: quantile(values, 1),
});

const stateNow = (): State => ({ ...counts, deliveries: spreadOf(deliveries), returns: spreadOf(returns), refused: { ...refused } });

function startAgain(): void {
  deliveries.length = 0;
  returns.length = 0;
  Object.assign(counts, { events: 0, missing: 0, repeated: 0, resyncs: 0 });
  for (const status of Object.keys(refused)) delete refused[status];
}

process.on("message", (command: Command) => {
  if (command.kind === "open") {
    const { origins, path, tokens, acceptsCompression = false } = command;
    const headers = acceptsCompression ? "accept-encoding: gzip, deflate, br, zstd\r\n" : "";
    for (const [index, token] of tokens.entries())
      openSoon(new Viewer({ origins, path, token, headers }), [origins[index % origins.length] ?? ""]);
  } else if (command.kind === "quiet") {
    isQuiet = true;
    // Real viewers do not share the processors of the server.
    setPriority(constants.priority.PRIORITY_LOW);
  } else {
    process.send?.(stateNow());
    if (command.kind === "take") startAgain();
  }
});
process.on("disconnect", () => process.exit(0));

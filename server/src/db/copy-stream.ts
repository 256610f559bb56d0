import { once } from "node:events";
import type { Writable } from "node:stream";
import type pg from "pg";

/** The part of pg's connection that supports COPY. Its published types do not include it. */
type Wire = {
  readonly stream: Writable;
  query(text: string): void;
  sync(): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

type Handlers = {
  onData?(chunk: Buffer): void;
  onReady?(wire: Wire): void;
};

/**
 * One COPY statement in the form that pg's queue accepts. Resolves with the number of rows when the connection is ready for the next
 * statement. Rejects with PostgreSQL's error.
 */
function runCopy(client: pg.Client, text: string, { onData, onReady }: Handlers): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let failure: unknown = null;
    let wire: Wire | null = null;
    const ignore = (): void => {};
    const statement = {
      submit(connection: unknown) {
        wire = connection as Wire;
        wire.query(text);
      },
      handleCopyInResponse: () => wire && onReady?.(wire),
      handleCopyData(message: { chunk: Buffer }) {
        try {
          onData?.(message.chunk);
        } catch (error) {
          failure ??= error;
        }
      },
      handleCommandComplete: (message: { text: string }) => (rows = Number(/^COPY (\d+)$/.exec(message.text)?.[1] ?? 0)),
      handleError: (error: unknown) => {
        failure ??= error;
        // A closed connection sends nothing more. An open one reports the end of the statement later.
        if (wire === null || wire.stream.destroyed) reject(failure);
      },
      handleReadyForQuery: () => (failure === null ? resolve(rows) : reject(failure)),
      handleRowDescription: ignore,
      handleDataRow: ignore,
      handlePortalSuspended: ignore,
      handleEmptyQuery: ignore,
    };
    client.query(statement as unknown as pg.Submittable);
  });
}

/** `text` is `COPY … TO STDOUT`. `onData` gets each chunk as it arrives, and must not use it after it returns. */
export const copyOut = (client: pg.Client, text: string, onData: (chunk: Buffer) => void): Promise<number> =>
  runCopy(client, text, { onData });

/** `text` is `COPY … FROM STDIN`. Sends no faster than PostgreSQL reads. If `chunks` throws, the statement fails. */
export function copyIn(client: pg.Client, text: string, chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<number> {
  return runCopy(client, text, {
    onReady(wire) {
      void send(wire, chunks);
    },
  });
}

async function send(wire: Wire, chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const chunk of chunks) {
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain) await once(wire.stream, "drain");
    }
    wire.endCopyFrom();
  } catch (error) {
    wire.sendCopyFail(error instanceof Error ? error.message : String(error));
  }
}

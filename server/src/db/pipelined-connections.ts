import pg from "pg";
import type { OnStatement } from "./client.ts";
import { withinRequestTime } from "./request-time.ts";
import { noResponse, startTimeLimit } from "./time-limit.ts";

/** The part of the driver's client that pipelining uses. */
export type PipelinedClient = Pick<pg.Client, "connect" | "end" | "on" | "connection"> & {
  query(config: pg.QueryConfig, callback: (error: Error | null, result: pg.QueryResult) => void): void;
};

type Connection = { client: PipelinedClient; readonly ready: Promise<unknown>; isReady: boolean; inFlight: number; isCorked: boolean };

type Options = {
  readonly count: number;
  /** Milliseconds from the call to its result, connecting included. */
  readonly limitMs: number;
  readonly onStatement?: OnStatement | undefined;
};

/**
 * Connections that send statements before the results of earlier ones have arrived. A pooled connection needs a round trip per statement.
 * It costs this process about as much as the statement costs PostgreSQL. Statements that are sent together share a round trip.
 *
 * Only for short reads outside transactions. Each is its own transaction and waits for those ahead of it. A statement that
 * fails does not affect the others. A statement that reaches the time limit closes its connection, and all others on it fail.
 */
export class PipelinedConnections {
  readonly #open: () => PipelinedClient;
  readonly #count: number;
  readonly #limitMs: number;
  readonly #onStatement: OnStatement | undefined;
  readonly #connections: Connection[] = [];
  #isEnded = false;

  constructor(open: () => PipelinedClient, { count, limitMs, onStatement }: Options) {
    this.#open = open;
    this.#count = count;
    this.#limitMs = limitMs;
    this.#onStatement = onStatement;
  }

  async query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const result = withinRequestTime(this.#send(this.#choose(), config, this.#limitMs));
    if (this.#onStatement) {
      const end = this.#onStatement(config.text);
      result.then(() => end(), end);
    }
    return result;
  }

  /** Statements that wait for their result. */
  get inFlight(): number {
    return this.#connections.reduce((sum, { inFlight }) => sum + inFlight, 0);
  }

  hasConnections(): boolean {
    return this.#connections.length > 0;
  }

  /** Sends a statement on every open connection. True when one of them responds, and when none is open. */
  async respond(limitMs: number): Promise<boolean> {
    const results = await Promise.allSettled(this.#connections.map((connection) => this.#send(connection, { text: "select 1" }, limitMs)));
    return results.length === 0 || results.some(({ status }) => status === "fulfilled");
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    const connections = this.#connections.splice(0);
    // A connection that never opened, or that is broken already, needs no end.
    await Promise.all(connections.map(({ client, ready }) => ready.then(() => client.end()).catch(() => {})));
  }

  async #send(connection: Connection, config: pg.QueryConfig, limitMs: number): Promise<pg.QueryResult> {
    connection.inFlight++;
    const cancelLimit = startTimeLimit(limitMs, () => {
      this.#drop(connection);
      connection.client.connection.stream.destroy(noResponse());
    });
    try {
      if (!connection.isReady) await connection.ready;
      corkUntilWritten(connection);
      return await send(connection.client, config);
    } catch (error) {
      // The driver made it while it read the socket. Only this stack names the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      // PostgreSQL reports a fatal error before the connection ends. No further statement may be sent there in between.
      if (error instanceof pg.DatabaseError && error.severity === "FATAL") this.#drop(connection);
      throw error;
    } finally {
      cancelLimit();
      connection.inFlight--;
    }
  }

  /** The connection with the fewest statements in flight. A busy one only when no more may be opened. */
  #choose(): Connection {
    if (this.#isEnded) throw new Error("Connection ended");
    let best: Connection | undefined;
    for (const connection of this.#connections) if (!best || connection.inFlight < best.inFlight) best = connection;
    if (best && (best.inFlight === 0 || this.#connections.length >= this.#count)) return best;
    return this.#add();
  }

  #add(): Connection {
    const client = this.#open();
    const connection: Connection = { client, ready: client.connect(), isReady: false, inFlight: 0, isCorked: false };
    const drop = (): void => this.#drop(connection);
    // The next statement opens a new connection. Statements in flight on the broken one are rejected by the driver.
    client.on("error", drop);
    client.on("end", drop);
    connection.ready.then(() => (connection.isReady = true), drop);
    this.#connections.push(connection);
    return connection;
  }

  #drop(connection: Connection): void {
    const place = this.#connections.indexOf(connection);
    if (place !== -1) this.#connections.splice(place, 1);
  }
}

/** Joins the statements of one event loop iteration into one write. A write costs this process more than most statements. */
function corkUntilWritten(connection: Connection): void {
  const { stream } = connection.client.connection;
  if (connection.isCorked) return;
  connection.isCorked = true;
  stream.cork();
  setImmediate(() => {
    connection.isCorked = false;
    stream.uncork();
  });
}

/** With a callback, because the driver's own promise survives young collections (docs/decisions/0073). */
const send = (client: PipelinedClient, config: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(config, (error, result) => (error ? reject(error) : resolve(result)));
  });

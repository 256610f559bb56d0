import { createHash } from "node:crypto";
import pg from "pg";
import { FrequentStatements } from "./frequent-statements.ts";
import { requestTime } from "./request-time.ts";
import { noResponse, startTimeLimit } from "./time-limit.ts";

const statementNames = new Map<string, string>();

/** Registers the text as a named statement: PostgreSQL parses and plans it once per connection. */
export function nameStatement(text: string): string {
  const existing = statementNames.get(text);
  if (existing !== undefined) return existing;
  const name = nameFor(text);
  statementNames.set(text, name);
  return name;
}

const nameFor = (text: string): string => `q_${createHash("sha1").update(text).digest("hex").slice(0, 20)}`;

/** Finds the frequent statements of one pool. */
export const createFrequentStatements = (): FrequentStatements => new FrequentStatements(nameFor);

/** The named statements of all loaded modules. */
export const namedStatements = (): Iterable<string> => statementNames.keys();

/** Called with the text of a statement that begins. The result is called when the statement has finished. */
export type OnStatement = (text: string) => (error?: unknown) => void;

type Limit = {
  /** Milliseconds that a statement may take, waiting for the connection included. */
  readonly ms: number;
  /** Called when a statement got no response in that time. */
  readonly onExpiry: () => void;
};

/**
 * Closes the connection if its PostgreSQL is a standby. The address of the database may lead to a standby before its promotion. Reads there
 * would be out of date, and writes would fail. PostgreSQL reports the state while the connection opens.
 */
export function refuseStandby(client: pg.Client): void {
  client.connection.on("parameterStatus", ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
    if (parameterName === "in_hot_standby" && parameterValue === "on") client.connection.stream.destroy(standbyError());
  });
}

/** With the code of a PostgreSQL that takes no connections now. */
const standbyError = (): Error => Object.assign(new Error("this PostgreSQL is a standby"), { code: "57P03" });

/** `openMs`: a new connection opens within this time, or not at all. */
export type ConnectionConfig = pg.ClientConfig & { readonly openMs?: number | undefined };

/** A pooled connection with named statements and a time limit for each statement. */
export class DatabaseClient extends pg.Client {
  /** In its pool, without a call. */
  isIdle = false;
  #limit: Limit | null = null;
  #callStartedAt: number | null = null;
  #onStatement: OnStatement | null = null;
  #frequentStatements: FrequentStatements | null = null;

  // A pool's own limit includes the wait for a free connection, and may be longer.
  constructor({ openMs = 2500, ...config }: ConnectionConfig = {}) {
    super({ ...config, connectionTimeoutMillis: openMs });
    refuseStandby(this);
  }

  setLimit(limit: Limit): void {
    this.#limit = limit;
  }

  setOnStatement(onStatement: OnStatement): void {
    this.#onStatement = onStatement;
  }

  setFrequentStatements(statements: FrequentStatements): void {
    this.#frequentStatements = statements;
  }

  /** The limit of the next statement began at `startedAt`, when its caller requested a connection from the pool. */
  startCall(startedAt: number): void {
    this.#callStartedAt = startedAt;
  }

  /** Closes the connection without a goodbye, because a silent database never confirms one. */
  abort(): void {
    this.connection.stream.destroy(noResponse());
  }

  // The driver accepts many shapes. Only a text can be a named statement. Streams (COPY) have no limit.
  override query(...args: unknown[]): never {
    const send = super.query.bind(this) as (...args: unknown[]) => unknown;
    const [text, values] = args;
    const name =
      typeof text === "string" && Array.isArray(values) ? (statementNames.get(text) ?? this.#frequentStatements?.nameOf(text)) : undefined;
    if (name !== undefined) args[0] = { name, text };
    const callback = args.at(-1);
    if (typeof callback === "function") {
      const end = this.#begin(text);
      args[args.length - 1] = (...result: unknown[]) => {
        end(result[0]);
        callback(...result);
      };
      return send(...args) as never;
    }
    if (typeof text !== "string") return send(...args) as never;
    // With a callback, because the driver's own promise survives young collections (docs/decisions/0073).
    const end = this.#begin(text);
    return new Promise((resolve, reject) => {
      send(...args, (error: Error | null, result: unknown) => {
        end(error ?? undefined);
        if (error) reject(error);
        else resolve(result);
      });
    }) as never;
  }

  #begin(text: unknown): (error?: unknown) => void {
    const cancelLimit = this.#startLimit();
    if (!this.#onStatement || typeof text !== "string") return cancelLimit;
    const end = this.#onStatement(text);
    return (error) => {
      cancelLimit();
      end(error);
    };
  }

  #startLimit(): () => void {
    if (!this.#limit) return () => {};
    const { ms, onExpiry } = this.#limit;
    const elapsed = this.#callStartedAt === null ? 0 : performance.now() - this.#callStartedAt;
    this.#callStartedAt = null;
    const callMs = Math.max(1, ms - elapsed);
    const time = requestTime();
    if (!time) return startTimeLimit(callMs, onExpiry);
    const requestMs = time.leftMs();
    const stop = time.start();
    // Earlier calls of this request were slow, so other connections may still respond.
    const cancelLimit = requestMs < callMs ? startTimeLimit(requestMs, () => this.abort()) : startTimeLimit(callMs, onExpiry);
    return () => {
      stop();
      cancelLimit();
    };
  }
}

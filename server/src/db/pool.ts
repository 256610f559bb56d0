import pg from "pg";
import { type ConnectionConfig, createFrequentStatements, DatabaseClient, type OnStatement } from "./client.ts";
import { type ConnectionTest, testConnections } from "./connection-test.ts";
import type { ReadConnections } from "./prepared.ts";
import { withinRequestTime } from "./request-time.ts";
import { startTimeLimit } from "./time-limit.ts";

type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/** For the statement that tests a connection, also where other statements may take a minute. */
const testLimitMs = 2750;

type Options = {
  readonly callLimitMs: number;
  readonly readConnections: ReadConnections | null;
  readonly onStatement?: OnStatement | undefined;
};

/** A pool that starts a call's time limit when a connection is requested, and closes idle connections that may be dead. */
export class DatabasePool extends pg.Pool {
  /** Separate from the pool's own connections, and ended with them. Null for a pool that is used for everything. */
  readonly readConnections: ReadConnections | null;
  readonly #clients = new Set<DatabaseClient>();
  #test: ConnectionTest | null = null;

  constructor(config: pg.PoolConfig & ConnectionConfig, { callLimitMs, readConnections, onStatement }: Options) {
    super({ ...config, Client: DatabaseClient });
    this.readConnections = readConnections;
    const frequentStatements = createFrequentStatements();
    // An idle connection that breaks (a restart of PostgreSQL) is replaced. Without a listener it would end the process.
    this.on("error", () => {});
    this.on("connect", (client) => {
      client.on("error", () => {});
      if (!(client instanceof DatabaseClient)) return;
      client.setLimit({ ms: callLimitMs, onExpiry: () => this.#closeSilent(client) });
      client.setFrequentStatements(frequentStatements);
      if (onStatement) client.setOnStatement(onStatement);
      this.#clients.add(client);
    });
    // A property, because a set that changes with each call leaves old garbage (docs/decisions/0073).
    this.on("release", (_error, client) => setIdle(client, true));
    this.on("acquire", (client) => setIdle(client, false));
    this.on("remove", (client) => client instanceof DatabaseClient && this.#clients.delete(client));
  }

  // The driver passes a callback for its own queries.
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : this.#connectForCall();
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), ...this.#groups().map((group) => group.end())]);
  }

  /**
   * True when a statement gets through on the pool and on each kind of read connection, and without a long delay on the pool. Closes
   * connections that stay silent. Callers during a test share it.
   */
  isResponding(): Promise<boolean> {
    this.#test ??= this.#startTest();
    return this.#test.isResponding;
  }

  #startTest(): ConnectionTest {
    const open = this.#groups().filter((group) => group.hasConnections());
    const test = testConnections({
      pool: (onSent) => this.#respond(onSent),
      pipelined: open.map((group) => () => group.respond(testLimitMs)),
    });
    void test.finished.finally(() => (this.#test = null));
    return test;
  }

  #groups() {
    return Object.values(this.readConnections ?? {});
  }

  async #connectForCall(): Promise<pg.PoolClient> {
    const startedAt = performance.now();
    const client = await withinRequestTime(super.connect(), (late) => late.release());
    if (client instanceof DatabaseClient) client.startCall(startedAt);
    return client;
  }

  async #respond(onSent: () => void): Promise<boolean> {
    try {
      const client = await this.connect();
      onSent();
      const cancelLimit = startTimeLimit(testLimitMs, () => this.#closeSilent(client));
      await client.query("select 1").finally(() => {
        cancelLimit();
        client.release();
      });
      return true;
    } catch {
      return false;
    }
  }

  /** When one connection is silent, those that were opened with it usually are. Each would cost a request its time limit. */
  #closeSilent(silent: pg.PoolClient): void {
    if (silent instanceof DatabaseClient) silent.abort();
    for (const client of this.#clients) if (client.isIdle) client.abort();
  }
}

function setIdle(client: pg.PoolClient, isIdle: boolean): void {
  if (client instanceof DatabaseClient) client.isIdle = isIdle;
}

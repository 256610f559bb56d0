import pg from "pg";

/** What lanes need of a connection; a client of the driver has it. */
export type LaneClient = Pick<pg.Client, "connect" | "end" | "on"> & {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Of the driver, which does not name it in its types. */
  readonly connection?: { readonly stream: { cork(): void; uncork(): void } };
};

type Lane = { client: LaneClient; readonly ready: Promise<unknown>; inFlight: number; isHeld: boolean };

/**
 * Connections on which statements are sent without waiting for the answers before them. A round trip through a pooled connection
 * costs this process about as much as the statement costs PostgreSQL; sent one behind the other, several share it.
 *
 * Only for short reads outside transactions: each is a transaction of its own and fails alone, but waits for those before it on its lane.
 */
export class Lanes {
  readonly #open: () => LaneClient;
  readonly #count: number;
  readonly #lanes: Lane[] = [];
  #isEnded = false;

  constructor(open: () => LaneClient, count: number) {
    this.#open = open;
    this.#count = count;
  }

  async query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const lane = this.#choose();
    lane.inFlight++;
    try {
      await lane.ready;
      hold(lane);
      return await lane.client.query(config);
    } catch (error) {
      // PostgreSQL says so before the connection is seen to end; nobody else should be sent there meanwhile.
      if (error instanceof pg.DatabaseError && error.severity === "FATAL") this.#drop(lane);
      throw error;
    } finally {
      lane.inFlight--;
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    const lanes = this.#lanes.splice(0);
    await Promise.all(lanes.map(({ client, ready }) => ready.then(() => client.end()).catch(() => {})));
  }

  /** The emptiest lane; a busy one only when no more may be opened. A lane that is stuck stays full, and is passed by. */
  #choose(): Lane {
    if (this.#isEnded) throw new Error("Connection ended");
    let best: Lane | undefined;
    for (const lane of this.#lanes) if (!best || lane.inFlight < best.inFlight) best = lane;
    if (best && (best.inFlight === 0 || this.#lanes.length >= this.#count)) return best;
    return this.#add();
  }

  #add(): Lane {
    const client = this.#open();
    const lane: Lane = { client, ready: client.connect(), inFlight: 0, isHeld: false };
    const drop = (): void => this.#drop(lane);
    // A connection that breaks is replaced by the next query; those under way on it fail by themselves.
    client.on("error", drop);
    client.on("end", drop);
    lane.ready.catch(drop);
    this.#lanes.push(lane);
    return lane;
  }

  #drop(lane: Lane): void {
    const place = this.#lanes.indexOf(lane);
    if (place !== -1) this.#lanes.splice(place, 1);
  }
}

/** What is asked for in one turn of the event loop is written at its end, in one go: a write costs this process more than most queries. */
function hold(lane: Lane): void {
  const stream = lane.client.connection?.stream;
  if (!stream || lane.isHeld) return;
  lane.isHeld = true;
  stream.cork();
  setImmediate(() => {
    lane.isHeld = false;
    stream.uncork();
  });
}

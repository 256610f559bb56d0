import type { Pool } from "../db/database.ts";
import type { GaugeSource, Sample } from "./metrics.ts";

/** The use of one connection pool. `name` is `requests`, `jobs` or `queue`. */
export const poolGauges = (name: string, pool: Pool): GaugeSource => ({
  gauges: [
    { name: "rounds_database_connections", help: "Open connections of a pool", labels: ["pool", "state"] },
    { name: "rounds_database_connections_max", help: "Most connections of a pool", labels: ["pool"] },
    { name: "rounds_database_waiting_calls", help: "Calls that wait for a connection of a pool", labels: ["pool"] },
    { name: "rounds_database_pipelined_statements", help: "Reads in flight on the pipelined connections", labels: ["pool", "kind"] },
  ],
  read: () => [
    { gauge: "rounds_database_connections", value: pool.totalCount - pool.idleCount, labels: { pool: name, state: "busy" } },
    { gauge: "rounds_database_connections", value: pool.idleCount, labels: { pool: name, state: "idle" } },
    { gauge: "rounds_database_connections_max", value: pool.options.max ?? 0, labels: { pool: name } },
    { gauge: "rounds_database_waiting_calls", value: pool.waitingCount, labels: { pool: name } },
    ...Object.entries(pool.readConnections ?? {}).map(([kind, connections]): Sample => ({
      gauge: "rounds_database_pipelined_statements",
      value: connections.inFlight,
      labels: { pool: name, kind },
    })),
  ],
});

import { CompiledQuery, type Kysely } from "kysely";
import { nameStatement } from "./client.ts";
import type { PipelinedConnections } from "./pipelined-connections.ts";

/**
 * Each kind of prepared read has separate connections, because statements wait for those ahead of them on their connection. A slow
 * search must not delay the access token of another request.
 */
export type ReadKind = "authentication" | "search" | "read";

export type ReadConnections = Readonly<Record<ReadKind, PipelinedConnections>>;

const connectionsOf = new WeakMap<object, ReadConnections>();

/** Prepared reads of this database, outside its transactions, use these connections from now on. */
export const useReadConnections = (db: object, connections: ReadConnections): void => void connectionsOf.set(db, connections);

/** A database or a transaction. Without the types of its tables, because comparing more than a hundred of them fails. */
type Executor = Pick<Kysely<unknown>, "executeQuery">;
export type PreparedQuery<Row> = (db: Executor, values: readonly unknown[]) => Promise<Row[]>;

/**
 * A frequent read. Its text is built once, and PostgreSQL parses and plans it once per connection (a named statement). LIMIT is a
 * parameter, so one plan serves all calls. Other queries use the query builder.
 */
export function prepare<Row>(text: string, kind: ReadKind = "read"): PreparedQuery<Row> {
  const name = nameStatement(text);
  const onPool = executeText<Row>(text);
  return async (db, values) => {
    const connections = connectionsOf.get(db);
    if (connections) return (await connections[kind].query({ name, text, values: values as unknown[] })).rows as Row[];
    return onPool(db, values);
  };
}

/** The same for a statement that writes. Its commit waits for the disk, so it never shares a connection with reads. */
export function prepareWrite<Row>(text: string): PreparedQuery<Row> {
  nameStatement(text);
  return executeText<Row>(text);
}

/** For a text that rarely repeats. It gets a name only if it does repeat often (`frequent-statements.ts`). */
export function executeText<Row>(text: string): PreparedQuery<Row> {
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)).rows;
}

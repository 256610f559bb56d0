import { createHash } from "node:crypto";
import { CompiledQuery, type Kysely } from "kysely";
import pg from "pg";
import type { Lanes } from "./lanes.ts";

const statementNames = new Map<string, string>();

/** Runs the texts given to `prepare` as named statements, inside transactions too; any other query passes through. */
export class NamedStatementClient extends pg.Client {
  // The driver calls this with many shapes; only (text, values) is of interest here.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = typeof text === "string" ? statementNames.get(text) : undefined;
    const send = super.query.bind(this) as (...args: unknown[]) => never;
    return name === undefined ? send(...args) : send({ name, text, values }, ...args.slice(2));
  }
}

/** Texts given to `prepare` and `prepareWrite` in all loaded modules. */
export const preparedTexts = (): Iterable<string> => statementNames.keys();

export type PreparedQuery<Row> = <DB>(db: Kysely<DB>, values: readonly unknown[]) => Promise<Row[]>;

const lanesOf = new WeakMap<object, Lanes>();

/** From now on prepared statements of this database, outside its transactions, travel on the lanes. */
export const useLanes = (db: object, lanes: Lanes): void => void lanesOf.set(db, lanes);

/**
 * A hot read: its text is made once, PostgreSQL parses and plans it once per connection (named statement), and LIMIT
 * is a parameter, so one plan serves all calls. Everything else goes through the query builder.
 */
export function prepare<Row>(text: string): PreparedQuery<Row> {
  const name = nameOf(text);
  const run = prepareWrite<Row>(text);
  return async (db, values) => {
    const lanes = lanesOf.get(db);
    if (lanes) return (await lanes.query({ name, text, values: values as unknown[] })).rows as Row[];
    return run(db, values);
  };
}

/** The same for what writes: its commit waits for the disk, and nobody on a lane should wait with it. */
export function prepareWrite<Row>(text: string): PreparedQuery<Row> {
  nameOf(text);
  return queryOnce<Row>(text);
}

/** The same for a text that is hardly ever the same again: nothing of it is kept. */
export function queryOnce<Row>(text: string): PreparedQuery<Row> {
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)).rows;
}

function nameOf(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = `q_${createHash("sha1").update(text).digest("hex").slice(0, 20)}`;
  statementNames.set(text, name);
  return name;
}

import { sql } from "kysely";
import type { Tx } from "./database.ts";

/** Payload of every background task: the id of the row it is about; the task reads the rest itself. */
export type OutboxEvent = { readonly id: number };

export type Outbox = {
  /** Adds a background job in the caller's transaction: it runs only if that commits, and then at least once. */
  add(tx: Tx, task: string, payload: OutboxEvent): Promise<void>;
};

export const outbox: Outbox = {
  async add(tx, task, payload) {
    await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${`${task}:${payload.id}`})`.execute(tx);
  },
};

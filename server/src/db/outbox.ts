import { sql } from "kysely";
import type { Tx } from "./database.ts";

/** Payload of every background task: the id of the row it is about; the task reads the rest itself. */
export type OutboxEvent = { readonly id: number };

export type Outbox = {
  /** Adds a background job in the caller's transaction: it runs only if that commits, and then at least once. */
  add(tx: Tx, task: string, payload: OutboxEvent): Promise<void>;
  /**
   * The same for a job that waits while other jobs are due. One act can send an e-mail to each member, and a mail server can be slow or away.
   * The text messages and notices of other acts must not wait for that.
   */
  addLowPriority(tx: Tx, task: string, payload: OutboxEvent): Promise<void>;
};

const keyOf = (task: string, { id }: OutboxEvent): string => `${task}:${id}`;

export const outbox: Outbox = {
  async add(tx, task, payload) {
    await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${keyOf(task, payload)})`.execute(tx);
  },
  async addLowPriority(tx, task, payload) {
    await sql`select enqueue_low_priority_job(${task}, ${JSON.stringify(payload)}::json, ${keyOf(task, payload)})`.execute(tx);
  },
};

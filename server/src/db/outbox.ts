import { sql } from "kysely";
import type { Tx } from "./database.ts";

/** Payload of every background task: the id of the row it is about; the task reads the rest itself. */
export type OutboxEvent = { readonly id: number };

/**
 * A job of low urgency waits while other jobs are due. One act can send an e-mail to each member, and a mail server can be slow or away. The
 * text messages and notices of other acts must not wait for that. A late job also waits `lateMinutes`, in which a person can undo the act.
 */
export type JobUrgency = "normal" | "low" | "late";

export const lateMinutes = 10;

export type Outbox = {
  /** Adds a background job in the caller's transaction: it runs only if that commits, and then at least once. */
  add(tx: Tx, task: string, payload: OutboxEvent, urgency?: JobUrgency): Promise<void>;
};

/** The functions that add a job. The application has no other right on the queue. */
const functions: Readonly<Record<JobUrgency, string>> = {
  normal: "enqueue_job",
  low: "enqueue_low_priority_job",
  late: "enqueue_late_job",
};

export const outbox: Outbox = {
  async add(tx, task, payload, urgency = "normal") {
    const enqueue = sql.id(functions[urgency]);
    await sql`select ${enqueue}(${task}, ${JSON.stringify(payload)}::json, ${`${task}:${payload.id}`})`.execute(tx);
  },
};

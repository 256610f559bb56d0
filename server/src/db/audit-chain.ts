import { sql } from "kysely";
import type { Vault } from "../lib/vault.ts";
import type { Db } from "./database.ts";

/** A line of the audit log as it is sealed: every column, in forms that no setting changes. */
export type ChainLine = {
  readonly id: number;
  readonly position: number | null;
  readonly hash: Buffer | null;
  readonly at: string;
  readonly actor_user_id: number | null;
  readonly actor_role: string;
  readonly action: string;
  readonly subject_user_ids: number[];
  readonly entity: string;
  readonly entity_id: number | null;
  readonly details: string;
  readonly request_id: string | null;
  readonly address: string | null;
};

export const chainColumns = sql.raw(`id, position, hash, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  actor_user_id, actor_role, action, subject_user_ids, entity, entity_id, details::text as details, request_id, address`);

/** A place in the chain: how many lines were ever sealed up to here, and the seal of the last. */
export type ChainEnd = { readonly position: number; readonly hash: Buffer };

type Keyed = Pick<Vault, "lookup">;

/**
 * The seal of a line that follows `before`. It needs the key, so a person with access to the database alone can change a line but cannot
 * seal it again. This includes the owner of the database.
 */
export const sealOf = (vault: Keyed, before: Buffer, line: ChainLine): Buffer =>
  vault.lookup(
    "audit_log.hash",
    JSON.stringify([
      before.toString("hex"),
      line.id,
      line.at,
      line.actor_user_id,
      line.actor_role,
      line.action,
      line.subject_user_ids,
      line.entity,
      line.entity_id,
      line.details,
      line.request_id,
      line.address,
    ]),
  );

/**
 * Replaces a run of lines that were removed at the end of their retention. The run ends at `position` and has no gap. Lines of two months
 * mix at the border of the months, because a slow transaction is sealed late. So removing a month removes one long run and some short ones.
 */
export type Checkpoint = ChainEnd & {
  readonly lines: number;
  readonly newest_at: string;
  readonly removed_at: string;
  readonly seal: Buffer;
};

export const sealOfCheckpoint = (vault: Keyed, before: Buffer, checkpoint: Omit<Checkpoint, "seal">): Buffer => {
  const { position, hash, lines, newest_at, removed_at } = checkpoint;
  return vault.lookup(
    "audit_checkpoints.seal",
    JSON.stringify([before.toString("hex"), position, hash.toString("hex"), lines, newest_at, Date.parse(removed_at)]),
  );
};

/** In the order in which they were written. Their seals form a chain too. */
export async function listCheckpoints(db: Db): Promise<Checkpoint[]> {
  return db
    .selectFrom("audit_checkpoints")
    .select(["position", "hash", "lines", "newest_at", "removed_at", "seal"])
    .orderBy("number")
    .execute();
}

/** The first place of the chain, before all lines. */
export const beginning: ChainEnd = { position: 0, hash: Buffer.alloc(32) };

/** Removed runs by the position of their first line. */
export const runsByStart = (checkpoints: readonly Checkpoint[]): ReadonlyMap<number, Checkpoint> =>
  new Map(checkpoints.map((checkpoint) => [checkpoint.position - checkpoint.lines + 1, checkpoint]));

/** The place after all removed runs that follow `end` without a gap. */
export function skipRemoved(end: ChainEnd, runs: ReadonlyMap<number, Checkpoint>): ChainEnd {
  for (let run = runs.get(end.position + 1); run; run = runs.get(end.position + 1)) end = { position: run.position, hash: run.hash };
  return end;
}

/** The seal that the next checkpoint continues. */
export const lastCheckpointSeal = (checkpoints: readonly Checkpoint[]): Buffer => checkpoints.at(-1)?.seal ?? beginning.hash;

/** Lines since this time are retained. */
export function retainedSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 2);
  return since;
}

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

const beginning: ChainEnd = { position: 0, hash: Buffer.alloc(32) };

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

/** Replaces lines that were deleted at the end of their retention. */
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

/** From the first on. */
export async function listCheckpoints(db: Db): Promise<Checkpoint[]> {
  return db
    .selectFrom("audit_checkpoints")
    .select(["position", "hash", "lines", "newest_at", "removed_at", "seal"])
    .orderBy("position")
    .execute();
}

/** The place before the first line that is still stored. */
export const beginningAfter = (checkpoints: readonly Checkpoint[]): ChainEnd => checkpoints.at(-1) ?? beginning;

/** The seal that the next checkpoint continues. */
export const lastCheckpointSeal = (checkpoints: readonly Checkpoint[]): Buffer => checkpoints.at(-1)?.seal ?? beginning.hash;

/** Lines since this time are retained. */
export function retainedSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 2);
  return since;
}

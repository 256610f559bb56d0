import type { Actor } from "../auth/actor.ts";
import { roleOf } from "../auth/actor.ts";
import type { Tx } from "./database.ts";

export type AuditEntry = {
  /** What was done, `entity.verb`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId?: number;
  /** Whose personal data was read or changed. */
  readonly subjects?: readonly number[];
  /** Names and ids of what changed; never personal values. */
  readonly details?: Readonly<Record<string, unknown>>;
};

export type AuditOrigin = { readonly requestId: string; readonly address: string };

/** Writes one line of the audit log in the caller's transaction: what is done and its record stand or fall together. */
export async function record(tx: Tx, actor: Actor, origin: AuditOrigin, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto("audit_log")
    .values({
      actor_user_id: actor.userId,
      actor_role: roleOf(actor),
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId ?? null,
      subject_user_ids: [...new Set(entry.subjects ?? [])],
      details: JSON.stringify(entry.details ?? {}),
      request_id: origin.requestId,
      address: origin.address,
    })
    .execute();
}

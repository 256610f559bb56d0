import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import * as queries from "./queries.ts";

export const disconnectTask = "identity.disconnect";

/**
 * Ends the connections of a person to the providers after the commit, as Kakao requires when an account ends. Must be called before the rows
 * of the identities are deleted.
 */
export async function disconnectAfterCommit(deps: Deps, tx: Tx, userId: number): Promise<void> {
  for (const { provider, subject } of await queries.listLinkedIdentities(tx, userId)) {
    // An identity of the demo data has no provider.
    if (!deps.socialLogins.has(provider)) continue;
    const sealed = deps.vault.seal("ended_identities.subject", subject);
    const id = await queries.insertEndedIdentity(tx, provider, sealed);
    await deps.outbox.add(tx, disconnectTask, { id }, "low");
  }
}

/** Throws SocialLoginError while the provider fails, and the queue tries again. */
export async function disconnect(deps: Deps, id: number): Promise<void> {
  const ended = await queries.findEndedIdentity(deps.db, id);
  if (!ended) return;
  const subject = deps.vault.open("ended_identities.subject", ended.subject_sealed);
  // The person may have a new account meanwhile, which uses the same connection.
  const isInUse = (await queries.findIdentity(deps.db, ended.provider, subject)) !== undefined;
  if (!isInUse) await deps.socialLogins.get(ended.provider)?.unlink(subject);
  await queries.deleteEndedIdentity(deps.db, id);
  deps.log.info({ provider: ended.provider, isInUse }, "ended the connection of a former account");
}

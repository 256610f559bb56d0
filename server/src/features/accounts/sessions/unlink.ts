import { recordByServer } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { UnlinkNotice } from "../../../providers/social-login/port.ts";
import { notifyWithLetter } from "../../inbox/index.ts";
import * as queries from "./queries.ts";
import { unlinkedText } from "./texts.ts";

/**
 * Ends the connection of an account to a provider. Without another way to sign in, all sessions end too. The account stays, because a doctor
 * may have open applications, and a hospital its only owner. The provider gives the same id after a new agreement, so the next sign-in
 * continues with it. A repeated notice, and one for an unknown person, has no effect.
 */
export async function endConnection(deps: Deps, provider: string, { subject, reason }: UnlinkNotice): Promise<void> {
  if (subject === null) return;
  await inTransaction(deps.db, async (tx) => {
    await queries.lockIdentity(tx, provider, subject);
    const unlinked = await queries.unlinkIdentity(tx, provider, subject, deps.now());
    if (!unlinked) return;
    const { id, user_id: userId } = unlinked;
    const endedSessions = (await queries.hasLinkedIdentity(tx, userId)) ? 0 : await queries.endSessions(tx, userId);
    await recordByServer(tx, {
      action: "identity.unlink",
      entity: "user_identity",
      entityId: id,
      subjects: [userId],
      details: { provider, reason, ended_sessions: endedSessions },
    });
    await notifyWithLetter(deps, tx, {
      userIds: [userId],
      words: unlinkedText.write(null),
      cause: `identity:${id}:${unlinked.unlinked_at}`,
    });
    deps.log.info({ userId, provider, reason, endedSessions }, "the provider has ended the connection of an account");
  });
}

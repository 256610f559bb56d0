import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import * as queries from "./notices/queries.ts";
import { letterOf, type NoticeWords } from "./texts.ts";

export const letterTask = "notice.letter";
/** The inbox shows the notice immediately. After this time a letter would only repeat old news. */
const usefulMs = 24 * 3600 * 1000;

/** The mail server does not respond now. The queue tries again. */
class MailUnavailable extends Error {}

/**
 * Writes one inbox notice per person, and sends it by e-mail after the commit. A repeated cause changes and sends nothing. A late e-mail is not
 * sent if its notice has been read or withdrawn before.
 */
export async function notifyWithLetter(
  { outbox }: Pick<Deps, "outbox">,
  tx: Tx,
  notice: queries.Notice<NoticeWords<true>>,
  urgency: "low" | "late" = "low",
): Promise<void> {
  for (const id of await queries.insertNotices(tx, notice)) await outbox.add(tx, letterTask, { id }, urgency);
}

/**
 * Sends the e-mail of a notice. Throws MailUnavailable, so that the queue tries again. A letter that was interrupted is sent again with the
 * same message id, so that a mail server can drop the copy.
 */
export async function sendLetter(deps: Deps, noticeId: number): Promise<void> {
  const notice = await queries.findLetter(deps.db, noticeId);
  // The person has no address, has read the notice, or has left.
  if (!notice || deps.now().getTime() - Date.parse(notice.created_at) > usefulMs) return;
  const result = await deps.email.send({
    to: deps.vault.open("user_identities.email", notice.email_sealed),
    ...letterOf(notice, deps.config),
    messageId: `notice-${noticeId}@${new URL(deps.config.origin).hostname}`,
  });
  if (result.kind === "accepted") return;
  deps.log.warn({ noticeId, reason: result.reason }, "the e-mail of a notice was not accepted");
  if (result.kind === "unavailable") throw new MailUnavailable(result.reason);
}

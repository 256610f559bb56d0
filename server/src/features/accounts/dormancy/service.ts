import type { Progress } from "../../../db/batches.ts";
import { recordByServer } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { notify } from "../../inbox/index.ts";
import { endAccount } from "../account/service.ts";
import { keepToken, readKeepToken } from "./keep-link.ts";
import { dayOf, erasedOn, isLinkLive, noticedBefore, noticeSince, unusedSince } from "./policy.ts";
import * as queries from "./queries.ts";
import { dormantLetter, dormantText } from "./texts.ts";
import { causeOf, noteUse } from "./use.ts";

export const letterTask = "account.dormancy_letter";
const peopleAtOnce = 100;
const jobMs = 2000;

/** The mail server does not respond now. The queue tries again. */
class MailUnavailable extends Error {}

/** Notifies people whose account is erased in 30 days, in the inbox and by e-mail after the commit. Each gets one notice. */
export async function notifyDormant(deps: Deps): Promise<Progress> {
  const endsAt = performance.now() + jobMs;
  for (;;) {
    const now = deps.now();
    const notified = await inTransaction(deps.db, async (tx) => {
      const userIds = await queries.insertNotices(tx, dayOf(noticeSince(now)), now, peopleAtOnce);
      await notify(tx, {
        userIds,
        words: dormantText.write(erasedOn(now)),
        cause: causeOf(now),
      });
      for (const id of userIds) await deps.outbox.add(tx, letterTask, { id }, "low");
      return userIds.length;
    });
    if (notified < peopleAtOnce) return "done";
    if (performance.now() > endsAt) return "more";
  }
}

/**
 * Sends the e-mail of a notice, unless the account is used again. Its time counts from an accepted e-mail, so an account that no e-mail
 * reaches is not erased. Throws MailUnavailable.
 */
export async function sendLetter(deps: Deps, userId: number): Promise<void> {
  const letter = await queries.findLetter(deps.db, userId);
  if (!letter) return;
  const { origin, brand } = deps.config;
  const noticedAt = new Date(letter.notified_at);
  // Browsers never send the fragment, so no log has it.
  const link = new URL(`/keep-account#${keepToken(deps.vault, userId, noticedAt)}`, origin);
  for (const to of addressesOf(deps, letter)) {
    const now = deps.now();
    const result = await deps.email.send({
      to,
      ...dormantLetter.write({ erasedOn: erasedOn(now), link: link.href }, brand.name),
      messageId: `dormant-${userId}-${noticedAt.getTime()}@${new URL(origin).hostname}`,
    });
    if (result.kind === "accepted") return queries.markReached(deps.db, userId, letter.notified_at, now);
    deps.log.warn({ userId, reason: result.reason }, "the e-mail about a dormant account was not accepted");
    if (result.kind === "unavailable") throw new MailUnavailable(result.reason);
  }
}

/** The address of the sign-in first, because its provider has verified it. */
function addressesOf({ vault }: Pick<Deps, "vault">, letter: queries.LetterRow): Set<string> {
  const signIn = letter.sign_in_email_sealed === null ? null : vault.open("user_identities.email", letter.sign_in_email_sealed);
  return new Set([signIn, letter.profile_email].filter((address) => address !== null));
}

/**
 * Erases accounts without use for two years, and for 30 days since the accepted e-mail. Each has its own transaction. An account that cannot be
 * erased does not stop the others, and the next run tries it again. If all of them fail, there is no other run on this day.
 */
export async function eraseDormant(deps: Deps, ms: number = jobMs): Promise<Progress> {
  const endsAt = performance.now() + ms;
  const now = deps.now();
  const [usedBefore, reachedBefore] = [dayOf(unusedSince(now)), noticedBefore(now)];
  let after = 0;
  let hasErased = false;
  for (;;) {
    const due = await queries.listDue(deps.db, usedBefore, reachedBefore, after, peopleAtOnce);
    for (const userId of due) {
      if (await erase(deps, userId, usedBefore, reachedBefore)) hasErased = true;
      if (hasErased && performance.now() > endsAt) return "more";
      after = userId;
    }
    if (due.length < peopleAtOnce) return "done";
  }
}

/** False if the account cannot be erased. */
async function erase(deps: Deps, userId: number, usedBefore: string, reachedBefore: Date): Promise<boolean> {
  try {
    await inTransaction(deps.db, async (tx) => {
      if (!(await queries.lockDue(tx, userId, usedBefore, reachedBefore))) return;
      await endAccount(deps, tx, userId);
      await recordByServer(tx, { action: "account.expire", entity: "user", entityId: userId, subjects: [userId] });
    });
    return true;
  } catch (error) {
    deps.log.error({ err: error, userId }, "a dormant account was not erased; the next run tries again");
    return false;
  }
}

/** Keeps the account of an e-mail's link. Throws dormancy.link_ended. */
export async function keep(deps: Deps, token: string): Promise<void> {
  const read = readKeepToken(deps.vault, token);
  if (!read || !isLinkLive(read.noticedAt, deps.now())) throw fail("dormancy.link_ended");
  await inTransaction(deps.db, async (tx) => {
    if (!(await queries.hasAccount(tx, read.userId))) throw fail("dormancy.link_ended");
    await noteUse(tx, read.userId, deps.now());
  });
}

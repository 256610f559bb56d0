import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { dueSides } from "./policy.ts";
import * as queries from "./queries.ts";

/** Job that settles the vouchers of a person's sign-up and of the people they invited. */
export const settleTask = "rewards.settle";

/** Stores the inviter at the sign-in that creates an account. A new account cannot be its own inviter. */
export const enterInvited = (tx: Tx, userId: number, inviterUserId: number): Promise<void> =>
  queries.insertSignUp(tx, userId, inviterUserId);

/** Runs after onboarding. Creates the sign-up of a person without an inviter, and settles the vouchers. */
export async function enterDoctor(deps: Deps, tx: Tx, userId: number): Promise<void> {
  await queries.insertSignUp(tx, userId, null);
  await deps.outbox.add(tx, settleTask, { id: userId });
}

/** Call this after a change that affects a person's rewards, for example a licence decision. */
export const requestSettlement = (deps: Deps, tx: Tx, userId: number): Promise<void> => deps.outbox.add(tx, settleTask, { id: userId });

/** Settles a person's sign-up and those of the people they invited, because an inviter needs a profile for a voucher. */
export async function settlePerson(deps: Deps, userId: number): Promise<void> {
  await checkChannel(deps, userId);
  await settle(deps, userId);
  for (const invitedId of await queries.listUnrewarded(deps.db, userId)) await settle(deps, invitedId);
}

/** Looks up whether the person follows the channel, if that is still relevant. False when the look-up failed. */
async function checkChannel(deps: Deps, userId: number): Promise<boolean> {
  const question = await queries.findQuestion(deps.db, userId, deps.channelFriends.provider);
  // An unknown person does not mean that the messenger is down.
  const relation = question ? await deps.channelFriends.relationOf(question.subject) : null;
  const known = relation === "unknown" ? null : relation;
  await queries.saveRelation(deps.db, userId, known, deps.now());
  return relation !== "unknown";
}

/** Updates the vouchers of one sign-up to its current state. Sent vouchers stay. Idempotent. */
function settle(deps: Deps, userId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const found = await queries.lockStanding(tx, userId);
    if (!found) return;
    const due = dueSides({
      licenceState: found.license_state,
      channelRelation: found.channel_relation,
      isRepeated: found.is_repeated,
      inviterHasProfile: found.inviter_has_profile,
    });
    await queries.deleteUnsent(
      tx,
      userId,
      (["register", "referrer"] as const).filter((side) => !due.includes(side)),
    );
    if (found.license_number_hash === null) return;
    for (const side of due) {
      const reward = { invitedUserId: userId, side, inviterUserId: found.inviter_user_id, licenceHash: found.license_number_hash };
      await queries.insertReward(tx, reward);
    }
  });
}

/** People per hourly pass, and minutes for which a look-up stays valid. */
const pass = { people: 200, minutes: 50 };
/** Consecutive failed look-ups after which the channel counts as down. */
const patience = 3;

/** Looks up again the people who may follow the channel now, because the messenger sends no events. */
export async function recheck(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - pass.minutes * 60_000);
  let silences = 0;
  for (const userId of await queries.listUnchecked(deps.db, before, pass.people)) {
    silences = (await checkChannel(deps, userId)) ? 0 : silences + 1;
    await settle(deps, userId);
    if (silences === patience) {
      deps.log.warn({ silences }, "channel look-ups fail; the next pass continues");
      return;
    }
  }
}

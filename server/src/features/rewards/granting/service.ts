import type { RewardSide, RewardStatus } from "@rounds/contract/rewards/rewards.ts";
import type { Progress } from "../../../db/batches.ts";
import { type Db, inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { findInvitedStatus, listEventStandings } from "../events/queries.ts";
import { dueSides, statusOf } from "../rewards/policy.ts";
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

/** Settles a person's sign-up and those of the people they invited, because an inviter needs a verified licence for a voucher. */
export async function settlePerson(deps: Deps, userId: number): Promise<void> {
  await checkChannel(deps, userId);
  await settle(deps, userId);
  for (const invitedId of await queries.listWithoutSentVoucher(deps.db, userId)) await settle(deps, invitedId);
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
    await update(tx, userId, found, {
      due: dueSides({ ...standingOf(found), isInviterVerified: found.is_inviter_verified }),
      inviterUserId: found.inviter_user_id,
      eventId: null,
    });
    await settleEvents(tx, userId, found);
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.lockStanding>>>;
type Invitation = { readonly due: readonly RewardSide[]; readonly inviterUserId: number | null; readonly eventId: number | null };

const standingOf = ({ license_state, channel_relation, is_repeated }: Found) => ({
  licenceState: license_state,
  channelRelation: channel_relation,
  isRepeated: is_repeated,
});

async function update(tx: Tx, userId: number, found: Found, { due, inviterUserId, eventId }: Invitation): Promise<void> {
  const withdrawn = (["register", "referrer"] as const).filter((side) => !due.includes(side));
  await queries.deleteUnsent(tx, userId, withdrawn, eventId);
  if (found.license_number_hash === null) return;
  for (const side of due) {
    await queries.insertReward(tx, { invitedUserId: userId, side, inviterUserId, licenceHash: found.license_number_hash, eventId });
  }
}

/** An event gives both people a voucher, unless the sign-up of this invitation gives them. */
async function settleEvents(tx: Tx, userId: number, found: Found): Promise<void> {
  for (const event of await listEventStandings(tx, userId)) {
    const givesVouchers = event.has_rewards && !event.is_covered;
    const due = givesVouchers ? dueSides({ ...standingOf(found), isInviterVerified: event.is_inviter_verified }) : [];
    await update(tx, userId, found, { due, inviterUserId: event.inviter_user_id, eventId: event.marketing_event_id });
  }
}

/** Settles the vouchers of a person's events in the transaction that completes one. */
export async function settleEventRewards(tx: Tx, userId: number): Promise<void> {
  const found = await queries.lockStanding(tx, userId);
  if (found) await settleEvents(tx, userId, found);
}

/** The state of an invited person's voucher for an event. */
export const findEventRewardStatus = async (db: Db, userId: number, eventId: number): Promise<RewardStatus> =>
  statusOf(await findInvitedStatus(db, userId, eventId));

/** People per job. The rest continues in a new job, because a stopping server waits for its running jobs. */
const peopleAtOnce = 150;
/** A look-up stays valid for these minutes. The pass runs every hour. */
const validMinutes = 50;
/** Simultaneous look-ups. If all of them fail, the channel counts as down. */
const lookUpsAtOnce = 3;

/** Looks up again the people who may follow the channel now, because the messenger sends no events. */
export async function recheck(deps: Deps): Promise<Progress> {
  const now = deps.now();
  const userIds = await queries.claimUnchecked(deps.db, now, new Date(now.getTime() - validMinutes * 60_000), peopleAtOnce);
  for (let at = 0; at < userIds.length; at += lookUpsAtOnce) {
    const group = userIds.slice(at, at + lookUpsAtOnce);
    const replies = await Promise.all(group.map((userId) => checkChannel(deps, userId)));
    for (const userId of group) await settle(deps, userId);
    if (group.length === lookUpsAtOnce && !replies.includes(true)) {
      deps.log.warn({ failures: group.length }, "channel look-ups fail; the next pass continues");
      return "done";
    }
  }
  return userIds.length === peopleAtOnce ? "more" : "done";
}

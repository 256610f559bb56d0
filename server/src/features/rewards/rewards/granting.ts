import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { dueSides } from "./policy.ts";
import * as queries from "./queries.ts";

/** Task that settles what is due for a person's sign-up, and for those whom they brought. */
export const settleTask = "rewards.settle";

/** At the sign-in that makes an account: who brought the new person. Nobody brings themselves; by then it is a new account. */
export const enterInvited = (tx: Tx, userId: number, inviterUserId: number): Promise<void> =>
  queries.insertSignUp(tx, userId, inviterUserId);

/** When onboarding is finished: whoever came by themselves signs up here, and what is due is looked at. */
export async function enterDoctor(deps: Deps, tx: Tx, userId: number): Promise<void> {
  await queries.insertSignUp(tx, userId, null);
  await deps.outbox.add(tx, settleTask, { id: userId });
}

/** After something that decides about rewards has changed for a person: their licence, for instance. */
export const lookAgain = (deps: Deps, tx: Tx, userId: number): Promise<void> => deps.outbox.add(tx, settleTask, { id: userId });

/** Settles a person's own sign-up and, because vouchers go to people with a profile only, those of everybody they brought. */
export async function settlePerson(deps: Deps, userId: number): Promise<void> {
  await checkChannel(deps, userId);
  await settle(deps, userId);
  for (const invitedId of await queries.listUnrewarded(deps.db, userId)) await settle(deps, invitedId);
}

/** Asks whether the person follows the channel, where that matters still. False when it could not be asked. */
async function checkChannel(deps: Deps, userId: number): Promise<boolean> {
  const question = await queries.findQuestion(deps.db, userId, deps.channelFriends.provider);
  // Somebody whom this messenger does not know is no sign of its being away.
  const relation = question ? await deps.channelFriends.relationOf(question.subject) : null;
  const known = relation === "unknown" ? null : relation;
  await queries.saveRelation(deps.db, userId, known, deps.now());
  return relation !== "unknown";
}

/** Makes the vouchers of one sign-up what its standing asks for; those that were sent stay. Doing it again changes nothing. */
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

/** How many people one hourly pass asks about, and how long an answer is good for. */
const pass = { people: 200, minutes: 50 };
/** So many silences in a row mean that the channel itself is away. */
const patience = 3;

/** Looks again at everybody who may follow the channel by now. The messenger tells nobody by itself. */
export async function recheck(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - pass.minutes * 60_000);
  let silences = 0;
  for (const userId of await queries.listUnchecked(deps.db, before, pass.people)) {
    silences = (await checkChannel(deps, userId)) ? 0 : silences + 1;
    await settle(deps, userId);
    if (silences === patience) {
      deps.log.warn({ silences }, "who follows the channel cannot be asked; the next pass goes on");
      return;
    }
  }
}

import type { Db } from "../../src/db/database.ts";
import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";
import type { WorldDoctor } from "./doctors.ts";

type Tools = { readonly make: Factories; readonly clock: Clock };
type Person = { readonly userId: number };

/** State of the latest sign-ups. All earlier rewards are sent. */
const states = ["ready_to_send", "ready_to_send", "sent", "channel", "ready_to_send", "sent", "blocked", "silent"] as const;
const unsentSince = 32;
const day = 86_400_000;

/**
 * Sign-ups in every state: sent, due, waiting for the channel or the licence, rejected, not checked yet, and without a profile. The demo
 * doctor has invited some of them.
 */
export async function addRewards(
  { make, clock }: Tools,
  db: Db,
  demoDoctor: WorldDoctor,
  doctors: readonly WorldDoctor[],
  operator: Person,
): Promise<void> {
  const rows = await db.selectFrom("profiles").select(["user_id", "license_state", "created_at"]).orderBy("created_at").execute();
  const known = new Map([demoDoctor, ...doctors].map((doctor) => [doctor.userId, doctor]));
  const signedUp = rows.flatMap((row) => {
    const person = known.get(row.user_id);
    return person ? [{ person, created_at: row.created_at, isVerified: row.license_state === "verified" }] : [];
  });
  for (const [index, { person, created_at, isVerified }] of signedUp.entries()) {
    const fromEnd = signedUp.length - 1 - index;
    const isSettled = person === demoDoctor || fromEnd >= unsentSince;
    const state = !isVerified ? "licence" : isSettled ? "sent" : (states[fromEnd % states.length] ?? "sent");
    // Two in three came through a colleague with an older account.
    const bringer = index % 3 === 0 ? undefined : signedUp[Math.floor(index / 2)]?.person;
    const inviter = bringer === person ? undefined : bringer;
    const made = { person, created_at, ...(inviter && { inviter }) };
    if (state === "sent" || state === "ready_to_send") {
      const sent_at = new Date(Date.parse(created_at) + (1 + (index % 3)) * day).toISOString();
      // Operators process the two lists one after the other, so one may be ahead.
      const inviterReward = state === "ready_to_send" && fromEnd % 4 === 1 ? "sent" : state;
      await make.signUp({ ...made, reward: state, ...(inviter && { inviterReward }), sent_at, sent_by: operator });
    } else {
      await make.signUp({ ...made, relation: state === "blocked" ? "blocked" : state === "silent" ? null : "none" });
    }
  }
  await addUnfinished({ make, clock }, demoDoctor);
}

/** One person with a rejected licence, and two invited people without a profile. */
async function addUnfinished({ make, clock }: Tools, inviter: Person): Promise<void> {
  const refused = await make.doctor({ name: "마루한", license_state: "rejected", created_at: clock.before(4) });
  await make.signUp({ person: refused, inviter, relation: "added", created_at: clock.before(4) });
  for (const days of [2, 0.3]) {
    const person = await make.newcomer({ created_at: clock.before(days) });
    await make.signUp({ person, inviter, relation: null, created_at: clock.before(days) });
  }
}

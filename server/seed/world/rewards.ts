import type { Db } from "../../src/db/database.ts";
import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";
import type { WorldDoctor } from "./doctors.ts";

type Tools = { readonly make: Factories; readonly clock: Clock };
type Person = { readonly userId: number };

/** What became of those who signed up last; before them everything is sent. */
const turns = ["ready_to_send", "ready_to_send", "sent", "channel", "ready_to_send", "sent", "blocked", "silent"] as const;
const unsentSince = 32;
const day = 86_400_000;

/**
 * Sign-ups in every state: sent, to be sent, waiting for the channel or the licence, refused, not asked about yet, and without a
 * profile. The demo doctor has brought some of them.
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
    const turn = !isVerified ? "licence" : isSettled ? "sent" : (turns[fromEnd % turns.length] ?? "sent");
    // Two in three came through a colleague who was there before them.
    const bringer = index % 3 === 0 ? undefined : signedUp[Math.floor(index / 2)]?.person;
    const inviter = bringer === person ? undefined : bringer;
    const made = { person, created_at, ...(inviter && { inviter }) };
    if (turn === "sent" || turn === "ready_to_send") {
      const sent_at = new Date(Date.parse(created_at) + (1 + (index % 3)) * day).toISOString();
      // The two lists are worked one after the other, so that one may be ahead.
      const inviterReward = turn === "ready_to_send" && fromEnd % 4 === 1 ? "sent" : turn;
      await make.signUp({ ...made, reward: turn, ...(inviter && { inviterReward }), sent_at, sent_by: operator });
    } else {
      await make.signUp({ ...made, relation: turn === "blocked" ? "blocked" : turn === "silent" ? null : "none" });
    }
  }
  await addUnfinished({ make, clock }, demoDoctor);
}

/** One whose licence was refused; and two who were invited and have no profile so far. */
async function addUnfinished({ make, clock }: Tools, inviter: Person): Promise<void> {
  const refused = await make.doctor({ name: "마루한", license_state: "rejected", created_at: clock.before(4) });
  await make.signUp({ person: refused, inviter, relation: "added", created_at: clock.before(4) });
  for (const days of [2, 0.3]) {
    const person = await make.newcomer({ created_at: clock.before(days) });
    await make.signUp({ person, inviter, relation: null, created_at: clock.before(days) });
  }
}

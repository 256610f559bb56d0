import type { PeopleFactories } from "./people.ts";
import type { FactoryTools } from "./tools.ts";

type SignedUpPerson = { readonly userId: number; readonly subject: string; readonly licenseNumber?: string };
type Given = "ready_to_send" | "sent";

export type SignUpOverrides = {
  /** A doctor by default. Without a licence number, a person who has not finished onboarding. */
  person?: SignedUpPerson;
  inviter?: { readonly userId: number };
  /** The messenger's result; null without a query. */
  relation?: "added" | "blocked" | "none" | null;
  /** Existing vouchers: `reward` for the person, `inviterReward` for the inviter. */
  reward?: Given;
  inviterReward?: Given;
  created_at?: string;
  sent_at?: string;
  sent_by?: { readonly userId: number };
};

export function rewardFactories({ db, vault }: FactoryTools, { doctor, operator }: PeopleFactories) {
  /** Sets the result of the demo world's messenger for a person. */
  const channelRelation = async (person: { readonly subject: string }, relation: "added" | "blocked" | "unknown"): Promise<void> => {
    await db
      .insertInto("local_channel_friends")
      .values({ subject: person.subject, relation })
      .onConflict((conflict) => conflict.column("subject").doUpdateSet({ relation }))
      .execute();
  };

  const rewardBatch = async (sentBy: { readonly userId: number } | undefined, sentAt: string): Promise<number> => {
    const { userId } = sentBy ?? (await operator());
    const row = await db
      .insertInto("reward_batches")
      .values({ sent_by: userId, sent_at: sentAt })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  };

  /** A sign-up after the hourly check. */
  const signUp = async (overrides: SignUpOverrides = {}) => {
    const { relation = "added", inviter, reward, inviterReward } = overrides;
    const person: SignedUpPerson = overrides.person ?? (await doctor());
    const created = overrides.created_at ?? new Date().toISOString();
    const sentAt = overrides.sent_at ?? created;
    const { id } = await db
      .insertInto("sign_ups")
      .values({
        user_id: person.userId,
        inviter_user_id: inviter?.userId ?? null,
        created_at: created,
        ...(relation === null ? {} : { channel_relation: relation, channel_checked_at: created }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (relation !== "none") await channelRelation(person, relation ?? "unknown");
    const licence = vault.lookup("profiles.license_number", person.licenseNumber ?? "");
    for (const [side, status] of [
      ["register", reward],
      ["referrer", inviterReward],
    ] as const) {
      if (status === undefined) continue;
      const sent = status === "sent" ? { sent_at: sentAt, batch_id: await rewardBatch(overrides.sent_by, sentAt) } : {};
      await db
        .insertInto("rewards")
        .values({
          invited_user_id: person.userId,
          side,
          inviter_user_id: side === "referrer" ? (inviter?.userId ?? null) : null,
          licence_hash: licence,
          status,
          granted_at: created,
          ...sent,
        })
        .execute();
    }
    return { id, doctor: person };
  };

  return { signUp, channelRelation };
}

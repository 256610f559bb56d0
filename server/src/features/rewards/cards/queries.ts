import type { Db } from "../../../db/database.ts";
import { isRepeated, signUps, type SignUpRow } from "../rewards/queries.ts";

/** A person's own sign-up. */
export const findSignUp = (db: Db, userId: number): Promise<SignUpRow | undefined> =>
  signUps(db).where("s.user_id", "=", userId).executeTakeFirst();

/** Sign-ups that this person brought, newest first. */
export const listInvited = (db: Db, inviterUserId: number, limit: number): Promise<SignUpRow[]> =>
  signUps(db).where("s.inviter_user_id", "=", inviterUserId).orderBy("s.id", "desc").limit(limit).execute();

/** The number of people that this person invited, by the facts that decide the suitability. */
export const countInvited = (db: Db, inviterUserId: number) =>
  db
    .selectFrom(
      db
        .selectFrom("sign_ups as s")
        .leftJoin("profiles as p", "p.user_id", "s.user_id")
        .select(["p.license_state", "s.channel_relation", isRepeated.as("is_repeated")])
        .where("s.inviter_user_id", "=", inviterUserId)
        .as("i"),
    )
    .select((eb) => ["i.license_state", "i.channel_relation", "i.is_repeated", eb.fn.countAll<number>().as("count")])
    .groupBy(["i.license_state", "i.channel_relation", "i.is_repeated"])
    .execute();

/** The numbers that these people have verified by a code. */
export const listProvenPhones = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom("verified_phones")
    .select(["user_id", "phone_number_sealed"])
    .where("user_id", "in", [...userIds])
    .execute();

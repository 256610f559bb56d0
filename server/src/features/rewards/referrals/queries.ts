import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { olderRows } from "../../../db/retention.ts";

/** The current user with this code: the user's own, or the user's code of a marketing event. */
export async function findInviter(db: Db, code: string): Promise<{ id: number } | undefined> {
  const current = db.selectFrom("users as u").select("u.id").where("u.deleted_at", "is", null);
  return (
    (await current.where("u.user_code", "=", code).executeTakeFirst()) ??
    (await current.innerJoin("marketing_event_codes as c", "c.user_id", "u.id").where("c.code", "=", code).executeTakeFirst())
  );
}

/** The code as the server writes it and its user, if a current user has it. */
export async function findTypedInviter(db: Db, typed: string): Promise<{ code: string; userId: number } | null> {
  const code = typed.trim().toUpperCase();
  const inviter = await findInviter(db, code);
  return inviter ? { code, userId: inviter.id } : null;
}

export type Referral = { readonly inviterUserId: number; readonly jobPostId: number; readonly device: "apple" | "android" | "other" };

/** The same person led to the same post by the same inviter again changes nothing. */
export async function insertForPerson(db: Db, userId: number, referral: Referral): Promise<void> {
  await db
    .insertInto("job_post_referrals")
    .values({ user_id: userId, inviter_user_id: referral.inviterUserId, job_post_id: referral.jobPostId, device: referral.device })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertForVisit(db: Db, visitHash: Buffer, referral: Referral): Promise<void> {
  await db
    .insertInto("job_post_referrals")
    .values({ visit_hash: visitHash, inviter_user_id: referral.inviterUserId, job_post_id: referral.jobPostId, device: referral.device })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Assigns a visit's referrals to the person who signed in. Drops known referrals and the person's own links. */
export async function tieVisit(tx: Tx, visitHash: Buffer, userId: number, signedUp: boolean): Promise<void> {
  await tx
    .deleteFrom("job_post_referrals as visit")
    .where("visit.visit_hash", "=", visitHash)
    .where("visit.user_id", "is", null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("visit.inviter_user_id", "=", userId),
        exists(
          selectFrom("job_post_referrals as mine")
            .select("mine.id")
            .whereRef("mine.job_post_id", "=", "visit.job_post_id")
            .whereRef("mine.inviter_user_id", "=", "visit.inviter_user_id")
            .where("mine.user_id", "=", userId),
        ),
      ]),
    )
    .execute();
  await tx
    .updateTable("job_post_referrals")
    .set({ user_id: userId, signed_up: signedUp })
    .where("visit_hash", "=", visitHash)
    .where("user_id", "is", null)
    .execute();
}

/** Visits without a sign-in. */
export const expiredVisits = [olderRows("job_post_referrals", "created_at", { also: sql`user_id is null` })];

/** The current user whose link came first before the sign-up. */
export async function findFirstReferrer(db: Db, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("job_post_referrals as r")
    .innerJoin("users as u", "u.id", "r.inviter_user_id")
    .select("r.inviter_user_id")
    .where("r.user_id", "=", userId)
    .where("r.signed_up", "=", true)
    .where("u.deleted_at", "is", null)
    .orderBy("r.created_at")
    .orderBy("r.id")
    .executeTakeFirst();
  return row?.inviter_user_id;
}

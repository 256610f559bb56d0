import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";

/**
 * The invitations of a person to events that the person has completed. `is_covered`: the same inviter brought the person to the service,
 * and that sign-up gives the same two vouchers. Call it after `lockStanding`, which locks the rows that decide.
 */
export const listEventStandings = (tx: Tx, userId: number) =>
  tx
    .selectFrom("marketing_event_inviters as i")
    .innerJoin("marketing_events as e", "e.id", "i.marketing_event_id")
    .innerJoin("marketing_event_completions as c", (join) =>
      join.onRef("c.marketing_event_id", "=", "i.marketing_event_id").onRef("c.user_id", "=", "i.user_id"),
    )
    .leftJoin("sign_ups as s", "s.user_id", "i.user_id")
    .leftJoin("profiles as ip", "ip.user_id", "i.inviter_user_id")
    .select([
      "i.marketing_event_id",
      "i.inviter_user_id",
      "e.has_rewards",
      sql<boolean>`coalesce(s.inviter_user_id = i.inviter_user_id, false)`.as("is_covered"),
      sql<boolean>`ip.id is not null`.as("inviter_has_profile"),
    ])
    .where("i.user_id", "=", userId)
    .orderBy("i.marketing_event_id")
    .execute();

/** The voucher of a person who was invited to an event, or of the sign-up that gives it instead. Null while there is none. */
export async function findInvitedStatus(db: Db, userId: number, eventId: number): Promise<string | null> {
  const row = await db
    .selectFrom("rewards as r")
    .select("r.status")
    .where("r.invited_user_id", "=", userId)
    .where("r.side", "=", "register")
    .where((eb) =>
      eb.or([
        eb("r.marketing_event_id", "=", eventId),
        eb.and([
          eb("r.marketing_event_id", "is", null),
          eb.exists(
            eb
              .selectFrom("sign_ups as s")
              .innerJoin("marketing_event_inviters as i", (join) =>
                join.onRef("i.user_id", "=", "s.user_id").onRef("i.inviter_user_id", "=", "s.inviter_user_id"),
              )
              .select("s.id")
              .where("s.user_id", "=", userId)
              .where("i.marketing_event_id", "=", eventId),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row?.status ?? null;
}

import type { Db } from "../../src/db/database.ts";
import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";

type Tools = { readonly make: Factories; readonly clock: Clock };

/** Two operators that the operator appointed: one with an authenticator app, one without. */
export async function addColleagues({ make, clock }: Tools, db: Db, operator: { readonly userId: number }): Promise<void> {
  for (const [index, email] of ["dohan.kim@rounds.example", "yuna.seo@rounds.example"].entries()) {
    const { userId } = await make.operator({ email, created_at: clock.before(60 - index * 40, 9) });
    const granted_at = clock.before(59 - index * 40, 10);
    await db.insertInto("operator_grants").values({ user_id: userId, granted_by: operator.userId, granted_at }).execute();
    if (index === 0) await make.operatorFactor({ userId });
  }
}

import type { FactoryTools } from "./tools.ts";

type ClaimOverrides = { created_at?: string };

export function claimFactories({ db }: FactoryTools) {
  /** A claim of a registered hospital that waits for an operator. */
  const claim = (businessId: number, userId: number, overrides: ClaimOverrides = {}) =>
    db
      .insertInto("business_claims")
      .values({ business_id: businessId, user_id: userId, ...overrides })
      .returning(["id", "business_id", "user_id"])
      .executeTakeFirstOrThrow();
  return { claim };
}

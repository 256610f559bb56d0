import type { Consent } from "@rounds/contract/accounts/account.ts";

export type AdvertisingKind = Extract<Consent["kind"], "advertising" | "night_advertising">;

/** What stands of one kind; undefined: never decided. */
export const standingOf = (consents: readonly Consent[], kind: Consent["kind"]): Consent | undefined =>
  consents.find((consent) => consent.kind === kind);

export const isGranted = (consents: readonly Consent[], kind: Consent["kind"]): boolean => standingOf(consents, kind)?.granted ?? false;

/** A decision as it will stand. Without the day's consent there is none for the night. */
export const withDecision = (consents: readonly Consent[], kind: AdvertisingKind, granted: boolean, now: Date): Consent[] =>
  consents.map((consent) => {
    const isMeant = consent.kind === kind || (kind === "advertising" && !granted && consent.kind === "night_advertising");
    return isMeant ? { ...consent, granted, at: now.toISOString() } : consent;
  });

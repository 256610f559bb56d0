import { advertisingConsent, type Consent } from "@rounds/contract/accounts/account.ts";

export type AdvertisingKind = Extract<Consent["kind"], "advertising" | "night_advertising">;

/** The latest decision on this kind of consent. Undefined: the person has never decided. */
export const latestDecision = (consents: readonly Consent[], kind: Consent["kind"]): Consent | undefined =>
  consents.find((consent) => consent.kind === kind);

export const isGranted = (consents: readonly Consent[], kind: Consent["kind"]): boolean => latestDecision(consents, kind)?.granted ?? false;

const dayMs = 24 * 3600 * 1000;

/** Whether the person should confirm this consent now, because it ends soon. */
export const isEndingSoon = ({ granted, ends_at }: Consent, now: Date): boolean =>
  granted && ends_at !== null && Date.parse(ends_at) - now.getTime() <= advertisingConsent.noticeDays * dayMs;

/** The consents after this decision. Night advertising requires day advertising, so withdrawing the day withdraws the night. */
export const withDecision = (consents: readonly Consent[], kind: AdvertisingKind, granted: boolean, now: Date): Consent[] =>
  consents.map((consent) => {
    const isAffected = consent.kind === kind || (kind === "advertising" && !granted && consent.kind === "night_advertising");
    return isAffected
      ? { ...consent, granted, ends_at: null, was_granted: consent.was_granted || granted, at: now.toISOString() }
      : consent;
  });

import { versionsOn } from "@rounds/contract/accounts/legal.ts";
import type { createProfile } from "@rounds/contract/profiles/profile.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { lockUser } from "../../../db/user-lock.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { dayBefore, seoulToday } from "../../../lib/seoul-time.ts";
import { isVerified, mobileDigits } from "../../accounts/index.ts";
import { notify } from "../../inbox/index.ts";
import { firstFiltersOf, insertFirstFilters } from "../../job-posts/index.ts";
import { specialties as knownSpecialties } from "../../reference-data/index.ts";
import { enterDoctor } from "../../rewards/index.ts";
import { takeAcceptedCheck } from "./licence-correction.ts";
import { phoneColumns } from "./phone.ts";
import { isOldEnough } from "./policy.ts";
import * as queries from "./queries.ts";
import { advertisingConsentText } from "./texts.ts";

export type OnboardingInput = HandlerInput<typeof createProfile>["body"]["profile"];

/** In a registration number an odd digit means male and an even one female. The digit itself is not stored. */
const genderOf = (digit: string): 1 | 2 => (Number(digit) % 2 === 1 ? 1 : 2);

/** Both coordinates, or null for both if one is missing. */
export const coordinates = (lat: number | null | undefined, lng: number | null | undefined) =>
  typeof lat === "number" && typeof lng === "number" ? { lat, lng } : { lat: null, lng: null };

/**
 * Creates the profile and the first filters of the list. Returns false, and changes nothing, when there already is one. Repeats all checks of the browser.
 * Throws phone.invalid, profile.phone_not_verified, profile.licence_not_checked, profile.phone_taken, profile.licence_taken,
 * profile.consent_required, profile.too_young.
 */
export async function onboard(deps: Deps, actor: Actor, input: OnboardingInput): Promise<boolean> {
  const phone = mobileDigits(input.phone_number);
  const place = { address: input.address, ...coordinates(input.lat, input.lng) };
  // Before the transaction, because the list in memory opens other connections.
  const firstFilters = await firstFiltersOf(deps, { userId: actor.userId, specialties: input.specialties, ...place });
  const phoneValues = phoneColumns(deps.vault, phone);
  const phoneHash = phoneValues.phone_number_hash;
  const licenceHash = deps.vault.lookup("profiles.license_number", input.license_number);
  return inTransaction(deps.db, async (tx) => {
    // Parallel requests create one profile.
    await lockUser(tx, actor.userId);
    if (await queries.findProfile(tx, actor.userId)) return false;
    requireKnownSpecialties(input.specialties);
    requireConsent(deps, input.consents);
    if (!isOldEnough(input.birth_date, input.gender_digit, seoulToday(deps.now())))
      throw fail("profile.too_young", ["profile", "birth_date"]);
    if (!(await isVerified(tx, deps.vault, actor.userId, phone))) throw fail("profile.phone_not_verified", ["profile", "phone_number"]);
    const check = await takeAcceptedCheck(deps, tx, actor, input);
    if (check === null) throw fail("profile.licence_not_checked", ["profile", "license_number"]);
    await queries.lockValues(tx, [phoneHash, licenceHash]);
    const taken = await queries.findTaken(tx, actor.userId, phoneHash, licenceHash);
    if (taken.phone) throw fail("profile.phone_taken", ["profile", "phone_number"]);
    if (taken.licence) throw fail("profile.licence_taken", ["profile", "license_number"]);
    await queries.insertProfile(tx, {
      userId: actor.userId,
      name: input.name,
      birthDateSealed: deps.vault.seal("profiles.birth_date", input.birth_date),
      gender: genderOf(input.gender_digit),
      phone: phoneValues,
      licenceSealed: deps.vault.seal("profiles.license_number", input.license_number),
      licenceHash,
      licenceState: check,
      place,
      specialties: [...new Set(input.specialties)],
      workplace: {
        current_job_type: input.current_job_type,
        current_hospital_name: input.current_hospital_name,
        current_hospital_address: input.current_hospital_address,
        current_hospital_category: input.current_hospital_category,
      },
    });
    await queries.insertConsents(tx, actor.userId, decisions(input.consents));
    await confirmAdvertising(deps, tx, actor.userId, input.consents);
    if (firstFilters !== null) await insertFirstFilters(tx, actor.userId, firstFilters);
    await enterDoctor(deps, tx, actor.userId);
    return true;
  });
}

function requireKnownSpecialties(names: readonly string[]): void {
  const unknown = names.findIndex((name) => !knownSpecialties.includes(name));
  if (unknown !== -1) throw fail("request.invalid", ["profile", "specialties", String(unknown)]);
}

/** A doctor can agree only to the current versions of the texts, and to those of the day before, which a form may still show. */
function requireConsent({ legalVersions, now }: Pick<Deps, "legalVersions" | "now">, consents: OnboardingInput["consents"]): void {
  const today = seoulToday(now());
  const accepted = [today, dayBefore(today)].map((day) => versionsOn(legalVersions, day));
  const isCurrent =
    accepted.some(({ terms }) => terms === consents.terms_version) && accepted.some(({ privacy }) => privacy === consents.privacy_version);
  if (!isCurrent) throw fail("profile.consent_required", ["profile", "consents"]);
}

/** The profile page confirms later changes itself. */
async function confirmAdvertising(
  { config, now }: Pick<Deps, "config" | "now">,
  tx: Tx,
  userId: number,
  { advertising, night_advertising: includesNight }: OnboardingInput["consents"],
): Promise<void> {
  if (!advertising) return;
  const words = advertisingConsentText.write({ brand: config.brand.name, at: now().toISOString(), includesNight });
  await notify(tx, { userIds: [userId], words, cause: "consent:advertising:onboarding" });
}

const decisions = (consents: OnboardingInput["consents"]): queries.ConsentDecision[] => [
  { kind: "terms", version: consents.terms_version, granted: true },
  { kind: "privacy", version: consents.privacy_version, granted: true },
  { kind: "advertising", version: consents.privacy_version, granted: consents.advertising },
  { kind: "night_advertising", version: consents.privacy_version, granted: consents.advertising && consents.night_advertising },
];

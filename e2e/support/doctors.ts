import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Factories } from "../../server/seed/factories.ts";
import type { test as journey } from "./journey.ts";

/** An operator can reject the licence of a doctor with a licence check. */
type Kind = "with-home" | "without-home" | "with-licence-check";

/** Almost twice what all journeys need, because a failed journey runs again. */
const counts: Readonly<Record<Kind, number>> = { "with-home": 300, "without-home": 10, "with-licence-check": 6 };
const home = { address: "서울특별시 서초구 윤슬로 24", lat: 37.48901, lng: 127.01642 };

const subjectOf = (kind: Kind, number: number): string => `doctor-${kind}-${number}`;

/** All names are different and have the same length, so no name is a part of another. */
const nameOf = (number: number): string => `최여정${String.fromCodePoint(0xac00 + 28 * number)}`;

/** A person who has signed in once, and never finishes onboarding. */
export const personWithoutProfile = "person-without-profile";

/** Doctors for journeys: with a verified licence and a short résumé, without a hospital and without any reaction to a post. */
export async function createJourneyDoctors(make: Factories): Promise<void> {
  const created_at = new Date(Date.now() - 100 * 24 * 3_600_000).toISOString();
  await make.newcomer({ subject: personWithoutProfile });
  let number = 0;
  for (const kind of Object.keys(counts) as Kind[])
    for (let place = 1; place <= counts[kind]; place++) {
      const profile = { name: nameOf(number++), created_at, ...(kind === "without-home" ? {} : home) };
      const doctor = await make.doctor({ ...profile, subject: subjectOf(kind, place), email: `${subjectOf(kind, place)}@mail.example` });
      await make.education(doctor);
      await make.experience(doctor);
      if (kind === "with-licence-check")
        await make.licenceCheck(doctor, { state: "verified", checked_at: created_at, decided_at: created_at });
    }
}

/** Where workers of Playwright mark the claimed doctors. scripts/e2e-server.ts creates and removes it. */
export const claimsFolder = (): string => {
  const folder = process.env["E2E_CLAIMS"];
  if (!folder) throw new Error("E2E_CLAIMS names the folder for claimed doctors");
  return folder;
};

function claim(subject: string): boolean {
  try {
    mkdirSync(join(claimsFolder(), subject));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * The subject of a doctor that no other journey uses. A repeated journey gets another doctor. The report of a failed journey names its
 * doctors.
 */
export function claimDoctor(test: typeof journey, kind: Kind = "with-home"): string {
  const subject = Array.from({ length: counts[kind] }, (_, index) => subjectOf(kind, index + 1)).find(claim);
  if (subject === undefined) throw new Error(`All ${counts[kind]} doctors ${kind} are claimed: create more in e2e/support/doctors.ts`);
  test.info().annotations.push({ type: "doctor", description: subject });
  return subject;
}

import { versionsOn } from "@rounds/contract/accounts/legal.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import type { createProfile } from "@rounds/contract/profiles/profile.ts";
import { seoulToday } from "../lib/seoul-time.ts";
import type { Harness, Person } from "./harness.ts";
import { freshPhone } from "./phone-codes.ts";

export type NewProfileInput = CallInput<typeof createProfile>["body"]["profile"];
type LicenceState = "verified" | "pending" | "rejected";

/** As if the person had confirmed a code for the number. */
export async function verifyPhone({ deps }: Harness, { userId }: Pick<Person, "userId">, phone: string): Promise<void> {
  const values = {
    phone_hash: deps.vault.lookup("profiles.phone_number", phone),
    phone_number_sealed: deps.vault.seal("verified_phones.phone_number", phone),
    verified_at: deps.now().toISOString(),
  };
  await deps.db
    .insertInto("verified_phones")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

type Licence = Pick<NewProfileInput, "name" | "birth_date" | "license_number">;

/** As if the person had checked this licence with the result `state`. */
export async function checkLicence(
  { deps }: Harness,
  { userId }: Pick<Person, "userId">,
  licence: Licence,
  state: LicenceState,
): Promise<void> {
  await deps.db
    .insertInto("licence_checks")
    .values({
      user_id: userId,
      license_number_hash: deps.vault.lookup("profiles.license_number", licence.license_number),
      license_number_sealed: deps.vault.seal("licence_checks.license_number", licence.license_number),
      name: licence.name,
      birth_date_sealed: deps.vault.seal("licence_checks.birth_date", licence.birth_date),
      state,
      checked_at: deps.now().toISOString(),
    })
    .execute();
}

/** The body of the onboarding for a person with verified phone and licence. */
export async function newDoctor(
  server: Harness,
  person: Pick<Person, "userId">,
  change: Partial<NewProfileInput> = {},
): Promise<NewProfileInput> {
  const current = versionsOn(server.deps.legalVersions, seoulToday(server.deps.now()));
  const input: NewProfileInput = {
    ...(await server.make.licence()),
    gender_digit: "2",
    phone_number: freshPhone(),
    address: "서울특별시 강남구 라운즈로 1",
    lat: 37.49664,
    lng: 127.06297,
    specialties: ["내과"],
    current_job_type: "봉직의",
    current_hospital_name: "가온별내과의원",
    current_hospital_address: "서울특별시 강남구 라운즈로 1",
    current_hospital_category: "의원",
    consents: { terms_version: current.terms, privacy_version: current.privacy },
    ...change,
  };
  await verifyPhone(server, person, input.phone_number);
  await checkLicence(server, person, input, "verified");
  return input;
}

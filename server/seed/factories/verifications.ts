import type { Doctor, Person } from "./people.ts";
import { type FactoryTools, licenceNumber } from "./tools.ts";

type LicenceOverrides = { license_number?: string; name?: string; birth_date?: string };

/** Rows that verify a person: the licence register and its checks, a phone number, an operator's second factor. */
export function verificationFactories({ db, vault, unique }: FactoryTools) {
  /** An entry of the licence register. The person need not have an account. */
  const licence = async (overrides: LicenceOverrides = {}): Promise<Required<LicenceOverrides>> => {
    const entry = {
      license_number: overrides.license_number ?? licenceNumber(unique),
      name: overrides.name ?? "홍길동",
      birth_date: overrides.birth_date ?? "850314",
    };
    await db
      .insertInto("licence_register")
      .values({
        license_number_hash: vault.lookup("profiles.license_number", entry.license_number),
        license_number_sealed: vault.seal("licence_register.license_number", entry.license_number),
        name: entry.name,
        birth_date_sealed: vault.seal("licence_register.birth_date", entry.birth_date),
      })
      .execute();
    return entry;
  };

  /** A licence check of a doctor; it waits for an operator by default. Returns its id. */
  const licenceCheck = async (
    asker: Pick<Doctor, "userId" | "name" | "licenseNumber" | "birthDate">,
    overrides: {
      state?: "verified" | "rejected" | "pending";
      checked_at?: string;
      decided_by?: number;
      decided_at?: string;
      decision_reason?: string;
    } = {},
  ): Promise<number> => {
    const row = await db
      .insertInto("licence_checks")
      .values({
        user_id: asker.userId,
        license_number_hash: vault.lookup("profiles.license_number", asker.licenseNumber),
        license_number_sealed: vault.seal("licence_checks.license_number", asker.licenseNumber),
        name: asker.name,
        birth_date_sealed: vault.seal("licence_checks.birth_date", asker.birthDate),
        state: "pending",
        checked_at: new Date().toISOString(),
        ...overrides,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  };

  /** The doctor's number, verified by a code. */
  const provenPhone = async ({ userId, phoneNumber }: Pick<Doctor, "userId" | "phoneNumber">, verified_at: string): Promise<void> => {
    await db
      .insertInto("verified_phones")
      .values({
        user_id: userId,
        phone_hash: vault.lookup("profiles.phone_number", phoneNumber),
        phone_number_sealed: vault.seal("verified_phones.phone_number", phoneNumber),
        verified_at,
      })
      .execute();
  };

  /** An operator's authenticator app, enrolled or waiting for its first code. Returns its secret in base32. */
  const operatorFactor = async ({ userId }: Pick<Person, "userId">, { pending = false } = {}): Promise<string> => {
    const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    const column = pending ? "pending_secret" : "secret";
    const at = new Date(Date.now() + (pending ? 600_000 : 0)).toISOString();
    await db
      .insertInto("operator_factors")
      .values({
        user_id: userId,
        [`${column}_sealed`]: vault.seal(`operator_factors.${column}`, secret),
        [pending ? "pending_until" : "enrolled_at"]: at,
      })
      .execute();
    return secret;
  };

  return { licence, licenceCheck, provenPhone, operatorFactor };
}

import { legalKinds, legalVersions } from "@rounds/contract/accounts/legal.ts";
import type { Insertable } from "kysely";
import type { Profiles } from "../../src/db/types.gen.ts";
import { phoneColumns } from "../../src/features/profiles/index.ts";
import { type FactoryTools, licenceNumber } from "./tools.ts";
import type { HospitalFactories } from "./hospitals.ts";

/** `subject` is the identity at the local provider: the token of `sso_provider: "demo"`. */
export type Person = { readonly userId: number; readonly userCode: string; readonly subject: string };
export type Doctor = Person & {
  readonly name: string;
  readonly phoneNumber: string;
  readonly licenseNumber: string;
  readonly birthDate: string;
};
export type Owner = Person & { readonly businesses: readonly { readonly id: number; readonly name: string }[] };

type IdentityOverrides = { subject?: string; email?: string | null; created_at?: string };

/** The caller gives plain values, and this factory encrypts them. `birth_date` has six digits, as typed. */
export type DoctorOverrides = IdentityOverrides &
  Partial<Omit<Insertable<Profiles>, "id" | "user_id" | `${string}_sealed` | `${string}_hash`>> & {
    phone_number?: string;
    birth_date?: string;
    license_number?: string;
  };

export type PeopleFactories = ReturnType<typeof peopleFactories>;

export function peopleFactories({ db, vault, unique }: FactoryTools, { business }: HospitalFactories) {
  const person = async (overrides: IdentityOverrides & { is_operator?: boolean } = {}): Promise<Person> => {
    const subject = overrides.subject ?? `person-${unique.next()}-${unique.code(8).toLowerCase()}`;
    const created = overrides.created_at === undefined ? {} : { created_at: overrides.created_at };
    const user = await db
      .insertInto("users")
      .values({ user_code: unique.code(8), is_operator: overrides.is_operator ?? false, ...created })
      .returning(["id", "user_code"])
      .executeTakeFirstOrThrow();
    await db
      .insertInto("user_identities")
      .values({
        user_id: user.id,
        provider: "local",
        subject,
        email_sealed: overrides.email ? vault.seal("user_identities.email", overrides.email) : null,
        ...created,
      })
      .execute();
    return { userId: user.id, userCode: user.user_code, subject };
  };

  /** An onboarded doctor with an empty résumé. */
  const doctor = async (overrides: DoctorOverrides = {}): Promise<Doctor> => {
    const { subject, phone_number, birth_date, license_number, ...profile } = overrides;
    const identity = await person({
      ...(subject === undefined ? {} : { subject }),
      ...(overrides.email === undefined ? {} : { email: overrides.email }),
      ...(overrides.created_at === undefined ? {} : { created_at: overrides.created_at }),
    });
    // 010-0xxx-xxxx is not assigned.
    const phone = phone_number ?? `0100${unique.digits(7)}`;
    const birth = birth_date ?? "850314";
    const license = license_number ?? licenceNumber(unique);
    const { name } = await db
      .insertInto("profiles")
      .values({
        name: `김의사 ${unique.next()}`,
        gender: 2,
        license_state: "verified",
        specialties: ["내과"],
        current_job_type: "봉직의",
        current_hospital_name: "가온별내과의원",
        current_hospital_address: "서울특별시 강남구 라운즈로 1",
        current_hospital_category: "의원",
        ...profile,
        user_id: identity.userId,
        birth_date_sealed: vault.seal("profiles.birth_date", birth),
        ...phoneColumns(vault, phone),
        license_number_sealed: vault.seal("profiles.license_number", license),
        license_number_hash: vault.lookup("profiles.license_number", license),
      })
      .returning("name")
      .executeTakeFirstOrThrow();
    return { ...identity, name, phoneNumber: phone, licenseNumber: license, birthDate: birth };
  };

  /** Signed in once, not onboarded. */
  const newcomer = (overrides: IdentityOverrides = {}): Promise<Person> => person(overrides);

  /** Not onboarded, like a newcomer. Has agreed to the first versions of both legal texts, and may join hospitals. */
  const agreedNewcomer = async (overrides: IdentityOverrides = {}): Promise<Person> => {
    const made = await person(overrides);
    const agreements = legalKinds.map((kind) => ({ user_id: made.userId, kind, version: legalVersions[kind][0].version, granted: true }));
    await db.insertInto("consents").values(agreements).execute();
    return made;
  };

  const operator = (overrides: IdentityOverrides = {}): Promise<Person> => person({ ...overrides, is_operator: true });

  /** An owner of the given hospitals, or of that number of new ones; one by default. */
  const owner = async (
    overrides: IdentityOverrides & { businesses?: number | readonly { readonly id: number; readonly name: string }[] } = {},
  ): Promise<Owner> => {
    const { businesses = 1, ...identity } = overrides;
    const owned = [];
    if (typeof businesses === "number") for (let made = 0; made < businesses; made++) owned.push(await business());
    else owned.push(...businesses);
    const owner = await person(identity);
    if (owned.length > 0) {
      await db
        .insertInto("business_owners")
        .values(owned.map(({ id }) => ({ business_id: id, user_id: owner.userId })))
        .execute();
    }
    return { ...owner, businesses: owned.map(({ id, name }) => ({ id, name })) };
  };

  return { doctor, newcomer, agreedNewcomer, operator, owner };
}

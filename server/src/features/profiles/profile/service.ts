import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { updateProfile } from "@rounds/contract/profiles/profile.ts";
import type { Workplace } from "@rounds/contract/profiles/workplace.ts";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction, type Db, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { isVerified, mobileDigits } from "../../accounts/index.ts";
import { findRejectionReason } from "../licences/service.ts";
import { specialties as knownSpecialties } from "../../reference-data/index.ts";
import { coordinates } from "./onboarding.ts";
import { phoneColumns } from "./phone.ts";
import * as queries from "./queries.ts";
import type { ProfileRow } from "./queries.ts";

/** A profile with decrypted values. */
export type OpenProfile = {
  readonly row: ProfileRow;
  readonly phone_number: string;
  readonly birth_date: string;
  readonly license_number: string;
  /** The doctor's own, or else that of the sign-in. Null also after the doctor has removed it. */
  readonly email: string | null;
  readonly resumeFiles: Awaited<ReturnType<typeof queries.listResumeFiles>>;
  /** The words of the operator who rejected the licence. Null in every other state. */
  readonly rejectionReason: string | null;
};

/** The person's own profile, or null before onboarding. */
export async function findOwn(deps: Deps, actor: Actor): Promise<OpenProfile | null> {
  const row = await queries.findProfile(deps.db, actor.userId);
  if (!row) return null;
  const opened = openSealed(deps, row);
  const [resumeFiles, rejectionReason] = await Promise.all([
    queries.listResumeFiles(deps.db, actor.userId),
    row.license_state === "rejected" ? findRejectionReason(deps, actor.userId, { name: row.name, birthDate: opened.birth_date }) : null,
  ]);
  return { ...opened, resumeFiles, rejectionReason };
}

const openSealed = (deps: Pick<Deps, "vault">, row: ProfileRow) => ({
  row,
  phone_number: deps.vault.open("profiles.phone_number", row.phone_number_sealed),
  birth_date: deps.vault.open("profiles.birth_date", row.birth_date_sealed),
  license_number: deps.vault.open("profiles.license_number", row.license_number_sealed),
  email: emailOf(deps, row),
});

/** The address of the sign-in is stored once, sealed. An empty one is a doctor's wish to show none. */
function emailOf({ vault }: Pick<Deps, "vault">, { email, sign_in_email_sealed: sealed }: ProfileRow): string | null {
  if (email !== null) return email || null;
  return sealed === null ? null : vault.open("user_identities.email", sealed);
}

/** The name and the contact details as they are now. Null for a person without a profile. */
export async function findContact(deps: Pick<Deps, "vault">, db: Db, userId: number) {
  const row = await queries.findProfile(db, userId);
  if (!row) return null;
  const { phone_number, email } = openSealed(deps, row);
  return { name: row.name, phone_number, email };
}

/** The current data that an application sends. Throws profile.required, for a person who has left since the beginning of the request. */
export async function collectResume(deps: Pick<Deps, "vault">, db: Db, userId: number) {
  const row = await queries.findProfile(db, userId);
  if (!row) throw fail("profile.required");
  const { phone_number, birth_date, license_number, email } = openSealed(deps, row);
  return {
    name: row.name,
    birth_date,
    gender: row.gender,
    phone_number,
    email,
    license_number,
    specialties: row.specialties,
    ...(await queries.readResumeRecords(db, userId)),
  };
}

type ProfileInput = HandlerInput<typeof updateProfile>["body"]["profile"];

/** Changes the caller's profile. Throws profile.not_found for another id, phone.invalid, profile.phone_not_verified, profile.phone_taken. */
export function change(deps: Deps, actor: Actor, profileId: number, input: ProfileInput): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await requireOwn(tx, actor, profileId);
    const { phone_number, email, ...rest } = input;
    // Coordinates belong to an address. A new address without coordinates clears the old ones.
    const place = rest.address === undefined ? {} : coordinates(rest.lat, rest.lng);
    const { lat: _lat, lng: _lng, ...fields } = rest;
    const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const phone = phone_number === undefined ? {} : await newPhone(deps, tx, actor, phone_number);
    await queries.updateProfile(tx, actor.userId, {
      ...present,
      ...place,
      ...phone,
      ...(email === undefined ? {} : { email }),
    });
  });
}

/** Saves the current workplace of a person who has a profile. */
export const saveWorkplace = (tx: Tx, userId: number, workplace: Workplace): Promise<void> => queries.updateProfile(tx, userId, workplace);

async function newPhone(deps: Deps, tx: Tx, actor: Actor, typed: string): Promise<queries.ProfileChange> {
  const phone = mobileDigits(typed);
  const hash = deps.vault.lookup("profiles.phone_number", phone);
  const isOwn = await queries.hasPhone(tx, actor.userId, hash);
  if (!isOwn && !(await isVerified(tx, deps.vault, actor.userId, phone)))
    throw fail("profile.phone_not_verified", ["profile", "phone_number"]);
  await queries.lockValues(tx, [hash]);
  if ((await queries.findTaken(tx, actor.userId, hash, null)).phone) throw fail("profile.phone_taken", ["profile", "phone_number"]);
  return phoneColumns(deps.vault, phone);
}

/** Throws profile.not_found unless this is the id of the caller's profile. */
export async function requireOwn(db: Db, actor: Actor, profileId: number): Promise<void> {
  const profile = await queries.findProfile(db, actor.userId);
  if (profile?.id !== profileId) throw fail("profile.not_found");
}

export async function addSpecialty(deps: Deps, actor: Actor, profileId: number, specialty: string): Promise<string[]> {
  if (!knownSpecialties.includes(specialty)) throw fail("request.invalid", ["specialty"]);
  await requireOwn(deps.db, actor, profileId);
  return queries.addSpecialty(deps.db, actor.userId, specialty);
}

/** Throws profile.last_specialty for the last specialty. Removing a missing one changes nothing. */
export async function removeSpecialty(deps: Deps, actor: Actor, profileId: number, specialty: string): Promise<string[]> {
  await requireOwn(deps.db, actor, profileId);
  const left = await queries.removeSpecialty(deps.db, actor.userId, specialty);
  if (left.includes(specialty)) throw fail("profile.last_specialty");
  return left;
}

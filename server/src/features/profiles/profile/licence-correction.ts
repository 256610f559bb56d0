import type { correctLicence } from "@rounds/contract/profiles/profile.ts";
import { withoutLeadingZeros } from "@rounds/contract/profiles/licences.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { lockUser } from "../../../db/user-lock.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { hashNumber, latestCheck, withdrawOtherChecks } from "../licences/service.ts";
import { requestSettlement } from "../../rewards/index.ts";
import * as queries from "./queries.ts";

type Licence = HandlerInput<typeof correctLicence>["body"]["licence"];

/**
 * The state of the person's latest check of exactly these values. Null without a check, and for a refused one. An accepted one replaces the
 * person's waiting checks of other values.
 */
export async function takeAcceptedCheck(
  { vault }: Pick<Deps, "vault">,
  tx: Tx,
  { userId }: Actor,
  { name, birth_date: birthDate, license_number: licenceNumber }: Licence,
): Promise<"verified" | "pending" | null> {
  const values = { name, birthDate, licenceNumber };
  const state = await latestCheck(tx, vault, userId, values);
  if (state !== "verified" && state !== "pending") return null;
  await withdrawOtherChecks(tx, vault, userId, values);
  return state;
}

const hasValues = ({ vault }: Pick<Deps, "vault">, profile: queries.ProfileRow, { name, birth_date, license_number }: Licence): boolean =>
  profile.name === name &&
  vault.open("profiles.birth_date", profile.birth_date_sealed) === birth_date &&
  withoutLeadingZeros(vault.open("profiles.license_number", profile.license_number_sealed)) === license_number;

/**
 * Replaces identity and licence number of the caller's profile. A doctor with a typing error would otherwise have to leave the service.
 * Throws profile.not_found for another id, profile.licence_verified, profile.licence_unchanged, profile.licence_not_checked and
 * profile.licence_taken.
 */
export function correct(deps: Deps, actor: Actor, profileId: number, input: Licence): Promise<void> {
  const { vault } = deps;
  const hash = hashNumber(vault, input.license_number);
  return inTransaction(deps.db, async (tx) => {
    // A decision of an operator locks the user too, so it finds either the old or the new values.
    await lockUser(tx, actor.userId);
    const profile = await queries.findProfile(tx, actor.userId);
    if (profile?.id !== profileId) throw fail("profile.not_found");
    if (profile.license_state === "verified") {
      // The response of the first call was lost.
      if (hasValues(deps, profile, input)) return;
      throw fail("profile.licence_verified");
    }
    // The check may accept them again, but the operator has looked. Otherwise one press would undo the rejection.
    if (profile.license_state === "rejected" && hasValues(deps, profile, input))
      throw fail("profile.licence_unchanged", ["licence", "license_number"]);
    const state = await takeAcceptedCheck(deps, tx, actor, input);
    if (state === null) throw fail("profile.licence_not_checked", ["licence", "license_number"]);
    await queries.lockValues(tx, [hash]);
    if ((await queries.findTaken(tx, actor.userId, null, hash)).licence) throw fail("profile.licence_taken", ["licence", "license_number"]);
    await queries.updateProfile(tx, actor.userId, {
      name: input.name,
      birth_date_sealed: vault.seal("profiles.birth_date", input.birth_date),
      license_number_sealed: vault.seal("profiles.license_number", input.license_number),
      license_number_hash: hash,
      license_state: state,
    });
    await requestSettlement(deps, tx, actor.userId);
  });
}

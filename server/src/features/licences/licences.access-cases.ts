import * as contract from "@rounds/contract/licences.ts";
import { accessCase, missingId } from "../../testing/access-cases.ts";
import type { Harness } from "../../testing/harness.ts";

const known = async ({ make }: Harness) => make.licence();

/** A check of a doctor's that an operator may decide. */
async function requested({ make, deps }: Harness): Promise<number> {
  const doctor = await make.doctor();
  const row = await deps.db
    .insertInto("licence_checks")
    .values({
      user_id: doctor.userId,
      license_number_hash: deps.vault.lookup("profiles.license_number", doctor.licenseNumber),
      license_number_sealed: deps.vault.seal("licence_checks.license_number", doctor.licenseNumber),
      name: doctor.name,
      birth_date_sealed: deps.vault.seal("licence_checks.birth_date", doctor.birthDate),
      state: "pending",
      checked_at: deps.now().toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const decision = { licence_review: { state: "verified" as const } };

export const accessCases = [
  accessCase(contract.checkDoctorLicence, { own: async (server) => ({ body: await known(server) }) }),
  accessCase(contract.checkDoctorLicenceByQuery, { own: async (server) => ({ query: await known(server) }) }),
  accessCase(contract.listLicenceReviews, {
    own: async (server) => {
      await requested(server);
      return {};
    },
  }),
  accessCase(contract.decideLicence, {
    own: async (server) => ({ params: { id: await requested(server) }, body: decision }),
    foreign: async (server) => ({ params: { id: await requested(server) }, body: decision }),
    missing: { params: { id: missingId }, body: decision },
    operatorsSeeAll: true,
  }),
  accessCase(contract.importLicenceRegister, { own: async () => ({ body: { csv: "name,birth_date,license_number\n" } }) }),
];

import * as contract from "@rounds/contract/profiles/profile.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import { checkLicence, newDoctor } from "../../../testing/arrivals.ts";
import type { Harness, Person } from "../../../testing/harness.ts";

/** The id of the own profile. Without a profile 1, because the server refuses such a caller before it reads the id. */
async function ownId(server: Harness, caller: Person): Promise<number> {
  const { body } = await server.as(caller).call(contract.getUserProfile, {});
  return Math.max(body.profile.id, 1);
}

async function foreignId(server: Harness): Promise<number> {
  return ownId(server, await server.make.doctor());
}

/** A licence that the check has accepted. The present one of the caller loses its verification, because a verified one cannot be corrected. */
async function correction(server: Harness, caller: Person) {
  const { name, birth_date, license_number } = await server.make.licence();
  const licence = { name, birth_date, license_number };
  await checkLicence(server, caller, licence, "pending");
  await server.deps.db.updateTable("profiles").set({ license_state: "rejected" }).where("user_id", "=", caller.userId).execute();
  return { body: { licence } };
}

const change = { body: { profile: { current_hospital_name: "나래병원" } } };
const adding = { body: { specialty: "외과" } };

export const accessCases = [
  accessCase(contract.getUserProfile, withoutInput),
  accessCase(contract.createProfile, {
    own: async (server, caller) => ({ body: { profile: await newDoctor(server, caller) } }),
    usesUpCaller: true,
  }),
  accessCase(contract.updateProfile, {
    own: async (server, caller) => ({ params: { id: await ownId(server, caller) }, ...change }),
    foreign: async (server) => ({ params: { id: await foreignId(server) }, ...change }),
    missing: { params: { id: missingId }, ...change },
  }),
  accessCase(contract.correctLicence, {
    own: async (server, caller) => ({ params: { id: await ownId(server, caller) }, ...(await correction(server, caller)) }),
    foreign: async (server, caller) => ({ params: { id: await foreignId(server) }, ...(await correction(server, caller)) }),
    missing: { params: { id: missingId }, body: { licence: { name: "한결", birth_date: "880412", license_number: "12345" } } },
    usesUpCaller: true,
  }),
  accessCase(contract.addSpecialty, {
    own: async (server, caller) => ({ params: { id: await ownId(server, caller) }, ...adding }),
    foreign: async (server) => ({ params: { id: await foreignId(server) }, ...adding }),
    missing: { params: { id: missingId }, ...adding },
  }),
  accessCase(contract.removeSpecialty, {
    own: async (server, caller) => ({ params: { id: await ownId(server, caller), specialty: "외과" } }),
    foreign: async (server) => ({ params: { id: await foreignId(server), specialty: "내과" } }),
    missing: { params: { id: missingId, specialty: "내과" } },
  }),
];

import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { belongsToHospital, hasOperatorRole, type Actor } from "../../../auth/actor.ts";
import type { LicenceState } from "../licences/queries.ts";
import type { OpenProfile } from "./service.ts";

type AwaitedConsents = readonly UserProfile["awaited_consents"][number][];

const roles = (actor: Actor) => ({ user_code: actor.userCode, is_owner: belongsToHospital(actor), is_operator: hasOperatorRole(actor) });

const beforeOnboarding = (actor: Actor, awaited: AwaitedConsents): UserProfile => ({
  ...roles(actor),
  awaited_consents: [...awaited],
  id: -1,
  name: null,
  birth_date: null,
  gender: null,
  address: null,
  lat: null,
  lng: null,
  phone_number: null,
  email: null,
  license_number: null,
  license_state: null,
  license_rejection_reason: null,
  specialties: [],
  current_job_type: null,
  current_hospital_name: null,
  current_hospital_address: null,
  current_hospital_category: null,
  resume_files: [],
  has_resume: false,
});

export function presentProfile(actor: Actor, profile: OpenProfile | null, awaited: AwaitedConsents): UserProfile {
  if (!profile) return beforeOnboarding(actor, awaited);
  const { row } = profile;
  return {
    ...roles(actor),
    id: row.id,
    name: row.name,
    birth_date: profile.birth_date,
    gender: row.gender,
    address: row.address,
    lat: row.lat,
    lng: row.lng,
    phone_number: profile.phone_number,
    email: profile.email,
    license_number: profile.license_number,
    license_state: row.license_state as LicenceState,
    license_rejection_reason: profile.rejectionReason,
    specialties: row.specialties,
    current_job_type: row.current_job_type,
    current_hospital_name: row.current_hospital_name,
    current_hospital_address: row.current_hospital_address,
    current_hospital_category: row.current_hospital_category,
    resume_files: profile.resumeFiles.map((file) => ({ id: file.id, file_name: file.file_name, byte_size: file.byte_size })),
    awaited_consents: [...awaited],
    has_resume: row.has_educations || profile.resumeFiles.length > 0,
  };
}

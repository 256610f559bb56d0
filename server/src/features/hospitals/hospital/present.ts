import type { Business, OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { BusinessRow, OwnedBusinessRow } from "./queries.ts";

export const presentBusiness = (row: BusinessRow): Business => ({
  id: row.id,
  name: row.name,
  category: row.category,
  business_type: row.business_type,
  address: row.address,
  lat: row.lat,
  lng: row.lng,
  location_kind: row.location_kind === "exact" ? "exact" : "general",
  district: row.district,
  specialties: row.specialties,
  web_site: row.web_site,
  description: row.description,
  num_doctors: row.num_doctors,
  num_beds: row.num_beds,
  num_employees: row.num_employees,
  num_surgeries: row.num_surgeries,
  num_inpatients: row.num_inpatients,
  other_facilities: row.other_facilities,
  biz_owner: row.biz_owner,
  biz_phone_number: row.biz_phone_number,
  equipment: row.equipment,
  images: row.images.map((path) => ({ path })),
  job_post_registration_status: presentReview(row.job_post_registration_status),
  reviewed_at: row.reviewed_at,
  review_reason: row.review_reason,
  updated_at: row.updated_at,
});

/** A check constraint allows only these three states. An unknown state counts as not approved. */
const presentReview = (state: string): Business["job_post_registration_status"] =>
  state === "approved" || state === "rejected" ? state : "pending";

export const presentOwned = (row: OwnedBusinessRow): OwnedBusiness => ({
  ...presentBusiness(row),
  role: row.role,
  member_name: row.member_name,
  job_post_count: row.job_post_count,
  merged_ids: row.merged_ids,
});

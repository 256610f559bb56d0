import type { OwnedBusiness } from "@rounds/contract/businesses.ts";
import type { OwnedBusinessRow } from "./queries.ts";

export const presentOwned = (row: OwnedBusinessRow): OwnedBusiness => ({
  id: row.id,
  name: row.name,
  category: row.category,
  business_type: row.business_type,
  address: row.address,
  district: row.district,
  images: row.images.map((path) => ({ path })),
  job_post_registration_status: row.job_post_registration_status,
});

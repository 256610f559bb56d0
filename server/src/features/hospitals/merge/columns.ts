/** Columns that `into` takes over from `from` when its own value is empty. */
export const fillableColumns = [
  "phone_number",
  "web_site",
  "description",
  "num_doctors",
  "num_beds",
  "num_employees",
  "num_surgeries",
  "num_inpatients",
  "other_facilities",
  "biz_owner",
  "biz_phone_number",
] as const;
/** Lists that `into` joins with those of `from`. */
export const listColumns = ["specialties", "equipment"] as const;
/** The parts of a place. `into` takes them over together with the address. */
export const place = ["region", "district", "lat", "lng", "location_kind"] as const;

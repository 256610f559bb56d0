export { isRegion } from "../../lib/districts.ts";
export { categoryOfClass, isHospitalClass, type HospitalCategory } from "./hospital-categories.ts";
export { firstStatusLabel } from "./present.ts";
export { specialties } from "./specialties.ts";

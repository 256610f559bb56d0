export { type HospitalCategory, categoryOfClass } from "./hospital-categories.ts";
export { specialties } from "./specialties.ts";

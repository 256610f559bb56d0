export { categoryOfClass, type HospitalCategory } from "./hospital-categories.ts";
export { specialties } from "./specialties.ts";

export { PersonSection } from "./components/person-section.tsx";
export { SpecialtiesSection } from "./components/specialties-section.tsx";
export { WorkplaceSection } from "./components/workplace-section.tsx";
export { profileUpdateKey, useUpdateProfile } from "./mutations.ts";
export { profileKeys, userProfileQuery } from "./queries.ts";

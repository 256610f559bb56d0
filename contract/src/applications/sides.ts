/** The doctor who has applied, and the members of the hospital. */
export const applicationSides = ["doctor", "hospital"] as const;
export type ApplicationSide = (typeof applicationSides)[number];

export * as hospital from "./hospital.ts";
export * as images from "./images.ts";
export * as import from "./import.ts";
export * as merge from "./merge.ts";
export * as register from "./register.ts";
export * as review from "./review.ts";
export * as teams from "./teams.ts";

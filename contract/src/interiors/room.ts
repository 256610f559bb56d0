export * as designers from "./designers.ts";
export * as inquiries from "./inquiries.ts";
export * as pictures from "./pictures.ts";
export * as projects from "./projects.ts";
export * as studio from "./studio.ts";

export * as licences from "./licences.ts";
export * as profile from "./profile.ts";

export * as apply from "./apply.ts";
export * as review from "./review.ts";

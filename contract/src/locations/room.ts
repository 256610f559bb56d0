export * as addresses from "./addresses.ts";
export * as directions from "./directions.ts";

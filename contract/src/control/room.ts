export * as hiding from "./hiding.ts";
export * as reports from "./reports.ts";

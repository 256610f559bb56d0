export * as dashboards from "./dashboards.ts";
export * as queue from "./queue.ts";
export * as texts from "./texts.ts";
export * as userSearch from "./user-search.ts";

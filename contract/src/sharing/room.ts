export * as links from "./links.ts";

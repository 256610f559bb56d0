export * as files from "./files.ts";
export * as links from "./links.ts";
export * as resume from "./resume.ts";
export * as supplements from "./supplements.ts";

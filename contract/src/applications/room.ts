export * as apply from "./apply.ts";
export * as extensions from "./extensions.ts";
export * as interviews from "./interviews.ts";
export * as review from "./review.ts";
export * as thread from "./thread.ts";

export * as contents from "./contents.ts";
export * as live from "./live.ts";
export * as moderation from "./moderation.ts";
export * as questions from "./questions.ts";
export * as sessions from "./sessions.ts";
export * as signIn from "./sign-in.ts";
export * as watching from "./watching.ts";

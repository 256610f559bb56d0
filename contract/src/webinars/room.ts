export * as contents from "./contents.ts";
export * as sessions from "./sessions.ts";
export * as signIn from "./sign-in.ts";
export * as watching from "./watching.ts";

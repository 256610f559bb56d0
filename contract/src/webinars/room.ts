export * as signIn from "./sign-in.ts";

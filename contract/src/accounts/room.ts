export * as account from "./account.ts";
export * as dormancy from "./dormancy.ts";
export * as legal from "./legal.ts";
export * as legalHolds from "./legal-holds.ts";
export * as operators from "./operators.ts";
export * as phoneVerification from "./phone-verification.ts";
export * as sessionErrors from "./session-errors.ts";
export * as sessions from "./sessions.ts";

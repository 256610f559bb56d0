export * as banners from "./banners.ts";
export * as events from "./events.ts";
export * as invitations from "./invitations.ts";
export * as questionSets from "./question-sets.ts";
export * as studio from "./studio.ts";

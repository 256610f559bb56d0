export * as banners from "./banners.ts";
export * as events from "./events.ts";
export * as invitations from "./invitations.ts";
export * as questionSets from "./question-sets.ts";
export * as studio from "./studio.ts";
export * as studioEvents from "./studio-events.ts";
export * as studioInvitations from "./studio-invitations.ts";

export * as banners from "./banners.ts";
export * as questionSets from "./question-sets.ts";
